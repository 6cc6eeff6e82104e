import { limits } from './limits.ts'
import { addDays, dayOf, instantAt, quarterOf, QUARTER_MINUTES, type Day, type Instant } from './time.ts'

/** The times of day, earliest first. */
export const timeRanges = ['morning', 'afternoon', 'evening'] as const
export type TimeRange = (typeof timeRanges)[number]

/** Why nothing can be chosen at a time of day or on a day. */
export const unavailableReasons = [
  'tooLate',
  'tooSoon',
  'fullyBooked',
  'needsTwoExperts',
  'nobodyForTreatment',
  'expertOff',
] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

const MINUTE = 60_000
const QUARTERS_PER_HOUR = 60 / QUARTER_MINUTES

// A treatment belongs to the range of its start (rule R1); the cut-offs are only for the two-hour rule.
const hoursOfRange = {
  morning: { from: limits.openFromHour, to: 13, cutOff: 12 },
  afternoon: { from: 13, to: 18, cutOff: 17 },
  evening: { from: 18, to: limits.openUntilHour, cutOff: 22 },
} as const satisfies Record<TimeRange, { from: number; to: number; cutOff: number }>

/** Quarter hours of the wall clock at which a start belongs to the range; `to` is excluded (rule R1). */
export function quartersOfRange(range: TimeRange): { from: number; to: number } {
  const { from, to } = hoursOfRange[range]
  return { from: from * QUARTERS_PER_HOUR, to: to * QUARTERS_PER_HOUR }
}

/** The range a start at this quarter hour belongs to; undefined outside 9:00 to 22:00. */
export function rangeOfQuarter(quarter: number): TimeRange | undefined {
  return timeRanges.find((range) => {
    const { from, to } = quartersOfRange(range)
    return quarter >= from && quarter < to
  })
}

/** The range a start at this instant belongs to; undefined outside 9:00 to 22:00 in Berlin. */
export function rangeOfInstant(startAt: Instant): TimeRange | undefined {
  return rangeOfQuarter(quarterOf(startAt))
}

/** The instants between which starts of the range lie on a day; `end` is excluded. */
export function rangeInstants(day: Day, range: TimeRange): { start: Instant; end: Instant } {
  const { from, to } = quartersOfRange(range)
  return { start: instantAt(day, from), end: instantAt(day, to) }
}

/** Whether a day's time of day is over or ends in less than two hours. */
export function isRangeTooLate(day: Day, range: TimeRange, now: Instant): boolean {
  const cutOff = instantAt(day, hoursOfRange[range].cutOff * QUARTERS_PER_HOUR)
  return cutOff - now < limits.periodClosesBeforeEndMinutes * MINUTE
}

/**
 * The first quarter hour at which an instant slot may start: after the lead time (rule R2), and not in a time of day
 * that ends in less than two hours. Earlier times of day have ended by then, so no later one is closed.
 */
export function earliestInstantStart(now: Instant, leadTimeMinutes: number): Instant {
  const quarter = QUARTER_MINUTES * MINUTE
  const afterLeadTime = Math.ceil((now + leadTimeMinutes * MINUTE) / quarter) * quarter
  const today = dayOf(now)
  const closed = timeRanges.findLast((range) => isRangeTooLate(today, range, now))
  return closed === undefined ? afterLeadTime : Math.max(afterLeadTime, rangeInstants(today, closed).end)
}

type LeadTime = { now: Instant; leadTimeMinutes: number }

/** Whether every start of a day or, with `range`, of one of its times of day is before `earliestInstantStart`. */
export function isTooSoon(day: Day, { now, leadTimeMinutes }: LeadTime, range: TimeRange = 'evening'): boolean {
  const lastStart = rangeInstants(day, range).end - QUARTER_MINUTES * MINUTE
  return lastStart < earliestInstantStart(now, leadTimeMinutes)
}

/** The first bookable start: after the lead time, within 9:00 to 22:00 (rule R2, specification 9). */
export function firstBookableStart({ now, leadTimeMinutes }: LeadTime): Instant {
  const earliest = earliestInstantStart(now, leadTimeMinutes)
  const day = dayOf(earliest)
  const opening = rangeInstants(day, 'morning').start
  if (earliest <= opening) return opening
  const isOpen = earliest < rangeInstants(day, 'evening').end
  return isOpen ? earliest : rangeInstants(addDays(day, 1), 'morning').start
}

/**
 * Why nothing can be chosen at a time of day or, without one, on a day; undefined if something can. `isOffered` says
 * whether somebody who gives the treatment works at that time. With `isOfExpert`, only one expert is searched for, and
 * `isOffered` is about that expert alone.
 */
export function unavailableReason({
  day,
  range = 'evening',
  now,
  leadTimeMinutes,
  isOffered,
  freeExperts,
  numberOfExperts,
  isOfExpert = false,
}: {
  day: Day
  range?: TimeRange | undefined
  now: Instant
  leadTimeMinutes: number
  freeExperts: number
  numberOfExperts: number
  isOffered: boolean
  isOfExpert?: boolean
}): UnavailableReason | undefined {
  if (isRangeTooLate(day, range, now)) return 'tooLate'
  if (freeExperts > 0) return freeExperts < numberOfExperts ? 'needsTwoExperts' : undefined
  if (isTooSoon(day, { now, leadTimeMinutes }, range)) return 'tooSoon'
  if (isOffered) return 'fullyBooked'
  return isOfExpert ? 'expertOff' : 'nobodyForTreatment'
}
