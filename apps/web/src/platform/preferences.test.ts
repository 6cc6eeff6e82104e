import { describe, expect, it, test } from 'vitest'
import { preferencesFrom } from './preferences.ts'

const german = { cookie: undefined, acceptLanguage: 'de-DE,de;q=0.9', lang: null }

describe('the preferences of a visitor', () => {
  it('take the language from the address first, then the cookie, then the browser', () => {
    expect(preferencesFrom({ ...german, cookie: 'language=en', lang: 'de' }).language).toBe('de')
    expect(preferencesFrom({ ...german, cookie: 'a=b; language=en' }).language).toBe('en')
    expect(preferencesFrom(german).language).toBe('de')
  })

  it('ignore meaningless values', () => {
    const odd = preferencesFrom({ ...german, cookie: 'language=fr; theme=pink; city=<b>', lang: 'xx' })
    expect(odd).toEqual({ language: 'de', theme: 'system', city: 'berlin', place: undefined })
  })

  test.each([
    ['10115.berlin', { postalCode: '10115', city: 'berlin' }],
    ['10117.berlin.hotel-ahornhof', { postalCode: '10117', city: 'berlin', locationId: 'hotel-ahornhof' }],
    ['10117..hotel-ahornhof', { postalCode: '10117', locationId: 'hotel-ahornhof' }],
    ['', undefined],
    ['none', undefined],
    ['1011.berlin', undefined],
    ['10115', undefined],
    ['10115.<b>', undefined],
    ['10115.berlin.a.b', undefined],
    ['Invalidenstr.117', undefined],
  ])('take the place "%s" as %j', (text, place) => {
    expect(preferencesFrom({ ...german, cookie: `place=${text}` }).place).toEqual(place)
  })

  it('take theme and city from their cookies', () => {
    expect(preferencesFrom({ ...german, cookie: 'theme=dark; city=hamburg' })).toMatchObject({
      theme: 'dark',
      city: 'hamburg',
    })
  })
})
