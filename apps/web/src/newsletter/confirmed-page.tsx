import { Button, EmptyState } from '@ruhepol/ui'
import { useNavigate } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { PageFrame } from '../page/page-frame.tsx'

/** Confirms the subscription; continuing replaces the page. */
export function NewsletterConfirmedPage(): JSX.Element {
  const t = useT()
  const navigate = useNavigate()
  return (
    <PageFrame narrow>
      <EmptyState
        heading="h1"
        at="evening"
        title={t('newsletter.confirmed.title')}
        action={<Button onClick={() => void navigate({ to: '/home', replace: true })}>{t('common.toHome')}</Button>}
      >
        {t('newsletter.confirmed.text')}
      </EmptyState>
    </PageFrame>
  )
}
