import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  earliestInstantStart,
  firstBookableStart,
  isRangeTooLate,
  isTooSoon,
  quartersOfRange,
  rangeInstants,
  rangeOfInstant,
  rangeOfQuarter,
  timeRanges,
  unavailableReason,
} from './periods.ts'
import { dayOf, instantAt, QUARTERS_PER_DAY } from './time.ts'

// A fixed seed gives the same cases on every run.
fc.configureGlobal({ seed: 2026 })

const MINUTE = 60_000
const day = '2026-11-23'

describe('a range', () => {
  test('consists of the quarters of rule R1', () => {
    expect(timeRanges.map(quartersOfRange)).toEqual([
      { from: 36, to: 52 },
      { from: 52, to: 72 },
      { from: 72, to: 88 },
    ])
  })

  test.each([
    [0, undefined],
    [35, undefined],
    [36, 'morning'],
    [51, 'morning'],
    [52, 'afternoon'],
    [71, 'afternoon'],
    [72, 'evening'],
    [87, 'evening'],
    [88, undefined],
    [95, undefined],
  ])('of a start at quarter %i is %s', (quarter, range) => {
    expect(rangeOfQuarter(quarter)).toBe(range)
    expect(rangeOfInstant(instantAt(day, quarter))).toBe(range)
  })

  test('begins and ends at instants of the Berlin day, across clock changes too', () => {
    expect(rangeInstants('2026-03-29', 'morning')).toEqual({
      start: Date.parse('2026-03-29T07:00:00Z'),
      end: Date.parse('2026-03-29T11:00:00Z'),
    })
    expect(rangeInstants('2026-10-25', 'evening')).toEqual({
      start: Date.parse('2026-10-25T17:00:00Z'),
      end: Date.parse('2026-10-25T21:00:00Z'),
    })
  })

  test('starts where the previous one ends', () => {
    const covered = timeRanges.flatMap((range) => {
      const { from, to } = quartersOfRange(range)
      return Array.from({ length: to - from }, (_, index) => from + index)
    })
    expect(covered).toEqual(Array.from({ length: QUARTERS_PER_DAY }, (_, q) => q).filter((q) => rangeOfQuarter(q)))
  })
})

const free = { day, freeExperts: 5, numberOfExperts: 1, leadTimeMinutes: 0, isOffered: true }

describe('a range is disabled', () => {
  test.each([
    ['morning', 10],
    ['afternoon', 15],
    ['evening', 20],
  ] as const)('%s as soon as %i:00 has passed', (range, hour) => {
    const twoHoursBefore = instantAt(day, hour * 4)
    expect(unavailableReason({ ...free, range, now: twoHoursBefore - 1 })).toBeUndefined()
    expect(unavailableReason({ ...free, range, now: twoHoursBefore })).toBeUndefined()
    expect(unavailableReason({ ...free, range, now: twoHoursBefore + 1 })).toBe('tooLate')
  })

  test('on every past day', () => {
    const now = instantAt('2026-11-24', 0)
    for (const range of timeRanges) expect(unavailableReason({ ...free, range, now })).toBe('tooLate')
  })

  const ahead = { ...free, range: 'evening', now: instantAt(day, 40) } as const

  test.each([
    [1, 0, 'fullyBooked'],
    [1, 1, undefined],
    [2, 0, 'fullyBooked'],
    [2, 1, 'needsTwoExperts'],
    [2, 2, undefined],
    [2, 3, undefined],
  ] as const)('with %i experts wanted and %i free: %s', (numberOfExperts, freeExperts, reason) => {
    expect(unavailableReason({ ...ahead, numberOfExperts, freeExperts })).toBe(reason)
  })

  test('as too late even if nobody is free', () => {
    const now = instantAt(day, 84)
    expect(unavailableReason({ ...ahead, now, freeExperts: 0, numberOfExperts: 2 })).toBe('tooLate')
  })
})

describe('the lead time', () => {
  const noon = instantAt(day, 48)

  test.each([
    [0, 0],
    [1, 15],
    [15, 15],
    [16, 30],
  ])('puts the first start at minute %i if it is %i minutes past the hour', (minute, start) => {
    expect(earliestInstantStart(noon + minute * MINUTE, 120)).toBe(noon + (120 + start) * MINUTE)
  })

  test.each([
    ['10:00', 40, 0, 40],
    ['a minute past 10:00', 40, 1, 52],
    ['15:00', 60, 0, 60],
    ['a minute past 15:00', 60, 1, 72],
    ['20:00', 80, 0, 80],
    ['a minute past 20:00', 80, 1, 88],
  ])('of zero still closes a time of day that is nearly over, at %s', (_, quarter, minute, first) => {
    expect(earliestInstantStart(instantAt(day, quarter) + minute * MINUTE, 0)).toBe(instantAt(day, first))
  })

  test('of two hours skips the rest of a time of day whose cut-off comes earlier', () => {
    const now = instantAt(day, 41)
    expect(earliestInstantStart(now, 120)).toBe(instantAt(day, 52))
    expect(earliestInstantStart(now, 180)).toBe(instantAt(day, 53))
  })

  test('excludes a quarter hour before the first start only if its time of day is closed', () => {
    const instant = fc.integer({ min: 0, max: Date.parse('2036-01-01T00:00:00Z') })
    fc.assert(
      fc.property(instant, fc.nat(10_000), (now, lead) => {
        const start = earliestInstantStart(now, lead)
        expect(start - now).toBeGreaterThanOrEqual(lead * MINUTE)
        const before = start - 15 * MINUTE
        const range = rangeOfInstant(before)
        const isClosed = range !== undefined && isRangeTooLate(dayOf(before), range, now)
        expect(before - now < lead * MINUTE || isClosed).toBe(true)
      }),
    )
  })
})

describe('the lead time', () => {
  const first = (now: number) => firstBookableStart({ now, leadTimeMinutes: 48 * 60 })

  test('puts the first bookable start within the opening hours', () => {
    expect(first(instantAt('2026-11-21', 30))).toBe(instantAt('2026-11-23', 9 * 4))
    expect(first(instantAt('2026-11-21', 15 * 4) + MINUTE)).toBe(instantAt('2026-11-23', 15 * 4 + 1))
    expect(first(instantAt('2026-11-21', 22 * 4 - 1))).toBe(instantAt('2026-11-23', 22 * 4 - 1))
    expect(first(instantAt('2026-11-21', 22 * 4))).toBe(instantAt('2026-11-24', 9 * 4))
  })

  test('makes exactly the days before that of the first bookable start too soon', () => {
    const lead = { now: instantAt('2026-11-21', 22 * 4 - 1), leadTimeMinutes: 48 * 60 }
    expect(['2026-11-22', '2026-11-23'].map((one) => isTooSoon(one, lead))).toEqual([true, false])
    expect(isTooSoon('2026-11-23', { ...lead, now: lead.now + 1 })).toBe(true)
  })
})

describe('the reason why nothing can be chosen', () => {
  const asked = { day, leadTimeMinutes: 48 * 60, now: instantAt('2026-11-21', 48), numberOfExperts: 1, isOffered: true }
  const reason = (changes: Partial<Parameters<typeof unavailableReason>[0]> = {}) =>
    unavailableReason({ ...asked, freeExperts: 0, ...changes })

  test('is none if enough are free', () => {
    expect(reason({ freeExperts: 1 })).toBeUndefined()
    expect(reason({ freeExperts: 2, numberOfExperts: 2, range: 'evening' })).toBeUndefined()
  })

  test('is that it is too late or too soon, before anything else', () => {
    expect(reason({ now: instantAt(day, 81), freeExperts: 3 })).toBe('tooLate')
    expect(reason({ range: 'morning', now: instantAt(day, 41), isOffered: false })).toBe('tooLate')
    expect(reason({ range: 'morning', now: instantAt('2026-11-21', 53), isOffered: false })).toBe('tooSoon')
    expect(reason({ now: instantAt('2026-11-22', 48) })).toBe('tooSoon')
  })

  test('is otherwise what is missing', () => {
    expect(reason()).toBe('fullyBooked')
    expect(reason({ range: 'evening' })).toBe('fullyBooked')
    expect(reason({ freeExperts: 1, numberOfExperts: 2 })).toBe('needsTwoExperts')
    expect(reason({ isOffered: false })).toBe('nobodyForTreatment')
    expect(reason({ isOffered: false, isOfExpert: true })).toBe('expertOff')
    expect(reason({ isOfExpert: true })).toBe('fullyBooked')
  })
})
