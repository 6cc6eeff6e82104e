import { dayOf, type Day, type Instant } from '@ruhepol/rules'
import { absenceProblem, hoursProblem, inOrder, periodProblem, type TimesProblem } from '@ruhepol/rules/office'
import {
  absenceAdded,
  absenceEnded,
  hoursCleared,
  hoursSet,
  shiftsSet,
  shiftUnplanned,
  type Absence,
  type TimeChange,
  type WeekdayHours,
  type WorkHours,
} from '../../availability/index.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { EnteredTimes } from './expert-times.ts'

/** A change as it is sent, with exactly one of these fields. */
export type ChangeAsked = {
  weekly?: { weekdays: readonly WeekdayHours[]; fromDay: Day; untilDay?: Day | null } | null
  unplanned?: { weekday: number; fromDay: Day } | null
  hours?: { day: Day; hours: readonly WorkHours[] } | null
  cleared?: { day: Day } | null
  absence?: { kind: Absence['kind']; from?: Instant | null; until?: Instant | null } | null
  ended?: { id: string; at?: Instant | null } | null
}

const LAST_WEEKDAY = 7

/** An `invalid_input` error with the reason. */
export const wrongTimes = (path: string, reason: TimesProblem): ApiError =>
  new ApiError('invalid_input', `invalid input: ${path}`, { fields: [{ path, key: 'invalid_input' }], reason })

/** Throws `invalid_input` for invalid hours of a day. */
export function checkHours(path: string, hours: readonly WorkHours[]): WorkHours[] {
  const problem = hoursProblem(hours)
  if (problem) throw wrongTimes(path, problem)
  return inOrder(hours)
}

/** Throws `invalid_input` for a day that is over or too far ahead, or an end before the beginning. */
export function checkPeriod(path: string, from: Day, until: Day | null, today: Day): void {
  const problem = periodProblem({ from, until }, today)
  if (problem) throw wrongTimes(path, problem)
}

function weekdaysOf(weekdays: readonly WeekdayHours[]): WeekdayHours[] {
  const numbers = weekdays.map(({ weekday }) => weekday)
  if (numbers.length === 0 || numbers.some((one) => one < 1 || one > LAST_WEEKDAY)) throw wrongTimes('weekdays', 'none')
  if (new Set(numbers).size < numbers.length) throw wrongTimes('weekdays', 'overlap')
  return weekdays.map(({ weekday, hours }) => ({ weekday, hours: checkHours('hours', hours) }))
}

type Expert = { expertId: number; now: Instant; entered: EnteredTimes }

function absenceOf({ expertId, now }: Expert, { kind, from, until }: NonNullable<ChangeAsked['absence']>) {
  const [startAt, endAt] = [from ?? now, until ?? null]
  const problem = absenceProblem({ from: startAt, until: endAt }, now)
  if (problem) throw wrongTimes(problem === 'endFirst' ? 'until' : 'from', problem)
  return absenceAdded({ expertId, kind, startAt, endAt })
}

function endedOf({ now, entered }: Expert, { id, at }: NonNullable<ChangeAsked['ended']>) {
  const absence = entered.absences.find((one) => String(one.id) === id)
  if (!absence) throw notFound('absence')
  const end = at ?? now
  if (dayOf(end) < dayOf(now)) throw wrongTimes('at', 'past')
  if (absence.endAt !== null && end >= absence.endAt) throw wrongTimes('at', 'endFirst')
  return absenceEnded(absence, end)
}

/**
 * Reads the change that is asked for. Throws `invalid_input` with a reason if it is invalid, and `not_found` if what it
 * takes back does not exist.
 */
export function changeOf(expert: Expert, asked: ChangeAsked): TimeChange<unknown> {
  const { expertId, now, entered } = expert
  const today = dayOf(now)
  const { weekly, unplanned, hours, cleared, absence, ended } = asked
  if (Object.values(asked).filter((one) => one != null).length !== 1) throw wrongTimes('change', 'none')
  if (weekly) {
    const { fromDay, untilDay = null } = weekly
    checkPeriod('fromDay', fromDay, untilDay, today)
    return shiftsSet({ expertId, fromDay, untilDay, weekdays: weekdaysOf(weekly.weekdays) }, today)
  }
  if (unplanned) {
    const { weekday, fromDay } = unplanned
    const isPlanned = entered.planned.some((one) => one.weekday === weekday && one.fromDay === fromDay)
    if (!isPlanned) throw notFound('planned shift')
    return shiftUnplanned({ expertId, weekday, fromDay })
  }
  if (hours) {
    checkPeriod('day', hours.day, null, today)
    return hoursSet({ expertId, day: hours.day, hours: checkHours('hours', hours.hours) })
  }
  if (cleared) {
    if (!entered.exceptions.some(({ day }) => day === cleared.day)) throw notFound('exception')
    return hoursCleared({ expertId, day: cleared.day })
  }
  if (absence) return absenceOf(expert, absence)
  if (ended) return endedOf(expert, ended)
  throw wrongTimes('change', 'none')
}
