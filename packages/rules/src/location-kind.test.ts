import { describe, expect, test } from 'vitest'
import { isOpenCity, isVenue, locationFeeCents } from './location-kind.ts'

describe('a kind of location', () => {
  test('is a venue for a partner, not for a city', () => {
    expect([isVenue('partner'), isVenue('city')]).toEqual([true, false])
  })

  test('is an open city only for a city that is not opening soon', () => {
    expect(isOpenCity({ kind: 'city', openingSoon: false })).toBe(true)
    expect(isOpenCity({ kind: 'city', openingSoon: true })).toBe(false)
    expect(isOpenCity({ kind: 'partner', openingSoon: false })).toBe(false)
  })

  test('decides the fee of a location that has none of its own', () => {
    expect(locationFeeCents('city', { own: null, atHome: 500 })).toBe(500)
    expect(locationFeeCents('partner', { own: null, atHome: 500 })).toBe(0)
  })

  test("keeps a location's own fee, even if it is zero", () => {
    expect(locationFeeCents('partner', { own: 2000, atHome: 500 })).toBe(2000)
    expect(locationFeeCents('city', { own: 0, atHome: 500 })).toBe(0)
  })
})
