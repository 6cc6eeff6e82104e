import { describe, expect, it } from 'vitest'
import { pricesTogether, shownPrice, shownPriceForTwo } from './shown-price.ts'

const prices = [
  { length: 60, morning: 6900, afternoon: 7500, evening: 8500 },
  { length: 90, morning: 10_400, afternoon: 11_300, evening: 12_800 },
]
const open = { prices, fitting: undefined, length: undefined, range: undefined, feeCents: 1200 }

describe('the price shown', () => {
  it('before a time is chosen is the cheapest, fee included, and not exact', () => {
    expect(shownPrice(open)).toEqual({ totalCents: 8100, length: 60, exact: false })
  })

  it('with a time of day is that of the time of day', () => {
    expect(shownPrice({ ...open, range: 'evening' })).toEqual({ totalCents: 9700, length: 60, exact: false })
  })

  it('with a start is a from-price while several lengths fit', () => {
    expect(shownPrice({ ...open, range: 'evening', fitting: [60, 90] })?.exact).toBe(false)
  })

  it('with a start and a length is exact', () => {
    expect(shownPrice({ ...open, range: 'evening', fitting: [60, 90], length: 90 })).toEqual({
      totalCents: 14_000,
      length: 90,
      exact: true,
    })
  })

  it('with a start that one length fits is exact', () => {
    expect(shownPrice({ ...open, range: 'morning', fitting: [60] })).toEqual({
      totalCents: 8100,
      length: 60,
      exact: true,
    })
  })

  it('does not count a length that no longer fits', () => {
    expect(shownPrice({ ...open, range: 'morning', fitting: [60], length: 90 })?.length).toBe(60)
  })

  it('is undefined where no length fits', () => {
    expect(shownPrice({ ...open, fitting: [] })).toBeUndefined()
  })
})

it('of two treatments counts the lengths that both have, at the price of both', () => {
  const length = (minutes: number, cents: number) => ({
    length: minutes,
    morning: cents,
    afternoon: cents + 500,
    evening: cents + 900,
  })
  expect(pricesTogether([length(60, 6900), length(90, 9900)], [length(90, 10900), length(120, 13900)])).toEqual([
    { length: 90, morning: 20800, afternoon: 21800, evening: 22600 },
  ])
})

describe('the price of a couple', () => {
  const length = (minutes: number, cents: number) => ({
    length: minutes,
    morning: cents,
    afternoon: cents,
    evening: cents,
  })
  const first = [length(60, 8900), length(90, 10900)]
  const others = [first, [length(60, 6900)], [length(120, 5000)]]
  const sure = { prices: first, fitting: [60, 90], range: 'morning', feeCents: 0 } as const

  it('counts the cheapest treatment that the second guest can have at the same length, and is not exact', () => {
    expect(shownPriceForTwo({ ...sure, length: 60 }, undefined, others)).toEqual({
      totalCents: 15_800,
      length: 60,
      exact: false,
    })
    expect(shownPriceForTwo({ ...sure, length: 90 }, undefined, others)?.totalCents).toBe(21_800)
  })

  it('counts the treatment that the second guest has chosen, and is exact', () => {
    expect(shownPriceForTwo({ ...sure, length: 60 }, first, others)).toEqual({
      totalCents: 17_800,
      length: 60,
      exact: true,
    })
  })
})
