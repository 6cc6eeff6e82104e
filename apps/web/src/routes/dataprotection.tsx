import { TextLink } from '@ruhepol/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '../i18n/index.ts'
import { dataProtection } from '../legal/documents.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/dataprotection')({
  beforeLoad: ({ context }) => context.i18n.need(dataProtection.feature),
  head: ({ match }) => pageHead(match.context, { title: dataProtection.title, path: dataProtection.path }),
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
