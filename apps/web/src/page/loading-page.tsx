import { Announced, Loading, pageHeadingId, Skeleton, TextButton } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import styles from './loading-page.module.css'
import { PageFrame } from './page-frame.tsx'

/** Milliseconds after which a text says that it takes long (experience 5). */
const slowAfter = 10_000

/** A placeholder for a loading page; pages with a special layout have their own skeleton. */
export function LoadingPage(): JSX.Element {
  const t = useT()
  const router = useRouter()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <PageFrame narrow>
      <div className={styles.words} data-waits="">
        {slow ? (
          <>
            <Announced>
              <span id={pageHeadingId}>{t('common.loadingSlow')}</span>
            </Announced>
            <TextButton icon="refresh-cw" onClick={() => void router.invalidate()}>
              {t('common.retry')}
            </TextButton>
          </>
        ) : (
          <span id={pageHeadingId} aria-hidden="true">
            {t('common.loading')}
          </span>
        )}
      </div>
      <Loading label={t('common.loading')} className={styles.shapes}>
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton width="90%" height="1.25rem" />
        <Skeleton height="12rem" shape="card" />
        <Skeleton height="12rem" shape="card" />
      </Loading>
    </PageFrame>
  )
}
