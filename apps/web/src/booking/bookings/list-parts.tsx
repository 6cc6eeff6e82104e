import { Button, ButtonLink, EmptyState, Loading, Notice, Skeleton } from '@ruhepol/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { JSX } from 'react'
import type { Instant } from '@ruhepol/rules'
import { useFormats, useT } from '../../i18n/index.ts'
import type { MessageId } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { useOnline } from '../../platform/use-online.ts'
import styles from './bookings-page.module.css'

/** As high as a card. */
const cardHeight = 226

/** A placeholder for bookings. */
export function WaitingCards({ count }: { count: number }): JSX.Element {
  const t = useT()
  return (
    <Loading label={t('common.loading')} className={styles.list}>
      {Array.from({ length: Math.min(count, 3) }, (_card, index) => (
        <Skeleton key={index} height={cardHeight} shape="card" />
      ))}
    </Loading>
  )
}

/** A link to a first booking. */
export function NoBookings({ text }: { text: MessageId }): JSX.Element {
  const t = useT()
  return (
    <EmptyState
      className={styles.empty}
      title={t('bookings.empty.title')}
      at="morning"
      action={<ButtonLink href="/treatments">{t('common.seeTimes')}</ButtonLink>}
    >
      {t(text)}
    </EmptyState>
  )
}

/** The bookings could not be loaded. */
export function FailedList({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }): JSX.Element {
  const t = useT()
  return (
    <Notice
      tone="error"
      announced="politely"
      title={t('bookings.failed.title')}
      action={
        <Button size="small" variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('bookings.failed.text')}
    </Notice>
  )
}

/** Above a list from an earlier visit: why there is no newer one, and its date. */
export function CachedListNotice({
  since,
  query,
}: {
  since: Instant
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}): JSX.Element {
  const t = useT()
  const { dateTime } = useFormats()
  const online = useOnline()
  // A device in a network without internet access believes to be online.
  const isOffline = !online || isApiError(query.error, 'no_response')
  return (
    <Notice
      tone="warning"
      announced="politely"
      title={t(isOffline ? 'bookings.kept.offline' : query.error ? 'bookings.failed.title' : 'bookings.kept.slow')}
      action={
        online && (
          <Button size="small" variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {t('bookings.kept.since', { when: dateTime(since) })}
    </Notice>
  )
}
