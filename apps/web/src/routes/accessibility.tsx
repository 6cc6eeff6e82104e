import { createFileRoute } from '@tanstack/react-router'
import { accessibility } from '../legal/documents.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/accessibility')({
  beforeLoad: ({ context }) => context.i18n.need(accessibility.feature),
  head: ({ match }) => pageHead(match.context, { title: accessibility.title, path: accessibility.path }),
  component: () => <LegalPage {...accessibility} />,
})
