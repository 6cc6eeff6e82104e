import { describe, expect, test } from 'vitest'
import { berlinOffset } from './berlin-offset.ts'

const HOUR = 3_600_000

describe('the offset of Berlin', () => {
  test.each([
    ['2026-03-29T00:59:59.999Z', 1],
    ['2026-03-29T01:00:00.000Z', 2],
    ['2026-10-25T00:59:59.999Z', 2],
    ['2026-10-25T01:00:00.000Z', 1],
    ['2026-06-30T23:59:59.999Z', 2],
    ['2026-12-31T23:59:59.999Z', 1],
    ['1969-12-31T23:59:59.999Z', 1],
  ])('at %s is %i h', (instant, hours) => {
    expect(berlinOffset(Date.parse(instant))).toBe(hours * HOUR)
  })

  test('stays correct once the cache is full', () => {
    const start = Date.parse('1950-07-01T12:00:00Z')
    for (let day = 0; day <= 20_001; day += 1) berlinOffset(start + day * 24 * HOUR)
    expect(berlinOffset(Date.parse('2026-07-01T12:00:00Z'))).toBe(2 * HOUR)
    expect(berlinOffset(Date.parse('2026-01-01T12:00:00Z'))).toBe(HOUR)
  })
})
