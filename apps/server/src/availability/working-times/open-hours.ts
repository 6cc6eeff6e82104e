import { instantAt, QUARTERS_PER_DAY, quarterOf, QUARTER_MINUTES, weekdayOf, type Day } from '@ruhepol/rules'
import type { Absence } from './absence-queries.ts'
import { endOfDay } from '../claim/blocked-time.ts'
import type { ExpertBusyTime } from './busy-time-queries.ts'
import { closedOn } from './closed-hours.ts'
import type { Closure } from './closure-queries.ts'
import type { HoursException } from './hours-exception-queries.ts'
import { quarterHours, type QuarterHours } from '../quarter-hours.ts'
import type { PlannedShift, Shift } from './shift-queries.ts'
import { quartersOf } from './work-hours.ts'

const HOUR = 3_600_000
const QUARTERS_PER_HOUR = 60 / QUARTER_MINUTES

/** Everything that decides when experts work, and when outside calendars keep them busy. */
export type WorkingTimes = {
  /** The experts whose hours are asked for. */
  experts: readonly { expertId: number; cityId: string }[]
  shifts: readonly Shift[]
  plannedShifts: readonly PlannedShift[]
  exceptions: readonly HoursException[]
  absences: readonly Absence[]
  closures: readonly Closure[]
  busyTimes: readonly ExpertBusyTime[]
}

export type OpenHours = { expertId: number; open: QuarterHours }

type HoursByExpert = Map<number, QuarterHours>

/**
 * The quarter hours that a clock in Berlin shows exactly once on this day. The hour skipped in spring or repeated in
 * autumn is missing, since its times do not name a single instant.
 */
export function unambiguousQuarters(day: Day): QuarterHours {
  const wholeDay = quarterHours(0, QUARTERS_PER_DAY)
  const hours = (endOfDay(day) - instantAt(day, 0)) / HOUR
  if (hours === 24) return wholeDay
  const shown = Array.from({ length: hours }, (_, hour) => quarterOf(instantAt(day, 0) + hour * HOUR))
  let unusual = wholeDay
  for (let quarter = 0; quarter < QUARTERS_PER_DAY; quarter += QUARTERS_PER_HOUR) {
    if (shown.filter((start) => start === quarter).length === 1) {
      unusual &= ~quarterHours(quarter, quarter + QUARTERS_PER_HOUR)
    }
  }
  return wholeDay & ~unusual
}

function add(hours: HoursByExpert, expertId: number, more: QuarterHours): void {
  hours.set(expertId, (hours.get(expertId) ?? 0n) | more)
}

/** The hours that experts are scheduled for: by the exception of the day, else a planned shift, else the shift. */
function enteredHours({ shifts, plannedShifts, exceptions }: WorkingTimes, day: Day): HoursByExpert {
  const weekday = weekdayOf(day)
  const entered: HoursByExpert = new Map()
  for (const shift of shifts) if (shift.weekday === weekday) add(entered, shift.expertId, quartersOf([shift]))
  const begun = plannedShifts.filter(
    ({ weekday: planned, fromDay, untilDay }) =>
      planned === weekday && fromDay <= day && (untilDay === null || untilDay >= day),
  )
  // The one that begins last is written last.
  for (const { expertId, hours } of begun.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))) {
    entered.set(expertId, quartersOf(hours))
  }
  for (const exception of exceptions.filter((one) => one.day === day)) {
    const hours = quartersOf(exception.hours)
    if (exception.kind === 'instead') entered.set(exception.expertId, hours)
    else add(entered, exception.expertId, hours)
  }
  return entered
}

/** The hours in which experts are absent. No travel is added: an absence is like the end of a shift. */
export function absentHours({ absences }: Pick<WorkingTimes, 'absences'>, day: Day): HoursByExpert {
  return closedOn(
    day,
    absences.map(({ expertId, startAt, endAt }) => ({ expertId, startAt, endAt: endAt ?? Infinity, travelMinutes: 0 })),
  )
}

/** The hours in which the experts' cities are closed. */
function closedHours({ closures, experts }: WorkingTimes, day: Day): HoursByExpert {
  const byCity = Map.groupBy(
    closures.filter((closure) => closure.day === day),
    ({ cityId }) => cityId,
  )
  return new Map(experts.map(({ expertId, cityId }) => [expertId, quartersOf(byCity.get(cityId) ?? [])]))
}

/**
 * The open quarter hours of a day: those that an expert is scheduled for, without absences, closures of the city, busy
 * times of outside calendars, and times that a clock change skips or repeats. Experts who are not scheduled on this day
 * are left out. The only computation of open hours.
 */
export function openHoursOf(times: WorkingTimes, day: Day): OpenHours[] {
  const entered = enteredHours(times, day)
  const usable = unambiguousQuarters(day)
  const closed = [absentHours(times, day), closedHours(times, day), closedOn(day, times.busyTimes)]
  return times.experts.flatMap(({ expertId }) => {
    const hours = entered.get(expertId)
    if (hours === undefined) return []
    return [{ expertId, open: closed.reduce((open, one) => open & ~(one.get(expertId) ?? 0n), hours & usable) }]
  })
}

/**
 * The quarter hours of a day that a change takes from each expert: no longer scheduled, or absent or closed only now.
 * Hours that were not open anyway count too, because an appointment may have been booked in them earlier.
 */
export function lostHours(before: WorkingTimes, after: WorkingTimes, day: Day): HoursByExpert {
  const lost: HoursByExpert = new Map()
  const take = (from: HoursByExpert, to: HoursByExpert) => {
    for (const [expertId, hours] of from) add(lost, expertId, hours & ~(to.get(expertId) ?? 0n))
  }
  take(enteredHours(before, day), enteredHours(after, day))
  take(absentHours(after, day), absentHours(before, day))
  take(closedHours(after, day), closedHours(before, day))
  return lost
}
