import { Badge } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { RequestRowFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { DueBadge } from '../page/due-badge.tsx'
import { useNow } from '../platform/clock.ts'

const toneOfOffer = { open: 'pine', chosen: 'success', withdrawn: 'warning', runOut: 'warning' } as const

/** The clock of an unanswered request, or where an answered one stands. */
export function RequestState({ row }: { row: RequestRowFragment }): JSX.Element {
  const { t } = useTexts()
  const now = useNow()
  if (row.status === 'new') return <DueBadge dueAt={row.dueAt} now={now} />
  if (row.status === 'answered') {
    const { offerState } = row
    if (offerState == null) return <Badge tone="pine">{t('requests.state.answered')}</Badge>
    return <Badge tone={toneOfOffer[offerState]}>{t(`requests.offer.${offerState}`)}</Badge>
  }
  // The booking that the request became may have been cancelled since, or never paid.
  if (row.bookingStatus != null && row.bookingStatus !== 'paid')
    return <Badge>{t(`common.status.${row.bookingStatus}`)}</Badge>
  if (row.outcome === 'booked') return <Badge tone="success">{t('requests.state.booked')}</Badge>
  return <Badge>{t(row.outcome === 'lost' ? 'requests.state.lost' : 'requests.state.closed')}</Badge>
}

/** Who works on a request. */
export function Owner({ row }: { row: RequestRowFragment }): JSX.Element {
  const { t } = useTexts()
  if (row.isOwn) return <span>{t('requests.owner.you')}</span>
  if (row.owner != null) return <span>{row.owner}</span>
  return <span>{t('requests.owner.nobody')}</span>
}
