import { Loading, Skeleton } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import styles from './loading-page.module.css'
import { PageFrame } from './page-frame.tsx'

/** Stands in for a page whose data are on their way; pages with a shape of their own bring their own skeleton. */
export function LoadingPage(): JSX.Element {
  const t = useT()
  return (
    <PageFrame narrow>
      <Loading label={t('common.loading')} className={styles.shapes}>
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton width="90%" height="1.25rem" />
        <Skeleton height="12rem" shape="card" />
        <Skeleton height="12rem" shape="card" />
      </Loading>
    </PageFrame>
  )
}
