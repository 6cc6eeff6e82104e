import { describe, expect, it } from 'vitest'
import { resolveWhere } from './resolve-where.ts'

const named = (en: string, de = en) => [
  { lang: 'en', value: en },
  { lang: 'de', value: de },
]
const places = [
  { id: 'berlin', kind: 'city' as const, name: named('Berlin'), postalCode: '10115' },
  { id: 'cologne', kind: 'city' as const, name: named('Cologne', 'Köln'), postalCode: null },
  { id: 'lindenhof', kind: 'partner' as const, name: named('Hotel Lindenhof'), postalCode: '10117' },
]

describe('a text typed as a place', () => {
  it('means a postal code if it has five digits', () => {
    expect(resolveWhere('10827', places)).toEqual({ postalCode: '10827' })
    expect(resolveWhere('10827 Berlin', places)).toEqual({ postalCode: '10827' })
  })

  it('is no place if it names a city, where any postal code would be a guess', () => {
    expect(resolveWhere(' BERLIN ', places)).toBeUndefined()
  })

  it('is found in every spelling of umlauts and ß', () => {
    const house = {
      id: 'gruenstrasse',
      kind: 'partner' as const,
      name: named('Spa Große Grünstraße'),
      postalCode: '10179',
    }
    for (const typed of [
      'Spa Große Grünstraße',
      'spa grosse gruenstrasse',
      'Spa Grosse Grünstr.',
      'spa GROẞE grünstr',
    ]) {
      expect(resolveWhere(typed, [...places, house])).toEqual({ postalCode: '10179', locationId: 'gruenstrasse' })
    }
  })

  it('means a partner location by its name or the beginning of it', () => {
    for (const typed of ['hotel linden', 'Lindenhof', 'líndenhof']) {
      expect(resolveWhere(typed, places)).toEqual({ postalCode: '10117', locationId: 'lindenhof' })
    }
  })

  it('matches no location if the names of several begin with it', () => {
    const ahornhof = { id: 'ahornhof', kind: 'partner' as const, name: named('Hotel Ahornhof'), postalCode: '10117' }
    expect(resolveWhere('hotel', [...places, ahornhof])).toBeUndefined()
  })

  it('does not mean a partner location whose name contains a street or district, since it may be an own address', () => {
    const house = { id: 'pankow', kind: 'partner' as const, name: named('Hebammenhaus Pankow'), postalCode: '13187' }
    expect(resolveWhere('Pankow', [...places, house])).toBeUndefined()
  })

  it('means nothing for a city that is not open yet, or an unknown word', () => {
    expect(resolveWhere('Köln', places)).toBeUndefined()
    expect(resolveWhere('be', places)).toBeUndefined()
    expect(resolveWhere('1011', places)).toBeUndefined()
  })
})
