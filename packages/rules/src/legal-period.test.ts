import { describe, expect, test } from 'vitest'
import { endOfLegalPeriod, withdrawableUntil } from './legal-period.ts'
import { limits } from './limits.ts'
import { addDays, instantAt, weekdayOf } from './time.ts'
import { voucherExpiresOn } from './voucher.ts'

const DAY = 86_400_000
/** Every day of 50 years. */
const days = Array.from({ length: 18_263 }, (_, index) => addDays('2026-01-01', index))

describe('the end of a legal period', () => {
  test.each([
    ['a Monday', '2027-01-25', '2027-01-25'],
    ['a Saturday', '2027-01-23', '2027-01-25'],
    ['a Sunday', '2027-01-24', '2027-01-25'],
    ['Good Friday', '2027-03-26', '2027-03-30'],
    ['Easter Monday', '2027-03-29', '2027-03-30'],
    ['New Year’s Day on a Friday', '2027-01-01', '2027-01-04'],
    ['Epiphany (BW, BY, ST)', '2027-01-06', '2027-01-07'],
    ['8 March (BE, MV)', '2027-03-08', '2027-03-09'],
    ['1 May on a Monday', '2028-05-01', '2028-05-02'],
    ['Ascension Day', '2027-05-06', '2027-05-07'],
    ['Whit Monday', '2027-05-17', '2027-05-18'],
    ['Corpus Christi', '2027-05-27', '2027-05-28'],
    ['the Peace Festival in Augsburg', '2028-08-08', '2028-08-09'],
    ['Assumption Day (BY, SL)', '2028-08-15', '2028-08-16'],
    ['20 September (TH)', '2027-09-20', '2027-09-21'],
    ['3 October', '2028-10-03', '2028-10-04'],
    ['Reformation Day before All Saints’ Day', '2028-10-31', '2028-11-02'],
    ['Repentance Day (SN)', '2027-11-17', '2027-11-18'],
    ['Christmas Day before a Sunday', '2027-12-25', '2027-12-27'],
    ['Christmas Day on a Thursday', '2031-12-25', '2031-12-29'],
    ['31 December on a Sunday', '2028-12-31', '2029-01-02'],
    // Shops close early on these days, but they are not holidays.
    ['24 December', '2027-12-24', '2027-12-24'],
    ['31 December', '2027-12-31', '2027-12-31'],
    ['Maundy Thursday', '2027-03-25', '2027-03-25'],
    ['Carnival Monday', '2027-02-08', '2027-02-08'],
  ])('moves from %s, %s, to %s', (_, day, end) => {
    expect(endOfLegalPeriod(day)).toBe(end)
  })

  test('is the day itself if that is a working day, otherwise one at most four days later', () => {
    for (const day of days) {
      const end = endOfLegalPeriod(day)
      expect(weekdayOf(end)).toBeLessThan(6)
      expect(end >= day && end <= addDays(day, 4)).toBe(true)
      expect(endOfLegalPeriod(end)).toBe(end)
    }
  })

  test("of a voucher's last year is its last day", () => {
    for (let year = 2026; year < 2076; year += 1) {
      expect(voucherExpiresOn(`${year}-06-15`)).toBe(endOfLegalPeriod(`${year + limits.voucherValidYears}-12-31`))
    }
  })
})

describe('withdrawing from an order', () => {
  test.each([
    ['the 14th day, even across a clock change', '2027-03-18T10:00:00Z', '2027-04-01T22:00:00.000Z'],
    ['the 14th day after an order shortly before midnight', '2027-01-11T23:30:00Z', '2027-01-26T23:00:00.000Z'],
    ['Monday if the 14th day is a Saturday', '2027-01-09T10:00:00Z', '2027-01-25T23:00:00.000Z'],
    ['Tuesday if the 14th day is Good Friday', '2027-03-12T10:00:00Z', '2027-03-30T22:00:00.000Z'],
  ])('is possible until the end of %s', (_, concludedAt, until) => {
    expect(new Date(withdrawableUntil(Date.parse(concludedAt))).toISOString()).toBe(until)
  })

  test('ends no more than a day before the order of a deleted account is forgotten, in each of 50 years', () => {
    const longest = Math.max(...days.map((day) => withdrawableUntil(instantAt(day, 0)) - instantAt(day, 0)))
    expect(longest).toBeLessThanOrEqual(limits.deletedTracesDays * DAY)
    expect(longest).toBeGreaterThan((limits.deletedTracesDays - 1) * DAY)
  })
})
