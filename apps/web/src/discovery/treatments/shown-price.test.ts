import { describe, expect, it } from 'vitest'
import { pricesTogether, shownPrice, shownPriceForTwo, surcharges } from './shown-price.ts'

const prices = [
  { length: 60, morning: 6900, afternoon: 7500, evening: 8500 },
  { length: 90, morning: 10_400, afternoon: 11_300, evening: 12_800 },
]
const open = { prices, fitting: undefined, length: undefined, range: undefined, feeCents: 1200 }

describe('the price shown', () => {
  it('is that of an hour at the cheapest time of day, with the fee, and not exact until the time is chosen', () => {
    expect(shownPrice(open)).toEqual({ totalCents: 8100, length: 60, exact: false })
  })

  it('is that of the chosen time of day, and exact', () => {
    expect(shownPrice({ ...open, range: 'evening' })).toEqual({ totalCents: 9700, length: 60, exact: true })
  })

  it('is exact if every time of day costs the same', () => {
    const same = [{ length: 60, morning: 6900, afternoon: 6900, evening: 6900 }]
    expect(shownPrice({ ...open, prices: same })).toEqual({ totalCents: 8100, length: 60, exact: true })
  })

  it('is that of a chosen duration', () => {
    expect(shownPrice({ ...open, range: 'evening', fitting: [60, 90], length: 90 })).toEqual({
      totalCents: 14_000,
      length: 90,
      exact: true,
    })
  })

  it("is that of an earlier booking's duration when it is booked again", () => {
    expect(shownPrice({ ...open, again: 90 })?.length).toBe(90)
  })

  it('is that of the shortest duration if an hour does not fit', () => {
    expect(shownPrice({ ...open, range: 'morning', fitting: [90, 120] })).toEqual({
      totalCents: 11_600,
      length: 90,
      exact: true,
    })
  })

  it('ignores a duration that no longer fits', () => {
    expect(shownPrice({ ...open, range: 'morning', fitting: [60], length: 90 })?.length).toBe(60)
  })

  it('is undefined if no duration fits', () => {
    expect(shownPrice({ ...open, fitting: [] })).toBeUndefined()
  })
})

it('the price of two treatments uses their common durations, at the price of both', () => {
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

describe("a couple's price", () => {
  const length = (minutes: number, cents: number) => ({
    length: minutes,
    morning: cents,
    afternoon: cents,
    evening: cents,
  })
  const first = [length(60, 8900), length(90, 10900)]
  const others = [first, [length(60, 6900)], [length(120, 5000)]]
  const sure = { prices: first, fitting: [60, 90], range: 'morning', feeCents: 0 } as const

  it('includes the cheapest treatment for the second guest at the same duration, and is not exact', () => {
    expect(shownPriceForTwo({ ...sure, length: 60 }, undefined, others)).toEqual({
      totalCents: 15_800,
      length: 60,
      exact: false,
    })
    expect(shownPriceForTwo({ ...sure, length: 90 }, undefined, others)?.totalCents).toBe(21_800)
  })

  it('includes the treatment that the second guest has chosen, and is exact', () => {
    expect(shownPriceForTwo({ ...sure, length: 60 }, first, others)).toEqual({
      totalCents: 17_800,
      length: 60,
      exact: true,
    })
  })
})

describe('the surcharge of a time of day', () => {
  it('is the difference from the cheapest one, for an hour or the chosen duration', () => {
    expect(surcharges(prices, {})).toEqual({ morning: 0, afternoon: 600, evening: 1600 })
    expect(surcharges(prices, { length: 90 })).toEqual({ morning: 0, afternoon: 900, evening: 2400 })
    expect(surcharges(prices, { again: 90 })?.evening).toBe(2400)
  })

  it('is unknown without prices, or for a duration that is not on sale', () => {
    expect(surcharges([], {})).toBeUndefined()
    expect(surcharges(prices, { length: 120 })).toBeUndefined()
  })
})
