import { createFileRoute } from '@tanstack/react-router'
import { terms } from '../legal/documents.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/terms')({
  beforeLoad: ({ context }) => context.i18n.need(terms.feature),
  head: ({ match }) => pageHead(match.context, { title: terms.title, path: terms.path }),
  component: () => <LegalPage {...terms} />,
})
