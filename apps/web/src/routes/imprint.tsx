import { TextLink } from '@ruhepol/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '../i18n/index.ts'
import { imprint } from '../legal/documents.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/imprint')({
  beforeLoad: ({ context }) => context.i18n.need(imprint.feature),
  head: ({ match }) => pageHead(match.context, { title: imprint.title, path: imprint.path }),
  component: Imprint,
})

function Imprint() {
  const t = useT()
  const aboutReports = <TextLink href="/terms#reviews">{t('imprint.contactPoint.link')}</TextLink>
  return <LegalPage {...imprint} below={{ contactPoint: aboutReports }} />
}
