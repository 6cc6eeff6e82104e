import { createFileRoute } from '@tanstack/react-router'
import { accessibility } from '../legal/documents.ts'
import { legalHead } from '../legal/legal-head.ts'
import { LegalPage } from '../legal/legal-page.tsx'

export const Route = createFileRoute('/accessibility')({
  beforeLoad: ({ context }) => context.i18n.need(accessibility.feature),
  head: ({ match }) => legalHead(match.context, accessibility),
  component: () => <LegalPage {...accessibility} />,
})
