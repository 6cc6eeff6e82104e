import { expect, test } from 'vitest'
import { sharesOf } from './bill-lines.ts'
import type { GuestTreatment } from './bill-lines.ts'

const guest = (treatmentName: string, morning: number, evening: number): GuestTreatment => ({
  treatmentName,
  prices: [
    { length: 60, morning: { intValue: morning }, afternoon: { intValue: 9900 }, evening: { intValue: evening } },
  ],
})
const couple = [guest('Deep tissue', 8900, 9900), guest('Thai', 8600, 8400)]

test("a couple's bill lists both treatments at their cheapest price", () => {
  expect(sharesOf(couple, 60, 17300)).toEqual([
    { name: 'Deep tissue', cents: 8900 },
    { name: 'Thai', cents: 8400 },
  ])
})

test("a couple's bill always adds up, with one line for both treatments if necessary", () => {
  expect(sharesOf(couple, 60, 17000)).toEqual([])
  expect(sharesOf(couple, 90, 17300)).toEqual([])
  expect(sharesOf([guest('Thai', 8600, 8400), guest('Hot stone', 0, 0)], 60, 8399)).toEqual([])
})

test('each treatment of a couple has the price of the chosen length', () => {
  const [one, two] = couple.map((each) => ({ ...each, prices: [{ ...each.prices[0], length: 90 }, ...each.prices] }))
  const dear = { intValue: 20_000 }
  const longer = [one, two].map((each) => ({
    ...each,
    prices: each?.prices.map((price) =>
      price.length === 90 ? { ...price, morning: dear, afternoon: dear, evening: dear } : price,
    ),
  })) as GuestTreatment[]
  expect(sharesOf(longer, 60, 17300).map(({ cents }) => cents)).toEqual([8900, 8400])
  expect(sharesOf(longer, 90, 40_000).map(({ cents }) => cents)).toEqual([20_000, 20_000])
})

test('a single treatment is one line', () => {
  expect(sharesOf(couple.slice(0, 1), 60, 8900)).toEqual([])
})
