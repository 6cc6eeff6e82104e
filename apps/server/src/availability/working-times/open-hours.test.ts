import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { addDays, type Day } from '@ruhepol/rules'
import { openHoursOf, type WorkingTimes } from './open-hours.ts'
import type { WorkHours } from './work-hours.ts'

const MINUTE = 60_000
const zone = 'Europe/Berlin'

/** Days around both clock changes, and an ordinary one. */
const days = ['2027-03-27', '2027-03-28', '2027-03-29', '2027-06-14', '2027-10-30', '2027-10-31', '2027-11-01']

const has = (hours: readonly WorkHours[], quarter: number) =>
  hours.some(({ fromQuarter, toQuarter }) => fromQuarter <= quarter && quarter < toQuarter)

/** Checks quarter hour by quarter hour whether the expert works, as a person would read the entries. */
function isEntered(times: WorkingTimes, expertId: number, day: Day, quarter: number): boolean {
  const weekday = DateTime.fromISO(day, { zone }).weekday
  const own = <Entry extends { expertId: number }>(entries: readonly Entry[]) =>
    entries.filter((entry) => entry.expertId === expertId)
  const [exception] = own(times.exceptions).filter((one) => one.day === day)
  if (exception?.kind === 'instead') return has(exception.hours, quarter)
  if (exception && has(exception.hours, quarter)) return true
  const [planned] = own(times.plannedShifts)
    .filter((one) => one.weekday === weekday && day >= one.fromDay && day <= (one.untilDay ?? '9999-12-31'))
    .toSorted((one, other) => other.fromDay.localeCompare(one.fromDay))
  if (planned) return has(planned.hours, quarter)
  return has(
    own(times.shifts).filter((one) => one.weekday === weekday),
    quarter,
  )
}

/** The open quarter hours by a walk through the minutes of the day on another library's clock. */
function slowly(times: WorkingTimes, expertId: number, cityId: string, day: Day): number[] {
  const begin = DateTime.fromISO(day, { zone }).startOf('day')
  const end = begin.plus({ days: 1 }).startOf('day').toMillis()
  const starts = new Map<number, number[]>()
  for (let at = begin.toMillis(); at < end; at += 15 * MINUTE) {
    const { hour, minute } = DateTime.fromMillis(at, { zone })
    const quarter = hour * 4 + minute / 15
    starts.set(quarter, [...(starts.get(quarter) ?? []), at])
  }
  const isAway = (from: number) => (time: { expertId: number; startAt: number; endAt: number | null }) =>
    time.expertId === expertId && time.startAt < from + 15 * MINUTE && (time.endAt ?? Infinity) > from
  return [...starts]
    .filter(([quarter, [from = 0, ...more]]) => {
      if (more.length > 0 || !isEntered(times, expertId, day, quarter)) return false
      if (times.closures.some((one) => one.cityId === cityId && one.day === day && has([one], quarter))) return false
      if (times.absences.some(isAway(from))) return false
      return !times.busyTimes.some((one) => isAway(from)({ ...one, startAt: one.startAt - one.travelMinutes * MINUTE }))
    })
    .map(([quarter]) => quarter)
    .toSorted((one, other) => one - other)
}

const anExpert = fc.constantFrom(1, 2)
const aDay = fc.constantFrom(...days)
const someHours = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 }))
  .map(([fromQuarter, length]): WorkHours => ({ fromQuarter, toQuarter: Math.min(fromQuarter + length, 96) }))
const aWeekday = fc.constantFrom(1, 6, 7)
/** Minutes that need not be on the grid of quarter hours, from a few days before the day until a few days after it. */
const aPeriod = fc
  .tuple(aDay, fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: 1, max: 4000 }))
  .map(([day, minutes, length]) => {
    const startAt = DateTime.fromISO(day, { zone }).toMillis() + minutes * MINUTE
    return { startAt, endAt: startAt + length * MINUTE }
  })
const few = <Value>(value: fc.Arbitrary<Value>, maxLength = 3) => fc.array(value, { maxLength })

const someTimes: fc.Arbitrary<WorkingTimes> = fc.record({
  experts: fc.constant([
    { expertId: 1, cityId: 'berlin' },
    { expertId: 2, cityId: 'hamburg' },
  ]),
  shifts: few(
    fc.tuple(anExpert, aWeekday, someHours).map(([expertId, weekday, hours]) => ({ expertId, weekday, ...hours })),
    8,
  ),
  // As in the database, one for an expert, a weekday and a first day.
  plannedShifts: fc.uniqueArray(
    fc
      .tuple(anExpert, aWeekday, aDay, fc.option(fc.integer({ min: 0, max: 200 })), few(someHours))
      .map(([expertId, weekday, fromDay, length, hours]) => ({
        expertId,
        weekday,
        fromDay,
        untilDay: length === null ? null : addDays(fromDay, length),
        hours,
      })),
    { maxLength: 5, selector: ({ expertId, weekday, fromDay }) => `${expertId} ${weekday} ${fromDay}` },
  ),
  exceptions: fc.uniqueArray(
    fc
      .tuple(anExpert, aDay, fc.constantFrom('instead' as const, 'extra' as const), few(someHours))
      .map(([expertId, day, kind, hours]) => ({ expertId, day, kind, hours })),
    { maxLength: 4, selector: ({ expertId, day }) => `${expertId} ${day}` },
  ),
  absences: few(
    fc.tuple(anExpert, aPeriod, fc.boolean()).map(([expertId, { startAt, endAt }, isOpen]) => ({
      id: 1,
      expertId,
      kind: 'ill' as const,
      startAt,
      endAt: isOpen ? null : endAt,
    })),
    2,
  ),
  closures: few(
    fc
      .tuple(fc.constantFrom('berlin', 'hamburg'), aDay, someHours)
      .map(([cityId, day, hours]) => ({ id: 1, cityId, day, ...hours })),
  ),
  busyTimes: few(
    fc
      .tuple(anExpert, aPeriod, fc.constantFrom(0, 30, 45))
      .map(([expertId, period, travelMinutes]) => ({ expertId, ...period, travelMinutes })),
    2,
  ),
})

const quartersIn = (open: bigint) =>
  Array.from({ length: 96 }, (_, quarter) => quarter).filter((quarter) => (open >> BigInt(quarter)) & 1n)

test('open hours are the same as when each quarter hour is checked, also when clocks change', () => {
  let open = 0
  fc.assert(
    fc.property(someTimes, aDay, (times, day) => {
      const computed = new Map(openHoursOf(times, day).map((hours) => [hours.expertId, quartersIn(hours.open)]))
      for (const { expertId, cityId } of times.experts) {
        const quarters = computed.get(expertId) ?? []
        expect(quarters).toEqual(slowly(times, expertId, cityId, day))
        open += quarters.length
      }
    }),
    { numRuns: 400 },
  )
  // If no case had open hours, the comparison would prove nothing.
  expect(open).toBeGreaterThan(0)
})
