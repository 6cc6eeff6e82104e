import { createFileRoute } from '@tanstack/react-router'
import { withdrawalInstruction } from '../legal/documents.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/withdrawalInstruction')({
  beforeLoad: ({ context }) => context.i18n.need(withdrawalInstruction.feature),
  head: ({ match }) =>
    pageHead(match.context, { title: withdrawalInstruction.title, path: withdrawalInstruction.path }),
  component: WithdrawalInstruction,
})

function WithdrawalInstruction() {
  const { origin } = Route.useRouteContext()
  return <LegalPage {...withdrawalInstruction} values={{ withdrawalUrl: `${origin}/withdrawal` }} />
}
