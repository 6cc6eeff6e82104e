import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeRanges } from './periods.ts'
import { priceCart, priceComponentTypes, pricePaid, type CartPriceInput } from './price.ts'

// A fixed seed gives the same cases on every run.
fc.configureGlobal({ seed: 2026 })

describe('any price', () => {
  const cents = fc.nat(50_000)
  const onlyFor = fc.option(fc.subarray([0, 1]), { nil: undefined })
  const someCart: fc.Arbitrary<CartPriceInput> = fc.record(
    {
      bookings: fc.array(fc.record({ prices: fc.record({ morning: cents, afternoon: cents, evening: cents }) }), {
        minLength: 1,
        maxLength: 2,
      }),
      range: fc.constantFrom(...timeRanges),
      atHomeFeeCents: fc.nat(3000),
      discount: fc.oneof(
        fc.record({ kind: fc.constant('percent' as const), percent: fc.nat(100), onlyFor }),
        fc.record({ kind: fc.constant('amount' as const), amountCents: fc.nat(200_000), onlyFor }),
      ),
      voucherBalanceCents: fc.nat(200_000),
    },
    { requiredKeys: ['bookings', 'range', 'atHomeFeeCents'] },
  )
  const valueOf = (price: ReturnType<typeof priceCart>, type: string) =>
    price.components.find((component) => component.type === type)?.valueCents ?? 0

  test('is the sum of its components, each a whole number of cents and never zero', () => {
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

  test('lists each component once, in the order of a bill', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        const types = priceCart(cart).components.map(({ type }) => type)
        expect(types).toEqual(priceComponentTypes.filter((type) => types.includes(type)))
      }),
    )
  })

  test('contains 19 % VAT, rounded once for the whole cart', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        const { components, taxCents } = priceCart(cart)
        expect(taxCents).toBe(Math.round((pricePaid(components).priceCents * 19) / 119))
      }),
    )
  })

  test('contains the same VAT however much of it a voucher pays', () => {
    fc.assert(
      fc.property(someCart, ({ voucherBalanceCents: _, ...cart }) => {
        const { taxCents } = priceCart(cart)
        expect(priceCart({ ...cart, voucherBalanceCents: 2500 }).taxCents).toBe(taxCents)
      }),
    )
  })

  // Prices close to the discount, so that many carts leave a few cents.
  const closeCart = fc.tuple(someCart, fc.integer({ min: -80, max: 80 })).map(([cart, more]): CartPriceInput => {
    const prices = cart.bookings.map(({ prices: one }) => one[cart.range])
    const due = prices.reduce((sum, one) => sum + one, cart.atHomeFeeCents)
    if (cart.discount?.kind !== 'amount') return cart
    return { ...cart, discount: { ...cart.discount, amountCents: Math.max(0, due + more) } }
  })
  const anyCart = fc.oneof(someCart, closeCart)
  const dueOf = ({ bookings, range, atHomeFeeCents }: CartPriceInput) =>
    bookings.reduce((sum, { prices }) => sum + prices[range], atHomeFeeCents)

  test('is either zero or at least 50 cents, so that it can be paid', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        fc.pre(dueOf(cart) >= 50)
        const { totalCents } = priceCart(cart)
        expect(totalCents === 0 || totalCents >= 50).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('never exceeds the discounted price, and falls below it only by cents too few to pay', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { discount, bookings, range, atHomeFeeCents } = cart
        if (discount === undefined) return
        const { voucherBalanceCents: _, ...withoutVoucher } = cart
        const price = priceCart(withoutVoucher)
        const fitting = bookings.filter((_one, index) => discount.onlyFor?.includes(index) ?? true)
        const treatments = fitting.reduce((sum, { prices }) => sum + prices[range], 0)
        const most = discount.onlyFor === undefined ? treatments + atHomeFeeCents : treatments
        const named =
          discount.kind === 'amount' ? discount.amountCents : Math.round((treatments * discount.percent) / 100)
        const computed = dueOf(cart) - Math.min(named, most)
        expect(price.totalCents).toBe(computed - (price.waivedCents ?? 0))
        expect(price.waivedCents ?? 0).toBeLessThan(50)
        expect(price.discountIsLimited).toBe(named > most)
        if (price.waivedCents !== undefined) expect(price.totalCents).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  test('adds treatment and adjustment up to the price of the chosen range', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        const price = priceCart(cart)
        const chosen = cart.bookings.reduce((sum, { prices }) => sum + prices[cart.range], 0)
        expect(valueOf(price, 'treatment') + valueOf(price, 'pricingAdjustment')).toBe(chosen)
        expect(valueOf(price, 'pricingAdjustment')).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('takes no more from a voucher than its balance, and states the rest', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        const price = priceCart(cart)
        const paid = -valueOf(price, 'voucher')
        expect(paid).toBeGreaterThanOrEqual(0)
        if (cart.voucherBalanceCents === undefined) expect(price).not.toHaveProperty('voucherRemainingCents')
        else expect(price.voucherRemainingCents).toBe(cart.voucherBalanceCents - paid)
        // The rest is more than the price, or paying more would have left too little for a card.
        if ((price.voucherRemainingCents ?? 0) > 0) expect(price.totalCents).toBeLessThanOrEqual(50)
      }),
    )
  })
})
