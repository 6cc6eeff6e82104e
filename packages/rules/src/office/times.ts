import { limits } from '../limits.ts'
import { dayOf, QUARTER_MINUTES, type Day, type Instant } from '../time.ts'

/** Quarter hours of a day: the first one belongs to it, the last one does not. */
export type HoursOfDay = { fromQuarter: number; toQuarter: number }

/** The kinds of absence. Nothing else is stored about why somebody is absent. */
export const absenceKinds = ['ill', 'vacation', 'other'] as const
export type AbsenceKind = (typeof absenceKinds)[number]

/** What is wrong with working times that somebody enters. */
export const timesProblems = ['endFirst', 'outside', 'overlap', 'past', 'tooFar', 'noQuarter', 'none'] as const
export type TimesProblem = (typeof timesProblems)[number]

const QUARTERS_PER_HOUR = 60 / QUARTER_MINUTES
const QUARTER = QUARTER_MINUTES * 60_000
/** The bound for planning ahead, which also catches a wrong year. */
const YEARS_AHEAD = 3

/** The first quarter hour that anybody works in, and the end of the last one. */
export const openQuarters: HoursOfDay = {
  fromQuarter: limits.openFromHour * QUARTERS_PER_HOUR,
  toQuarter: limits.openUntilHour * QUARTERS_PER_HOUR,
}

/** What is wrong with the hours of one day. A day off has none; hours may touch, but not overlap. */
export function hoursProblem(hours: readonly HoursOfDay[]): TimesProblem | undefined {
  if (hours.some(({ fromQuarter, toQuarter }) => fromQuarter >= toQuarter)) return 'endFirst'
  const { fromQuarter: first, toQuarter: last } = openQuarters
  if (hours.some(({ fromQuarter, toQuarter }) => fromQuarter < first || toQuarter > last)) return 'outside'
  const sorted = inOrder(hours)
  const overlap = sorted.some(({ fromQuarter }, index) => fromQuarter < (sorted[index - 1]?.toQuarter ?? 0))
  return overlap ? 'overlap' : undefined
}

/** The hours in the order in which they begin. */
export const inOrder = (hours: readonly HoursOfDay[]): HoursOfDay[] =>
  [...hours].sort((one, other) => one.fromQuarter - other.fromQuarter)

const isTooFar = (day: Day, today: Day): boolean => Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + YEARS_AHEAD

/** What is wrong with a period from its first to its last day, both included; without a last day it does not end. */
export function periodProblem({ from, until }: { from: Day; until: Day | null }, today: Day): TimesProblem | undefined {
  if (from < today) return 'past'
  if (until !== null && until < from) return 'endFirst'
  return isTooFar(until ?? from, today) ? 'tooFar' : undefined
}

/**
 * What is wrong with an absence; without an end it lasts until further notice. It may have begun earlier today, must
 * not be over, and begins and ends on a quarter hour, unless it begins right now.
 */
export function absenceProblem(
  { from, until }: { from: Instant; until: Instant | null },
  now: Instant,
): TimesProblem | undefined {
  if ([from, until].some((at) => at !== null && at !== now && at % QUARTER !== 0)) return 'noQuarter'
  if (dayOf(from) < dayOf(now)) return 'past'
  if (until !== null && until <= Math.max(from, now)) return 'endFirst'
  return isTooFar(dayOf(until ?? from), dayOf(now)) ? 'tooFar' : undefined
}
