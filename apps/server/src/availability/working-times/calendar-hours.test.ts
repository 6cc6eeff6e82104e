import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, instantAt, quarterOf, QUARTERS_PER_DAY, type Day } from '@ruhepol/rules'
import { servedPlace } from '../../geo/index.ts'
import { calendarHours } from './calendar-hours.ts'
import { candidatesOfCity } from '../copy/candidates.ts'
import { closuresAdded } from './closures.ts'
import { findFreeExperts, startsOf } from '../search/free-experts.ts'
import { hoursSet } from './hours-of-day.ts'
import { changeTimes, enterAbsence } from '../testing/change-times.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { placeAppointment } from '../testing/place-appointment.ts'

const { db } = await databaseWithExperts([{ id: 1 }, { id: 2 }, { id: 3, shift: [60, 88] }])
const place = await servedPlace(db, { postalCode: '10115' })

/** Days beyond the lead time, one of which has no working hours. */
const days = ['2027-01-20', '2027-02-14', '2027-03-28', '2027-04-01']
const LENGTH = 4
const WAY = 2

const anExpert = fc.integer({ min: 1, max: 3 })
const aDay = fc.constantFrom(...days)
const hours = fc
  .tuple(fc.integer({ min: 36, max: 87 }), fc.integer({ min: 1, max: 40 }))
  .map(([from, length]) => ({ fromQuarter: from, toQuarter: Math.min(from + length, 88) }))
const change = fc.record({
  kind: fc.constantFrom('booking', 'hours', 'absence', 'closure'),
  expertId: anExpert,
  day: aDay,
  hours,
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

async function make({ kind, expertId, day, hours: { fromQuarter, toQuarter } }: Change): Promise<void> {
  const [startAt, endAt] = [instantAt(day, fromQuarter), instantAt(day, toQuarter)]
  if (kind === 'hours') {
    await changeTimes(db, hoursSet({ expertId, day, hours: [{ fromQuarter, toQuarter }] }), 'anyway')
  }
  if (kind === 'absence') await enterAbsence(db, { expertId, kind: 'ill', startAt, endAt })
  if (kind === 'closure') {
    const closed = { cityId: 'berlin', day, hours: [{ fromQuarter, toQuarter: fromQuarter + 1 }] }
    await changeTimes(db, await closuresAdded(db, closed), 'anyway')
  }
  // Claims of times that are not free are refused, as they should be.
  if (kind === 'booking')
    await placeAppointment(db, { experts: [expertId], at: new Date(startAt).toISOString() }).catch(() => undefined)
}

/** The quarter hours at which an hour can begin, as somebody reads them from the calendar. */
function readStarts(isFree: (from: number, to: number) => boolean, busy: ReadonlySet<number>): number[] {
  return Array.from({ length: 88 - 36 }, (_, index) => 36 + index).filter(
    (quarter) =>
      isFree(quarter, quarter + LENGTH) &&
      Array.from({ length: WAY }, (_, step) => quarter + LENGTH + step).every(
        (way) => way >= QUARTERS_PER_DAY || !busy.has(way),
      ),
  )
}

async function busyOf(expertId: number, day: Day): Promise<Set<number>> {
  const rows = await db
    .selectFrom('booking')
    .select(['startAt', 'blockedUntil'])
    .where('expertId', '=', expertId)
    .execute()
  const busy = new Set<number>()
  for (const { startAt, blockedUntil } of rows)
    for (let at = startAt; at < blockedUntil; at += 900_000) if (dayOf(at) === day) busy.add(quarterOf(at))
  return busy
}

test('the calendar shows open exactly what search offers, whatever is booked, closed, absent or changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const one of changes) await make(one)
      const candidates = await candidatesOfCity(db, 'berlin', undefined)
      for (const day of days) {
        const range = { from: instantAt(day, 0), until: instantAt(addDays(day, 1), 0) }
        const offered = await findFreeExperts(db, { place, candidates, ...range })
        const asked = { cityId: 'berlin', expertIds: [1, 2, 3], from: day, to: day }
        const { hoursOf } = await calendarHours(db, asked)
        for (const expertId of asked.expertIds) {
          const { open, absent, isFree } = hoursOf(expertId, day)
          const free = offered.find((one) => one.expertId === expertId)
          expect(readStarts(isFree, await busyOf(expertId, day))).toEqual(free ? startsOf(free).map(quarterOf) : [])
          // No quarter hour is both open and absent, and every free one is open.
          for (const [from, to] of absent) for (const run of open) expect(run[0] >= to || run[1] <= from).toBe(true)
          for (let quarter = 0; quarter < QUARTERS_PER_DAY; quarter += 1)
            if (isFree(quarter, quarter + 1))
              expect(open.some(([from, to]) => from <= quarter && quarter < to)).toBe(true)
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
