import { expect, test } from 'vitest'
import { addDays, addMonths, weekdayOf, weeksOf } from './calendar-days.ts'

test('days are added over the ends of months, years and daylight-saving changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
  expect(addDays('2027-03-28', -1)).toBe('2027-03-27')
})

test('a month later keeps the day, or takes the last one of a shorter month', () => {
  expect(addMonths('2026-11-24', 1)).toBe('2026-12-24')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
})

test('a week begins on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(0)
  expect(weekdayOf('2026-11-22')).toBe(6)
})

test('the weeks of a month hold every day once, in its column', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01'])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
})

test('every month has the same number of rows, however many weeks it touches', () => {
  for (const month of ['2027-02', '2026-12', '2026-11']) expect(weeksOf(month)).toHaveLength(6)
})
