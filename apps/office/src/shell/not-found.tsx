import { Link } from '@tanstack/react-router'
import { buttonClass } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { Page } from '../page/page.tsx'

export function NotFound(): JSX.Element {
  const { t } = useTexts()
  return (
    <Page title={t('common.notFound')}>
      <p>
        <Link to="/today" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t('common.toToday')}
        </Link>
      </p>
    </Page>
  )
}
