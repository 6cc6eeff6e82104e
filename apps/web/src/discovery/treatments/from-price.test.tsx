import type { Language } from '@ruhepol/rules'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { TypePricesFragment } from '../../gql/graphql.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import type { Place } from '../place/place.ts'
import { FromPrice } from './from-price.tsx'

const money = (intValue: number) => ({ intValue })
const pricesFrom = (cents: number): TypePricesFragment => ({
  prices: [{ length: 60, morning: money(cents), afternoon: money(cents), evening: money(cents + 500) }],
})
const [classic, thai, hotStone] = [6900, 7400, 8900].map(pricesFrom) as [
  TypePricesFragment,
  TypePricesFragment,
  TypePricesFragment,
]
const place = { state: 'served', postalCode: '10115', feeCents: 1200 } as Place

async function wordsOf(given: Parameters<typeof FromPrice>[0], language: Language = 'en') {
  await renderInApp(
    () => (
      <p data-testid="price">
        <FromPrice {...given} />
      </p>
    ),
    { language, features: ['discovery'] },
  )
  return (await screen.findByTestId('price')).textContent.replaceAll('\u00a0', ' ')
}

describe("a treatment's from-price", () => {
  test("is one guest's total including travel in a booking for one", async () => {
    expect(await wordsOf({ prices: classic, place })).toBe('from 81 EUR for 60 min')
  })

  test.each([
    ['en', 'from 69 EUR for 60 min'],
    ['de', 'ab 69 EUR für 60 Min.'],
  ] as const)('is for the same duration before a place is known, without travel (%s)', async (language, words) => {
    expect(await wordsOf({ prices: classic, place: undefined }, language)).toBe(words)
  })

  test('no longer begins with "from" once the time of day is chosen', async () => {
    expect(await wordsOf({ prices: classic, place, range: 'evening' })).toBe('86 EUR for 60 min')
  })

  test.each([
    ['en', 'from 150 EUR for two, 60 min'],
    ['de', 'ab 150 EUR zu zweit, 60 Min.'],
  ] as const)('is the lowest total of a couple, with travel once (%s)', async (language, words) => {
    expect(await wordsOf({ prices: classic, place, second: [thai, classic, hotStone] }, language)).toBe(words)
  })

  test("includes the second guest's choice, and is then exact for a time of day", async () => {
    const couple = { prices: classic, place, second: [hotStone] }
    expect(await wordsOf(couple)).toBe('from 170 EUR for two, 60 min')
    cleanup()
    expect(await wordsOf({ ...couple, range: 'morning' })).toBe('170 EUR for two, 60 min')
  })

  test.each([
    ['en', 'from 69 EUR per person, 60 min'],
    ['de', 'ab 69 EUR pro Person, 60 Min.'],
  ] as const)('is for one guest of a couple if each is shown alone (%s)', async (language, words) => {
    expect(await wordsOf({ prices: classic, place: undefined, each: true }, language)).toBe(words)
  })
})
