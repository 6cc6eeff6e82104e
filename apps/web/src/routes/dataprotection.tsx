import { TextLink } from '@ruhepol/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '../i18n/index.ts'
import { dataProtection } from '../legal/documents.ts'
import { legalHead } from '../legal/legal-head.ts'
import { LegalPage } from '../legal/legal-page.tsx'

export const Route = createFileRoute('/dataprotection')({
  beforeLoad: ({ context }) => context.i18n.need(dataProtection.feature),
  head: ({ match }) => legalHead(match.context, dataProtection),
  component: DataProtection,
})

function DataProtection() {
  const t = useT()
  const toDeletion = (
    <p>
      <TextLink href="/accountDeletion">{t('dataProtection.account.deletion')}</TextLink>
    </p>
  )
  return <LegalPage {...dataProtection} below={{ account: toDeletion }} />
}
