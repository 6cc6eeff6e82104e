import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from './language.ts'
import {
  addDays,
  dayOf,
  daysBetween,
  instantAt,
  isDay,
  monthOf,
  quarterOf,
  QUARTER_MINUTES,
  QUARTERS_PER_DAY,
  weekdayOf,
  writtenDay,
  writtenTime,
} from './time.ts'

// A fixed seed gives the same cases on every run.
fc.configureGlobal({ seed: 2026 })

const QUARTER = QUARTER_MINUTES * 60_000
const at = (text: string) => Date.parse(text)

const firstDay = '2026-01-01'
const everyDay = Array.from({ length: daysBetween(firstDay, '2036-01-01') }, (_, index) => addDays(firstDay, index))
const someDay = fc.constantFrom(...everyDay)
const someInstant = fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') })

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

function shown(day: string, quarter: number): string {
  const minutes = quarter * QUARTER_MINUTES
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

describe('the Berlin wall clock', () => {
  test('shows every opening hour of every day from 2026 to 2035 at its own quarter', () => {
    expect(everyDay).toHaveLength(3652)
    for (const day of everyDay) {
      const open = instantAt(day, 36)
      for (let quarter = 36; quarter <= 88; quarter += 1) {
        const instant = instantAt(day, quarter)
        if (instant !== open + (quarter - 36) * QUARTER || quarterOf(instant) !== quarter || dayOf(instant) !== day)
          expect.fail(`${day} quarter ${quarter} became ${new Date(instant).toISOString()}`)
      }
      expect(wallClock.format(open)).toBe(`${day} 09:00`)
      expect(wallClock.format(instantAt(day, 88))).toBe(`${day} 22:00`)
    }
  })

  test('agrees with Intl at any instant', () => {
    fc.assert(
      fc.property(someInstant, (instant) => {
        const quarterStart = Math.floor(instant / QUARTER) * QUARTER
        expect(shown(dayOf(instant), quarterOf(instant))).toBe(wallClock.format(quarterStart))
      }),
    )
  })

  test('converts day and quarter to an instant and back, for every existing time', () => {
    fc.assert(
      fc.property(someDay, fc.nat(QUARTERS_PER_DAY - 1), (day, quarter) => {
        const instant = instantAt(day, quarter)
        fc.pre(wallClock.format(instant) === shown(day, quarter))
        expect([dayOf(instant), quarterOf(instant)]).toEqual([day, quarter])
      }),
    )
  })

  test('moves by zero, one or two hours within an hour', () => {
    fc.assert(
      fc.property(someDay, fc.nat(QUARTERS_PER_DAY - 1), (day, quarter) => {
        const elapsed = instantAt(day, quarter + 4) - instantAt(day, quarter)
        expect([0, 1, 2]).toContain(elapsed / (4 * QUARTER))
      }),
    )
  })

  test('ends a day where the next one begins', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(instantAt(day, QUARTERS_PER_DAY)).toBe(instantAt(addDays(day, 1), 0))
      }),
    )
  })

  test.each([
    ['2026-01-15', 36, '2026-01-15T08:00:00Z'],
    ['2026-07-15', 36, '2026-07-15T07:00:00Z'],
    ['2026-07-15', 0, '2026-07-14T22:00:00Z'],
  ])('%s quarter %i is %s', (day, quarter, instant) => {
    expect(instantAt(day, quarter)).toBe(at(instant))
  })
})

describe('the day on which clocks go forward', () => {
  test.each([
    [7, '2026-03-29T00:45:00Z'],
    [8, '2026-03-29T01:00:00Z'],
    [9, '2026-03-29T01:15:00Z'],
    [11, '2026-03-29T01:45:00Z'],
    [12, '2026-03-29T01:00:00Z'],
    [13, '2026-03-29T01:15:00Z'],
    [36, '2026-03-29T07:00:00Z'],
  ])('quarter %i is %s', (quarter, instant) => {
    expect(instantAt('2026-03-29', quarter)).toBe(at(instant))
  })

  test('moves a skipped time forward by one hour', () => {
    expect(quarterOf(instantAt('2026-03-29', 9))).toBe(13)
  })

  test('has 23 hours', () => {
    expect(instantAt('2026-03-30', 0) - instantAt('2026-03-29', 0)).toBe(23 * 4 * QUARTER)
  })
})

describe('the day on which clocks go back', () => {
  test.each([
    [7, '2026-10-24T23:45:00Z'],
    [8, '2026-10-25T00:00:00Z'],
    [11, '2026-10-25T00:45:00Z'],
    [12, '2026-10-25T02:00:00Z'],
    [36, '2026-10-25T08:00:00Z'],
  ])('quarter %i is %s', (quarter, instant) => {
    expect(instantAt('2026-10-25', quarter)).toBe(at(instant))
  })

  test('shows the same quarter for both occurrences of a repeated time', () => {
    expect(quarterOf(at('2026-10-25T00:15:00Z'))).toBe(9)
    expect(quarterOf(at('2026-10-25T01:15:00Z'))).toBe(9)
  })

  test('has 25 hours', () => {
    expect(instantAt('2026-10-26', 0) - instantAt('2026-10-25', 0)).toBe(25 * 4 * QUARTER)
  })
})

describe('calendar days', () => {
  test.each(['2026-11-21', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
    expect(isDay(text)).toBe(true)
  })

  test.each([
    '',
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '２０２６-01-01',
  ])('%j is not a day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  test('are counted as in the proleptic Gregorian calendar', () => {
    const days = fc.integer({ min: -700_000, max: 2_900_000 })
    fc.assert(
      fc.property(days, days, (one, other) => {
        const iso = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)
        expect(addDays('1970-01-01', one)).toBe(iso(one))
        expect(daysBetween(iso(one), iso(other))).toBe(other - one)
        expect(weekdayOf(iso(one)) % 7).toBe(new Date(one * 86_400_000).getUTCDay())
      }),
    )
  })

  test('run from 1 for Monday to 7 for Sunday', () => {
    expect(weekdayOf('2026-11-16')).toBe(1)
    expect(weekdayOf('2026-11-21')).toBe(6)
    expect(weekdayOf('2026-11-22')).toBe(7)
    expect(weekdayOf('1969-12-28')).toBe(7)
  })

  test('know their month', () => {
    expect(monthOf('2026-11-21')).toBe('2026-11')
  })
})

describe('days and times as the product writes them', () => {
  test('put the day first, and hours without a leading zero', () => {
    for (const language of languages) expect(writtenDay('2026-03-09', language)).toBe('09.03.2026')
    expect(writtenTime(at('2026-03-09T08:05:59.999Z'))).toBe('9:05')
  })

  test("follow Berlin's clock at midnight and in summer", () => {
    expect(writtenTime(at('2026-11-23T23:00:00Z'))).toBe('0:00')
    expect(writtenTime(at('2026-11-23T22:59:00Z'))).toBe('23:59')
    expect(writtenTime(at('2026-07-01T16:00:00Z'))).toBe('18:00')
    expect(writtenTime(at('1969-12-31T22:30:00Z'))).toBe('23:30')
  })

  test('agree with Intl at any instant', () => {
    fc.assert(
      fc.property(someInstant, (instant) => {
        const [day = '', time = ''] = wallClock.format(instant).split(' ')
        expect(`${dayOf(instant)} ${writtenTime(instant).padStart(5, '0')}`).toBe(`${day} ${time}`)
      }),
    )
  })
})
