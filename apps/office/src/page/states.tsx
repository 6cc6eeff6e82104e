import { Button, Loading, Notice, Skeleton, type Elements } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from './error-text.ts'
import styles from './page.module.css'

/** Stands in for rows that are loading. */
function LoadingRows({ rows = 6 }: { rows?: number }): JSX.Element {
  const { t } = useTexts()
  return (
    <Loading label={t('common.loading')} className={styles.skeletons}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={44} shape="tile" />
      ))}
    </Loading>
  )
}

/** What went wrong, and the button that tries again. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText()
  return (
    <Notice
      tone="error"
      announced="at once"
      action={
        <Button variant="secondary" size="small" icon="refresh-cw" onClick={retry}>
          {t('common.retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  )
}

/** A quiet line in place of an empty list. */
export function Nothing({ title, children }: { title: ReactNode; children?: ReactNode }): JSX.Element {
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>{title}</p>
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}

type Asked<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown }

/** Shows a query: skeletons while it loads, an error, or its data, with a notice if a later fetch failed. */
export function Answered<Data>({
  query,
  rows,
  children,
}: {
  query: Asked<Data>
  rows?: number
  children: (data: Data) => Elements
}): JSX.Element {
  const retry = (): void => void query.refetch()
  if (query.data === undefined)
    return query.error ? <Failed error={query.error} retry={retry} /> : <LoadingRows rows={rows} />
  return (
    <>
      {query.error !== null && query.error !== undefined && <Failed error={query.error} retry={retry} />}
      {children(query.data)}
    </>
  )
}
