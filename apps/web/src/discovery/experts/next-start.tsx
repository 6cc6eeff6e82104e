import { addDays, dayOf, firstName } from '@ruhepol/rules'
import { TextLink, VisuallyHidden } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { onExpertRoute, withDate, withSlot } from '../../booking/flow/booking-rules.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { readFragment } from '../../gql/fragment-masking.ts'
import { ExpertCardFragmentDoc } from '../../gql/graphql.ts'
import type { ExpertsQuery, NextStartsQuery } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import { useServerClock } from '../../platform/server-now.ts'
import { usePlace } from '../place/use-place.ts'
import { nextStartsQuery } from '../queries.ts'
import styles from './experts-page.module.css'
import { startsAt } from './next-starts.ts'

/** When the listed experts are free next, at the place of the search. */
export function useNextStarts(experts: ExpertsQuery['experts'], search: BookingSearch, type: string | undefined) {
  const at = startsAt(usePlace(search).place)
  const ids = experts.nodes.map((expert) => readFragment(ExpertCardFragmentDoc, expert).id)
  return useQuery({
    ...nextStartsQuery(at ?? { where: undefined }, ids, type),
    enabled: at !== undefined && ids.length > 0,
  })
}

type NextStartProps = {
  expert: { id: string; name: string }
  starts: { data: NextStartsQuery | undefined; isFetching: boolean }
  /** The place of the starts; without one only their days are shown, since the time depends on the travel. */
  search: BookingSearch
  /** The treatment that the starts are for. */
  type: string | undefined
}

/**
 * An expert's next free time, leading to the booking with it chosen; nothing for one who does not work at the place.
 */
export function NextStart({ expert, starts, search, type }: NextStartProps): JSX.Element | null {
  const t = useT()
  const { dayShort, time } = useFormats()
  const today = dayOf(useServerClock().answeredAt)
  if (!starts.data) return starts.isFetching ? <div className={styles.awaited} /> : null
  const next = starts.data.nextExpertStarts.find(({ expertId }) => expertId === expert.id)
  if (!next) return null
  const { start } = next
  if (start === null) return <p className={styles.notFree}>{t('experts.free.none')}</p>
  const day = dayOf(Date.parse(start))
  const near = day === today ? 'today' : 'tomorrow'
  const when = day > addDays(today, 1) ? 'other' : near
  const values = { when, day: dayShort(day) }
  const hasTime = search.postalCode !== undefined
  const booking = { ...onExpertRoute(search, expert.id), ...(type && { type }) }
  return (
    <TextLink
      small
      icon="calendar-days"
      href={bookingHref('/treatments', hasTime ? withSlot(booking, start) : withDate(booking, day))}
    >
      <span>{hasTime ? t('experts.free.time', { ...values, time: time(start) }) : t('experts.free.day', values)}</span>{' '}
      <VisuallyHidden>{t('experts.free.with', { name: firstName(expert.name) })}</VisuallyHidden>
    </TextLink>
  )
}
