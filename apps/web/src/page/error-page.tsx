import { Button, ButtonLink, EmptyState, announce } from '@ruhepol/ui'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { JSX, SubmitEvent } from 'react'
import { useT } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { errorKind } from '../platform/api/error-kind.ts'
import { isMissingFile, reloadOnce } from '../platform/release.ts'
import styles from './error-page.module.css'
import { PageFrame } from './page-frame.tsx'

/** Shown when a page fails: what happened, a retry, and the number for support. */
export function ErrorPage({ error }: { error: unknown }): JSX.Element {
  const t = useT()
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  const [trying, setTrying] = useState(false)
  const isMissing = isMissingFile(error)
  const kind = isMissing ? 'missing' : errorKind(error)
  const requestId = isApiError(error) ? error.requestId : undefined

  const tryAgain = (): void => {
    setTrying(true)
    void router.invalidate().finally(() => {
      setTrying(false)
      // It looks unchanged, so announce it to screen readers.
      if (router.state.matches.some(({ status }) => status === 'error')) announce(t(`common.error.${kind}.title`))
    })
  }
  const retry = (event: SubmitEvent<HTMLFormElement>): void => {
    // The form requests the page from the server.
    if (isMissing) return
    event.preventDefault()
    tryAgain()
  }
  useEffect(() => {
    if (!isMissing) return undefined
    const reload = (): void => reloadOnce(location.href)
    reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isMissing])
  const isAway = kind === 'unreachable'
  const onConnection = useEffectEvent(tryAgain)
  useEffect(() => {
    if (!isAway) return undefined
    const again = (): void => onConnection()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isAway])
  return (
    <PageFrame narrow>
      <EmptyState
        heading="h1"
        off
        title={t(`common.error.${kind}.title`)}
        action={
          <>
            {/* Without scripts, or before they have loaded, the form loads the same address again. */}
            <form method="get" action={pathname} onSubmit={retry}>
              {[...new URLSearchParams(searchStr)].map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" loading={trying} icon="refresh-cw">
                {t('common.retry')}
              </Button>
            </form>
            {/* The bookings can be read without a connection. */}
            <ButtonLink variant="secondary" href={isAway ? '/bookings' : '/home'}>
              {t(isAway ? 'common.nav.bookings' : 'common.toHome')}
            </ButtonLink>
          </>
        }
      >
        <span>{t(`common.error.${kind}.text`)}</span>
        {requestId && <span className={styles.requestId}>{t('common.error.requestId', { requestId })}</span>}
      </EmptyState>
    </PageFrame>
  )
}
