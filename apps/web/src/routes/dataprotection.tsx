import { createFileRoute } from '@tanstack/react-router'
import { dataProtection } from '../legal/documents.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/dataprotection')({
  beforeLoad: ({ context }) => context.i18n.need(dataProtection.feature),
  head: ({ match }) => pageHead(match.context, { title: dataProtection.title, path: dataProtection.path }),
  component: () => <LegalPage {...dataProtection} />,
})
