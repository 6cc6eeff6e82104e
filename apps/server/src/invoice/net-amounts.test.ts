import { containedTax } from '@ruhepol/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netAmounts } from './net-amounts.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

test('net amounts add up to the gross without its tax, each within a cent and with the same sign', () => {
  const prices = fc
    .array(fc.nat(100_000), { minLength: 1, maxLength: 4 })
    .chain((positive) => fc.nat(sumOf(positive)).map((discount) => [...positive, -discount]))
  fc.assert(
    fc.property(prices, (gross) => {
      const net = netAmounts(gross)
      expect(sumOf(net)).toBe(sumOf(gross) - containedTax(sumOf(gross)))
      for (const [index, cents] of net.entries()) {
        const own = gross[index] ?? 0
        expect(Math.abs(cents - own / 1.19)).toBeLessThanOrEqual(1)
        expect(cents * own).toBeGreaterThanOrEqual(0)
      }
    }),
    { seed: 2026 },
  )
})
