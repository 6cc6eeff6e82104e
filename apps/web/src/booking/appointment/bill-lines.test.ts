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
})

test('a single treatment is one line', () => {
  expect(sharesOf(couple.slice(0, 1), 60, 8900)).toEqual([])
})
