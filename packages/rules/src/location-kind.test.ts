import { describe, expect, test } from 'vitest'
import { isVenue, locationFeeCents } from './location-kind.ts'

describe('a kind of location', () => {
  test('is a venue if it is a partner, not if it is a city', () => {
    expect([isVenue('partner'), isVenue('city')]).toEqual([true, false])
  })

  test('decides the fee where the location has none of its own', () => {
    expect(locationFeeCents('city', { own: null, atHome: 500 })).toBe(500)
    expect(locationFeeCents('partner', { own: null, atHome: 500 })).toBe(0)
  })

  test('leaves the fee to a location that has its own, even one of nothing', () => {
    expect(locationFeeCents('partner', { own: 2000, atHome: 500 })).toBe(2000)
    expect(locationFeeCents('city', { own: 0, atHome: 500 })).toBe(0)
  })
})
