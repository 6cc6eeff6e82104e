import { describe, expect, it } from 'vitest'
import { isSameStreet, kindOfFound, meantHouse } from './found-address.ts'

const whole = { postalCode: '10119', locality: 'Berlin', street: 'Torstraße', streetNumber: '12a' }

describe('a found address', () => {
  it('with postal code and house number is an at-home place', () => {
    expect(kindOfFound(whole)).toBe('atHome')
  })

  it.each([
    { streetNumber: '' },
    { streetNumber: null },
    { streetNumber: ' ' },
    { postalCode: '' },
    { postalCode: '101' },
  ])('asks for the house number first if there is only %o', (change) => {
    expect(kindOfFound({ ...whole, ...change })).toBe('needsStreetNumber')
  })

  it.each([{ street: null }, { street: '' }, { locality: ' ' }])('is unusable with only %o', (change) => {
    expect(kindOfFound({ ...whole, ...change })).toBe('none')
  })

  it('matches its street in any spelling', () => {
    for (const street of ['Torstr.', 'torstrasse', 'TORSTRASSE'])
      expect(isSameStreet(whole, { ...whole, street })).toBe(true)
    expect(isSameStreet(whole, { ...whole, street: 'Torweg' })).toBe(false)
    expect(isSameStreet({ ...whole, street: null }, { ...whole, street: '' })).toBe(true)
    expect(isSameStreet({ ...whole, street: '' }, { ...whole, street: null })).toBe(true)
    expect(isSameStreet(whole, { ...whole, locality: 'Hamburg' })).toBe(false)
  })
})

describe('the house that a text refers to', () => {
  const house = (street: string, changes: object = {}) => ({ ...whole, street, ...changes })
  const both = [house('Jungfernstieg'), house('Neuer Jungfernstieg')]

  it('is the one whose street the text names', () => {
    expect(meantHouse(both, 'Jungfernstieg 12a, Hamburg')?.street).toBe('Jungfernstieg')
    expect(meantHouse(both, 'neuer jungfernstieg 12a')?.street).toBe('Neuer Jungfernstieg')
    expect(meantHouse([house('Torstraße')], '10119 Berlin, Torstr. 12a')?.street).toBe('Torstraße')
  })

  it('is undefined if several match', () => {
    expect(meantHouse([whole, { ...whole, postalCode: '12207' }], 'Torstraße 12a')).toBeUndefined()
  })

  it('is undefined if only a similar street was found or the number is missing', () => {
    expect(meantHouse([house('Spritzenplatz')], 'Marienplatz 12a')).toBeUndefined()
    expect(meantHouse([house('Torstraße', { streetNumber: null })], 'Torstraße')).toBeUndefined()
    expect(meantHouse([], 'Torstraße 12a')).toBeUndefined()
  })
})
