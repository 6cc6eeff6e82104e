import { limits } from '@ruhepol/rules'
import { createFileRoute } from '@tanstack/react-router'
import { accountDeletion } from '../legal/documents.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import { pageHead } from '../platform/page-head.ts'

const periods = {
  tracesDays: limits.deletedTracesDays,
  booksYears: limits.booksKeptYears,
  consentYears: limits.consentLogYears,
}

export const Route = createFileRoute('/accountDeletion')({
  beforeLoad: ({ context }) => context.i18n.need(accountDeletion.feature),
  head: ({ match }) => pageHead(match.context, { title: accountDeletion.title, path: accountDeletion.path }),
  component: () => <LegalPage {...accountDeletion} values={periods} />,
})
