import { Button, Loading, Notice } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import { useHydrated } from '@tanstack/react-router'
import { memo, useEffect, useState } from 'react'
import type { JSX, ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import styles from './discovery.module.css'

/** Milliseconds after which waiting needs words (experience 5). */
const longWait = 10_000

type SectionStateProps = {
  query: { data: unknown; error: unknown; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }
  /** The name of what is loading. */
  label: string
  /** Placeholders with the size of the content to come. */
  shapes: ReactNode
}

/** A placeholder for a part of a page that is loading or failed; null once its data have arrived. */
export function SectionState({ query, label, shapes }: SectionStateProps): JSX.Element | null {
  // A failure during server rendering is not shown, because the browser tries again first.
  const failed = useHydrated() && query.isError
  if (query.data !== undefined) return null
  return failed ? <Failed query={query} /> : <Waiting query={query} label={label} shapes={shapes} />
}

type UpdatingProps = {
  query: { isPlaceholderData: boolean }
  children: Elements
}

/** Keeps choices visible while new ones load; a choice that no longer fits cannot be made by mistake. */
export function Updating({ query, children }: UpdatingProps): JSX.Element {
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? styles.waiting : styles.updating}>
      {children}
    </div>
  )
}

/**
 * A text about a query's answer. It stays unchanged while the previous answer is still shown: the old count next to the
 * new day's name would be wrong, and screen readers would read it out.
 */
export const SettledWords = memo(
  ({ children }: UpdatingProps): Elements => children,
  (_before, { query }) => query.isPlaceholderData,
)

function RetryButton({ query }: Pick<SectionStateProps, 'query'>): JSX.Element {
  const t = useT()
  return (
    <Button
      variant="secondary"
      size="small"
      icon="refresh-cw"
      loading={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {t('common.retry')}
    </Button>
  )
}

function Failed({ query }: Pick<SectionStateProps, 'query'>): JSX.Element {
  const t = useT()
  const { error } = query
  const unreachable = isApiError(error, 'no_response')
  return (
    <Notice
      tone="error"
      announced="politely"
      title={t(unreachable ? 'common.error.unreachable.title' : 'discovery.failed.title')}
      action={<RetryButton query={query} />}
    >
      <span>{t('discovery.failed.text')}</span>
      {isApiError(error) && error.requestId && (
        <span className={styles.requestId}>{t('common.error.requestId', { requestId: error.requestId })}</span>
      )}
    </Notice>
  )
}

function Waiting({ query, label, shapes }: SectionStateProps): JSX.Element {
  const t = useT()
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWait)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {long && (
        <Notice
          icon="clock"
          announced="politely"
          title={t('discovery.slow.title')}
          action={<RetryButton query={query} />}
        >
          {t('discovery.slow.text')}
        </Notice>
      )}
      <Loading label={label}>{shapes}</Loading>
    </>
  )
}
