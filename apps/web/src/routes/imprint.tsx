import { createFileRoute } from '@tanstack/react-router'
import { imprint } from '../legal/documents.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/imprint')({
  beforeLoad: ({ context }) => context.i18n.need(imprint.feature),
  head: ({ match }) => pageHead(match.context, { title: imprint.title, path: imprint.path }),
  component: () => <LegalPage {...imprint} />,
})
