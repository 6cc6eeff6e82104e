import { describe, expect, test } from 'vitest'
import { cheapest, containedTax, fromPricePerHour, moneyValue, priceCart, pricePaid } from './price.ts'

const classic = { morning: 6900, afternoon: 7900, evening: 8900 }
const couple = [{ prices: classic }, { prices: { morning: 9000, afternoon: 9000, evening: 8000 } }]
const one = [{ prices: classic }]

describe('the price of a cart', () => {
  test('is treatment plus at-home fee in the cheapest range', () => {
    expect(priceCart({ bookings: one, range: 'morning', atHomeFeeCents: 1200 })).toEqual({
      totalCents: 8100,
      taxCents: 1293,
      components: [
        { type: 'treatment', valueCents: 6900 },
        { type: 'atHome', valueCents: 1200 },
      ],
    })
  })

  test('lists the difference to the chosen range', () => {
    expect(priceCart({ bookings: one, range: 'evening', atHomeFeeCents: 0 }).components).toEqual([
      { type: 'treatment', valueCents: 6900 },
      { type: 'pricingAdjustment', valueCents: 2000 },
    ])
  })

  test('adds both treatments of a couple, and the fee once', () => {
    expect(priceCart({ bookings: couple, range: 'morning', atHomeFeeCents: 1200 })).toEqual({
      totalCents: 17_100,
      taxCents: 2730,
      components: [
        { type: 'treatment', valueCents: 14_900 },
        { type: 'pricingAdjustment', valueCents: 1000 },
        { type: 'atHome', valueCents: 1200 },
      ],
    })
  })

  test('is lowered by a share of the treatment price in the chosen range, without the fee', () => {
    const discount = { kind: 'percent', percent: 15 } as const
    const price = priceCart({ bookings: one, range: 'evening', atHomeFeeCents: 1200, discount })
    expect(price.components.at(-1)).toEqual({ type: 'discount', valueCents: -1335 })
    expect(price.totalCents).toBe(8900 + 1200 - 1335)
  })

  test("rounds half a cent of discount once, in the customer's favour", () => {
    const bookings = [{ prices: { morning: 6990, afternoon: 6990, evening: 6990 } }]
    const discount = { kind: 'percent', percent: 15 } as const
    const { components } = priceCart({ bookings, range: 'morning', atHomeFeeCents: 0, discount })
    expect(components.at(-1)).toEqual({ type: 'discount', valueCents: -1049 })
  })

  test('applies a discount before a voucher', () => {
    const price = priceCart({
      bookings: one,
      range: 'morning',
      atHomeFeeCents: 1200,
      discount: { kind: 'amount', amountCents: 1500 },
      voucherBalanceCents: 10_000,
    })
    expect(price).toEqual({
      totalCents: 0,
      taxCents: 1054,
      components: [
        { type: 'treatment', valueCents: 6900 },
        { type: 'atHome', valueCents: 1200 },
        { type: 'discount', valueCents: -1500 },
        { type: 'voucher', valueCents: -6600 },
      ],
      voucherRemainingCents: 3400,
      discountIsLimited: false,
    })
  })

  test.each([
    [8049, 51, 0],
    [8050, 50, 0],
    // A card cannot pay 49 cents or less, so the voucher leaves 50.
    [8051, 50, 1],
    [8099, 50, 49],
    [8100, 0, 0],
    [8101, 0, 1],
  ])(
    'of 81.00 with a voucher of %i cents is %i, leaving %i on the voucher',
    (voucherBalanceCents, total, remaining) => {
      const price = priceCart({ bookings: one, range: 'morning', atHomeFeeCents: 1200, voucherBalanceCents })
      expect([price.totalCents, price.voucherRemainingCents]).toEqual([total, remaining])
    },
  )

  test.each([
    [8049, 51, false, undefined],
    [8050, 50, false, undefined],
    // Nobody can pay 49 cents or less, so the discount covers them too.
    [8051, 0, false, 49],
    [8099, 0, false, 1],
    [8100, 0, false, undefined],
    [8101, 0, true, undefined],
  ])('of 81.00 less %i cents is %i, never below zero', (amountCents, total, isLimited, waivedCents) => {
    const discount = { kind: 'amount', amountCents } as const
    const price = priceCart({ bookings: one, range: 'morning', atHomeFeeCents: 1200, discount })
    expect(price.totalCents).toBe(total)
    expect(price.components.at(-1)).toEqual({ type: 'discount', valueCents: total - 8100 })
    expect([price.discountIsLimited, price.waivedCents]).toEqual([isLimited, waivedCents])
  })

  test('is zero if a share of 99 % leaves too little to pay', () => {
    const bookings = [{ prices: { morning: 4500, afternoon: 4500, evening: 4500 } }]
    const discount = { kind: 'percent', percent: 99 } as const
    expect(priceCart({ bookings, range: 'morning', atHomeFeeCents: 0, discount })).toMatchObject({
      totalCents: 0,
      taxCents: 0,
      waivedCents: 45,
    })
  })

  test.each([
    ['the first of two', [0], 25_000, -6900],
    ['the second of two', [1], 25_000, -9000],
    ['both', [0, 1], 25_000, -15_900],
    ['both, whose price it exceeds', [0, 1], 15_000, -15_000],
    ['none', [], 25_000, undefined],
  ])('caps an amount for %s at their price without the fee', (_, onlyFor, amountCents, valueCents) => {
    const discount = { kind: 'amount', amountCents, onlyFor } as const
    const price = priceCart({ bookings: couple, range: 'morning', atHomeFeeCents: 1200, discount })
    expect(price.components.find(({ type }) => type === 'discount')?.valueCents).toBe(valueCents)
    expect(price.totalCents).toBe(17_100 + (valueCents ?? 0))
    expect(price.discountIsLimited).toBe(amountCents > 15_900 || onlyFor.length < 2)
  })

  test('can be discounted by a share of only some treatments', () => {
    const discount = { kind: 'percent', percent: 10, onlyFor: [1] } as const
    const price = priceCart({ bookings: couple, range: 'morning', atHomeFeeCents: 1200, discount })
    expect(price.components.at(-1)).toEqual({ type: 'discount', valueCents: -900 })
  })

  test('ignores a discount on something free', () => {
    const bookings = [{ prices: { morning: 0, afternoon: 0, evening: 0 } }]
    const discount = { kind: 'amount', amountCents: 500, onlyFor: [0] } as const
    expect(priceCart({ bookings, range: 'morning', atHomeFeeCents: 30, discount })).toMatchObject({ totalCents: 30 })
  })

  test('shows only the treatment if it is free', () => {
    const bookings = [{ prices: { morning: 0, afternoon: 0, evening: 0 } }]
    const discount = { kind: 'percent', percent: 15 } as const
    expect(priceCart({ bookings, range: 'morning', atHomeFeeCents: 0, discount, voucherBalanceCents: 0 })).toEqual({
      discountIsLimited: false,
      totalCents: 0,
      taxCents: 0,
      components: [{ type: 'treatment', valueCents: 0 }],
      voucherRemainingCents: 0,
    })
  })
})

describe('listed prices', () => {
  test('are the lowest of the times of day', () => {
    expect(cheapest(classic)).toBe(6900)
    expect(cheapest({ morning: 3, afternoon: 1, evening: 2 })).toBe(1)
    expect(cheapest({ morning: 3, afternoon: 2, evening: 1 })).toBe(1)
  })

  test('per hour are the lowest over lengths and times of day', () => {
    const sixty = { length: 60, ...classic }
    expect(fromPricePerHour([sixty])).toBe(6900)
    expect(fromPricePerHour([sixty, { length: 90, morning: 9900, afternoon: 9900, evening: 9900 }])).toBe(6600)
    expect(fromPricePerHour([sixty, { length: 90, morning: 12_000, afternoon: 10_001, evening: 12_000 }])).toBe(6667)
  })

  test('are undefined if nothing is on sale', () => {
    expect(fromPricePerHour([])).toBeUndefined()
  })
})

test.each([
  [6900, 1102],
  [11_900, 1900],
  [0, 0],
  [1, 0],
  [3, 0],
  [4, 1],
])('a total of %i cents contains %i cents of VAT', (total, tax) => {
  expect(containedTax(total)).toBe(tax)
})

test.each([
  [6900, '69.00'],
  [5, '0.05'],
  [0, '0.00'],
  [-1, '-0.01'],
  [-1500, '-15.00'],
  [123_456, '1234.56'],
])('an amount of %i cents is written %s', (cents, text) => {
  expect(moneyValue(cents)).toBe(text)
})

test('a voucher pays for the price and does not lower it', () => {
  const components = [
    { type: 'treatment', valueCents: 6900 },
    { type: 'atHome', valueCents: 1200 },
    { type: 'voucher', valueCents: -2000 },
  ] as const
  expect(pricePaid(components)).toEqual({ priceCents: 8100, voucherCents: 2000 })
})
