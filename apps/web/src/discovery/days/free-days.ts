import { daysBetween, isTooSoon } from '@ruhepol/rules'
import type { Day, Instant, TimeRange, UnavailableReason } from '@ruhepol/rules'

/** How many experts can start a treatment on a day, by time of day. */
export type FreeDay = {
  date: Day
  morning: number
  afternoon: number
  evening: number
  totalExperts: number
  /** The server's reason why nothing can be chosen on the day; undefined if the starts were counted here. */
  reason?: UnavailableReason | null
} & Partial<Record<`${TimeRange}Reason`, UnavailableReason | null>>

/** `tooSoon`: within the city's lead time (rule R2). */
export type DayState = 'open' | 'few' | 'full' | 'tooSoon'

/** With up to this many experts beyond the minimum, a day still counts as nearly full. */
const fewExperts = 2

/**
 * Why nothing can be booked on a day: the server's reason, otherwise the one that follows from the clock and the number
 * of experts. Unknown numbers count as fully booked. Undefined if something can be booked.
 */
export function dayReason(
  day: Day,
  free: FreeDay | undefined,
  now: Instant,
  leadTimeHours: number,
  numberOfExperts = 1,
): UnavailableReason | undefined {
  if (free?.reason) return free.reason
  if (isTooSoon(day, { now, leadTimeMinutes: leadTimeHours * 60 })) return 'tooSoon'
  const count = free?.totalExperts ?? 0
  if (count >= numberOfExperts) return undefined
  return count > 0 ? 'needsTwoExperts' : 'fullyBooked'
}

/** What is possible on a day. */
export function dayState(
  day: Day,
  free: FreeDay | undefined,
  now: Instant,
  leadTimeHours: number,
  numberOfExperts = 1,
): DayState {
  const reason = dayReason(day, free, now, leadTimeHours, numberOfExperts)
  if (reason === 'tooLate' || reason === 'tooSoon') return 'tooSoon'
  if (reason) return 'full'
  return free && free.totalExperts < numberOfExperts + fewExperts ? 'few' : 'open'
}

type NearestDay = {
  /** Only days on which this time of day is possible. */
  range?: TimeRange | undefined
  numberOfExperts?: number | undefined
}

/** The nearest other day with enough experts free; the later of two equally near. */
export function nearestFreeDay(
  days: readonly FreeDay[],
  wanted: Day,
  { range, numberOfExperts = 1 }: NearestDay = {},
): FreeDay | undefined {
  const distance = ({ date }: FreeDay): number => Math.abs(daysBetween(wanted, date))
  return days
    .filter((day) => day.date !== wanted && (range ? day[range] : day.totalExperts) >= numberOfExperts)
    .sort((a, b) => distance(a) - distance(b) || (a.date < b.date ? 1 : -1))[0]
}
