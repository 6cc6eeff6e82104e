import { Button, EmptyState } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import styles from './error-page.module.css'
import { PageFrame } from './page-frame.tsx'

/** What a person sees when a page fails: what happened, a retry, and the number that support asks for. */
export function ErrorPage({ error }: { error: unknown }): JSX.Element {
  const t = useT()
  const router = useRouter()
  const [trying, setTrying] = useState(false)
  const unreachable = isApiError(error, 'no_response')
  const requestId = isApiError(error) ? error.requestId : undefined

  const retry = (): void => {
    setTrying(true)
    void router.invalidate().finally(() => setTrying(false))
  }
  return (
    <PageFrame narrow>
      <EmptyState
        heading="h1"
        off
        title={t(unreachable ? 'common.error.unreachableTitle' : 'common.error.title')}
        action={
          <Button loading={trying} icon="refresh-cw" onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t(unreachable ? 'common.error.unreachableText' : 'common.error.text')}
        {requestId && <span className={styles.requestId}>{t('common.error.requestId', { requestId })}</span>}
      </EmptyState>
    </PageFrame>
  )
}
