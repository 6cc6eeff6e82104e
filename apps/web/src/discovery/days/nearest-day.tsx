import { Button, ButtonLink } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import type { FreeDay } from './free-days.ts'
import { withExpert } from '../../booking/flow/booking-rules.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { requestHref } from '../request-href.ts'
import { withFreeDay } from '../selection.ts'
import type { Discovery } from '../use-discovery.ts'
import { canWatch } from '../watch/can-watch.ts'

type NearestDayButtonProps = {
  discovery: Discovery
  /** Undefined if nothing nearby is known to be free. */
  day: FreeDay | undefined
  /** The search after choosing that day. */
  take?: (search: BookingSearch, day: FreeDay) => BookingSearch
  /**
   * Nothing can be booked on the whole chosen day. A couple sees this only in that case, since any two experts will do
   * for them and the page's button is the request.
   */
  isDayOff?: boolean
}

/**
 * The options for a day without a time: the nearest other day, another expert, the calendar, being told, and a request
 * (experience 24).
 */
export function NearestDayButton({
  discovery,
  day,
  take = withFreeDay,
  isDayOff = false,
}: NearestDayButtonProps): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const { search, choose, openSheet } = discovery
  return (
    <>
      {day && (
        <Button onClick={() => choose(take(search, day))}>{t('discovery.day.take', { day: dayLong(day.date) })}</Button>
      )}
      {search.expert && (
        <Button variant={day ? 'secondary' : 'primary'} onClick={() => choose(withExpert(search, undefined))}>
          {t('discovery.expert.others')}
        </Button>
      )}
      {!day && (
        <Button variant={search.expert ? 'secondary' : 'primary'} onClick={() => openSheet('date')}>
          {t('discovery.day.all')}
        </Button>
      )}
      {search.date !== undefined && canWatch(discovery) && (search.numberOfExperts !== 2 || isDayOff) && (
        <Button variant="secondary" icon="mail" aria-haspopup="dialog" onClick={() => openSheet('watch')}>
          {t('discovery.watch.action')}
        </Button>
      )}
      {!isDayOff && (
        <ButtonLink variant="secondary" href={requestHref(search)}>
          {t('discovery.request.action')}
        </ButtonLink>
      )}
    </>
  )
}
