import { TextLink } from '@ruhepol/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '../i18n/index.ts'
import { imprint } from '../legal/documents.ts'
import { legalHead } from '../legal/legal-head.ts'
import { LegalPage } from '../legal/legal-page.tsx'

export const Route = createFileRoute('/imprint')({
  beforeLoad: ({ context }) => context.i18n.need(imprint.feature),
  head: ({ match }) => legalHead(match.context, imprint),
  component: Imprint,
})

function Imprint() {
  const t = useT()
  const aboutReports = <TextLink href="/terms#reviews">{t('imprint.contactPoint.link')}</TextLink>
  return <LegalPage {...imprint} below={{ contactPoint: aboutReports }} />
}
