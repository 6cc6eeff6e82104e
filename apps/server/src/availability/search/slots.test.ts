import { instantAt, QUARTER_MINUTES } from '@ruhepol/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockedTime, quartersBetween } from '../claim/blocked-time.ts'
import { quarterHours, type QuarterHours } from '../quarter-hours.ts'
import { allowedStarts, eachStart, findStarts, startInstants, wordsBetween, wordsOf } from './slots.ts'

const MINUTE = 60_000
const DAY = '2027-01-13'

function startsIn(open: QuarterHours, busy: QuarterHours, length: number, travel: number): number[] {
  const free = wordsOf(open & ~busy)
  const blocked = wordsOf(busy)
  const starts = new Int32Array(2)
  findStarts(starts, free.lo, free.hi, blocked.lo, blocked.hi, length, travel)
  const quarters: number[] = []
  eachStart(starts[0] as number, starts[1] as number, (quarter) => quarters.push(quarter))
  return quarters
}

/** A reference implementation, minute by minute with dates: slow but obviously correct. */
function slowStarts(
  shifts: [number, number][],
  bookings: [number, number][],
  length: number,
  travel: number,
): number[] {
  const midnight = instantAt('2027-01-14', 0)
  const at = (quarter: number) => instantAt(DAY, quarter)
  const isOpen = (minute: number) => shifts.some(([from, to]) => minute >= at(from) && minute < at(to))
  const isBusy = (minute: number) => bookings.some(([from, to]) => minute >= at(from) && minute < at(to))
  const starts: number[] = []
  for (let quarter = 32; quarter < 96; quarter += 1) {
    const end = at(quarter) + length * QUARTER_MINUTES * MINUTE
    let fits = end <= midnight
    for (let minute = at(quarter); fits && minute < end; minute += MINUTE) fits = isOpen(minute) && !isBusy(minute)
    const home = Math.min(end + travel * QUARTER_MINUTES * MINUTE, midnight)
    for (let minute = end; fits && minute < home; minute += MINUTE) fits = !isBusy(minute)
    if (fits) starts.push(quarter)
  }
  return starts
}

const rangeArbitrary = fc
  .tuple(fc.integer({ min: 24, max: 95 }), fc.integer({ min: 1, max: 40 }))
  .map(([from, count]): [number, number] => [from, Math.min(from + count, 96)])
const union = (ranges: [number, number][]) => ranges.reduce((all, [from, to]) => all | quarterHours(from, to), 0n)

test('starts match the minute-by-minute reference', () => {
  fc.assert(
    fc.property(
      fc.array(rangeArbitrary, { minLength: 1, maxLength: 2 }),
      fc.array(
        rangeArbitrary.map(([from, to]): [number, number] => [from, Math.min(to, from + 10)]),
        { maxLength: 4 },
      ),
      fc.integer({ min: 1, max: 34 }),
      fc.integer({ min: 0, max: 20 }),
      (shifts, bookings, length, travel) => {
        expect(startsIn(union(shifts), union(bookings), length, travel)).toEqual(
          slowStarts(shifts, bookings, length, travel),
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('a treatment must end within the shift, but the travel home need not', () => {
  const open = quarterHours(36, 80)
  expect(startsIn(open, 0n, 4, 2).at(-1)).toBe(76)
  expect(startsIn(open, quarterHours(81, 85), 4, 2).at(-1)).toBe(75)
})

test('the travel home ends at midnight', () => {
  expect(startsIn(quarterHours(36, 96), 0n, 4, 2).at(-1)).toBe(92)
})

test('starts are every 15 minutes from 9:00 to before 22:00 within the range', () => {
  const { from, until } = { from: instantAt(DAY, 0), until: instantAt('2027-01-14', 0) }
  expect(allowedStarts(DAY, from, until)).toEqual(wordsBetween(36, 88))
  expect(allowedStarts(DAY, instantAt(DAY, 40) + 1, instantAt(DAY, 52))).toEqual(wordsBetween(41, 52))
  expect(allowedStarts(DAY, until, until + 1)).toEqual({ lo: 0, hi: 0 })
})

test.each([
  ['2027-03-28', '2027-03-28T07:00:00.000Z'],
  ['2027-10-31', '2027-10-31T08:00:00.000Z'],
  ['2027-01-13', '2027-01-13T08:00:00.000Z'],
])('the first start on %s is at 9:00 in Berlin', (day, expected) => {
  const { lo, hi } = allowedStarts(day, instantAt(day, 0), instantAt(day, 96))
  const instants = startInstants(day, lo, hi)
  expect(new Date(instants[0] ?? 0).toISOString()).toBe(expected)
  expect(instants).toEqual(Array.from({ length: 52 }, (_, index) => instantAt(day, 36 + index)))
})

test.each(['2027-03-28', '2027-10-31'])(
  'starts are blocked by the wall-clock quarter hours of a booking on %s',
  (day) => {
    const block = blockedTime(instantAt(day, 40), 60, 30)
    expect(block).toMatchObject({ day, blockedUntil: instantAt(day, 46) })
    expect(quartersBetween(block?.startAt ?? 0, block?.blockedUntil ?? 0)).toBe(quarterHours(40, 46))
  },
)

test('a booking starts on a quarter hour and ends by midnight, including its travel', () => {
  expect(blockedTime(instantAt(DAY, 92), 60, 30)).toMatchObject({ blockedUntil: instantAt('2027-01-14', 0) })
  expect(blockedTime(instantAt(DAY, 93), 60, 30)).toBeUndefined()
  expect(blockedTime(instantAt(DAY, 40) + MINUTE, 60, 30)).toBeUndefined()
  expect(blockedTime(instantAt(DAY, 40), 50, 30)).toBeUndefined()
  expect(blockedTime(instantAt(DAY, 40), 0, 30)).toBeUndefined()
})
