import { createFileRoute } from '@tanstack/react-router'
import { withdrawalInstruction } from '../legal/documents.ts'
import { legalHead } from '../legal/legal-head.ts'
import { LegalPage } from '../legal/legal-page.tsx'

export const Route = createFileRoute('/withdrawalInstruction')({
  beforeLoad: ({ context }) => context.i18n.need(withdrawalInstruction.feature),
  head: ({ match }) => legalHead(match.context, withdrawalInstruction),
  component: WithdrawalInstruction,
})

function WithdrawalInstruction() {
  const { origin } = Route.useRouteContext()
  return <LegalPage {...withdrawalInstruction} values={{ withdrawalUrl: `${origin}/withdrawal` }} />
}
