import { createFileRoute } from '@tanstack/react-router'
import { accountDeletion } from '../legal/documents.ts'
import { legalHead } from '../legal/legal-head.ts'
import { LegalPage } from '../legal/legal-page.tsx'

export const Route = createFileRoute('/accountDeletion')({
  beforeLoad: ({ context }) => context.i18n.need(accountDeletion.feature),
  head: ({ match }) => legalHead(match.context, accountDeletion),
  component: () => <LegalPage {...accountDeletion} />,
})
