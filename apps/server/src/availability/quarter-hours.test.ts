import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains, fromColumns, quarterHours, toColumns } from './quarter-hours.ts'

const MAX_INT8 = 2n ** 63n - 1n
const quartersArbitrary = fc.bigInt({ min: 0n, max: 2n ** 96n - 1n })

test('quarter hours survive storage in two columns, which always fit an int8', () => {
  fc.assert(
    fc.property(quartersArbitrary, (quarters) => {
      const columns = toColumns(quarters)
      expect(fromColumns(columns)).toBe(quarters)
      for (const text of [columns.a, columns.b]) {
        expect(BigInt(text)).toBeGreaterThanOrEqual(-MAX_INT8 - 1n)
        expect(BigInt(text)).toBeLessThanOrEqual(MAX_INT8)
      }
    }),
  )
})

test('bit 63 is the sign of the first column, and bit 64 the first of the second', () => {
  expect(toColumns(quarterHours(63, 65))).toEqual({ a: (-(2n ** 63n)).toString(), b: '1' })
})

test('quarter hours are cut to the day', () => {
  expect(quarterHours(-3, 2)).toBe(0b11n)
  expect(quarterHours(94, 120)).toBe(0b11n << 94n)
  expect(quarterHours(40, 40)).toBe(0n)
  expect(quarterHours(41, 40)).toBe(0n)
})

test('a set contains another only if it has all its members', () => {
  expect(contains(quarterHours(36, 80), quarterHours(40, 44))).toBe(true)
  expect(contains(quarterHours(36, 80), quarterHours(78, 81))).toBe(false)
})
