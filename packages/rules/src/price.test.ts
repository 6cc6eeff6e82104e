import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cheapest,
  containedTax,
  fromPricePerHour,
  moneyValue,
  priceCart,
  priceComponentTypes,
  pricePaid,
  type CartPriceInput,
} from './price.ts'
import { timeRanges } from './periods.ts'

// The same cases on every run.
fc.configureGlobal({ seed: 2026 })

const classic = { morning: 6900, afternoon: 7900, evening: 8900 }
const couple = [{ prices: classic }, { prices: { morning: 9000, afternoon: 9000, evening: 8000 } }]
const one = [{ prices: classic }]

describe('the price of a cart', () => {
  test('in the cheapest range is treatment and at-home fee', () => {
    expect(priceCart({ bookings: one, range: 'morning', atHomeFeeCents: 1200 })).toEqual({
      totalCents: 8100,
      taxCents: 1293,
      components: [
        { type: 'treatment', valueCents: 6900 },
        { type: 'atHome', valueCents: 1200 },
      ],
    })
  })

  test('names the difference to the chosen range', () => {
    expect(priceCart({ bookings: one, range: 'evening', atHomeFeeCents: 0 }).components).toEqual([
      { type: 'treatment', valueCents: 6900 },
      { type: 'pricingAdjustment', valueCents: 2000 },
    ])
  })

  test('of a couple adds both treatments, and the fee once', () => {
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

  test('rounds half a cent of discount once, in favour of the customer', () => {
    const bookings = [{ prices: { morning: 6990, afternoon: 6990, evening: 6990 } }]
    const discount = { kind: 'percent', percent: 15 } as const
    const { components } = priceCart({ bookings, range: 'morning', atHomeFeeCents: 0, discount })
    expect(components.at(-1)).toEqual({ type: 'discount', valueCents: -1049 })
  })

  test('is discounted before a voucher pays', () => {
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
    })
  })

  test.each([
    [8049, 51, 0],
    [8050, 50, 0],
    // A card cannot pay 49 cents or less: the voucher leaves 50.
    [8051, 50, 1],
    [8099, 50, 49],
    [8100, 0, 0],
    [8101, 0, 1],
  ])('of 81.00 with a voucher of %i cents is %i, and %i remain', (voucherBalanceCents, total, remaining) => {
    const price = priceCart({ bookings: one, range: 'morning', atHomeFeeCents: 1200, voucherBalanceCents })
    expect([price.totalCents, price.voucherRemainingCents]).toEqual([total, remaining])
  })

  test.each([
    [8099, 1],
    [8100, 0],
    [8101, 0],
  ])('of 81.00 less %i cents is %i, never below zero', (amountCents, total) => {
    const discount = { kind: 'amount', amountCents } as const
    const price = priceCart({ bookings: one, range: 'morning', atHomeFeeCents: 1200, discount })
    expect(price.totalCents).toBe(total)
    expect(price.components.at(-1)).toEqual({ type: 'discount', valueCents: total - 8100 })
  })

  test('shows a treatment that costs nothing, and nothing else', () => {
    const bookings = [{ prices: { morning: 0, afternoon: 0, evening: 0 } }]
    const discount = { kind: 'percent', percent: 15 } as const
    expect(priceCart({ bookings, range: 'morning', atHomeFeeCents: 0, discount, voucherBalanceCents: 0 })).toEqual({
      totalCents: 0,
      taxCents: 0,
      components: [{ type: 'treatment', valueCents: 0 }],
      voucherRemainingCents: 0,
    })
  })
})

describe('any price', () => {
  const cents = fc.nat(50_000)
  const someCart: fc.Arbitrary<CartPriceInput> = fc.record(
    {
      bookings: fc.array(fc.record({ prices: fc.record({ morning: cents, afternoon: cents, evening: cents }) }), {
        minLength: 1,
        maxLength: 2,
      }),
      range: fc.constantFrom(...timeRanges),
      atHomeFeeCents: fc.nat(3000),
      discount: fc.oneof(
        fc.record({ kind: fc.constant('percent' as const), percent: fc.nat(100) }),
        fc.record({ kind: fc.constant('amount' as const), amountCents: fc.nat(200_000) }),
      ),
      voucherBalanceCents: fc.nat(200_000),
    },
    { requiredKeys: ['bookings', 'range', 'atHomeFeeCents'] },
  )
  const valueOf = (price: ReturnType<typeof priceCart>, type: string) =>
    price.components.find((component) => component.type === type)?.valueCents ?? 0

  test('is the sum of its components, each whole cents and none of zero', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        const { totalCents, components } = priceCart(cart)
        expect(components.reduce((sum, { valueCents }) => sum + valueCents, 0)).toBe(totalCents)
        for (const { type, valueCents } of components) {
          expect(Number.isInteger(valueCents)).toBe(true)
          if (type !== 'treatment') expect(valueCents).not.toBe(0)
        }
        expect(totalCents).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('lists its components once each, in the order of a bill', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        const types = priceCart(cart).components.map(({ type }) => type)
        expect(types).toEqual(priceComponentTypes.filter((type) => types.includes(type)))
      }),
    )
  })

  test('contains 19 % VAT, rounded once over the whole cart', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        const { components, taxCents } = priceCart(cart)
        expect(taxCents).toBe(Math.round((pricePaid(components).priceCents * 19) / 119))
      }),
    )
  })

  test('contains the same VAT whatever a voucher pays of it', () => {
    fc.assert(
      fc.property(someCart, ({ voucherBalanceCents: _, ...cart }) => {
        const { taxCents } = priceCart(cart)
        expect(priceCart({ ...cart, voucherBalanceCents: 2500 }).taxCents).toBe(taxCents)
      }),
    )
  })

  test('combines treatment and adjustment to the price of the chosen range', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        const price = priceCart(cart)
        const chosen = cart.bookings.reduce((sum, { prices }) => sum + prices[cart.range], 0)
        expect(valueOf(price, 'treatment') + valueOf(price, 'pricingAdjustment')).toBe(chosen)
        expect(valueOf(price, 'pricingAdjustment')).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('takes from a voucher only what it had, and leaves the rest on it', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        const price = priceCart(cart)
        const paid = -valueOf(price, 'voucher')
        expect(paid).toBeGreaterThanOrEqual(0)
        if (cart.voucherBalanceCents === undefined) expect(price).not.toHaveProperty('voucherRemainingCents')
        else expect(price.voucherRemainingCents).toBe(cart.voucherBalanceCents - paid)
        // What stays on it is more than the price, or would have left too little for a card.
        if ((price.voucherRemainingCents ?? 0) > 0) expect(price.totalCents).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('listed prices', () => {
  test('are the cheapest over the times of day', () => {
    expect(cheapest(classic)).toBe(6900)
    expect(cheapest({ morning: 3, afternoon: 1, evening: 2 })).toBe(1)
    expect(cheapest({ morning: 3, afternoon: 2, evening: 1 })).toBe(1)
  })

  test('per hour are the least over lengths and times of day', () => {
    const sixty = { length: 60, ...classic }
    expect(fromPricePerHour([sixty])).toBe(6900)
    expect(fromPricePerHour([sixty, { length: 90, morning: 9900, afternoon: 9900, evening: 9900 }])).toBe(6600)
    expect(fromPricePerHour([sixty, { length: 90, morning: 12_000, afternoon: 10_001, evening: 12_000 }])).toBe(6667)
  })

  test('do not exist where nothing is on sale', () => {
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
])('%i cents contain %i cents of VAT', (total, tax) => {
  expect(containedTax(total)).toBe(tax)
})

test.each([
  [6900, '69.00'],
  [5, '0.05'],
  [0, '0.00'],
  [-1, '-0.01'],
  [-1500, '-15.00'],
  [123_456, '1234.56'],
])('%i cents are written %s', (cents, text) => {
  expect(moneyValue(cents)).toBe(text)
})
