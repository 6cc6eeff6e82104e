import { isDay } from '@ruhepol/rules'
import { addressText as text } from '../platform/address.ts'
import { quarterOfClock } from './clock-of.ts'
import { writtenQuarter } from '../platform/quarters.ts'

/** The calendar's part of the address. */
export type CalendarSearch = {
  city?: string | undefined
  /** Today if it is left out. */
  day?: string | undefined
  /** A treatment type. */
  skill?: string | undefined
  /** A time such as 14:30. */
  free?: string | undefined
  view?: 'week' | undefined
  /** The number of the expert whose week is shown. */
  expert?: string | undefined
}

/** Reads the address; invalid values are left out. */
export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const day = text(search['day'])
  const free = quarterOfClock(text(search['free']))
  const expert = search['view'] === 'week' ? text(search['expert']) : undefined
  return {
    city: text(search['city']),
    day: day !== undefined && isDay(day) ? day : undefined,
    skill: text(search['skill']),
    free: free === undefined ? undefined : writtenQuarter(free),
    view: expert === undefined ? undefined : 'week',
    expert,
  }
}
