import { expect, test } from 'vitest'
import { addMonths, weeksOf } from './calendar-days.ts'

test('the same day of another month is kept, or becomes the last one of a shorter month', () => {
  expect(addMonths('2026-11-24', 1)).toBe('2026-12-24')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
})

test("every day of a month is once in its weekday's column", () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01'])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
})

test('every month has the same number of rows', () => {
  for (const month of ['2027-02', '2026-12', '2026-11']) expect(weeksOf(month)).toHaveLength(6)
})
