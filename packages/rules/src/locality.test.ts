import { expect, test } from 'vitest'
import { otherLocality } from './locality.ts'

test.each(['Hamburg', 'Ber', 'Potsdam', 'Kreuzberg'])('the city %s does not match a Berlin postal code', (typed) => {
  expect(otherLocality(typed, ['Berlin'])).toBe('Berlin')
})

test.each([
  ['Berlin', 'Berlin'],
  [' berlin ', 'Berlin'],
  ['Berlin-Mitte', 'Berlin'],
  ['Berlin (Kreuzberg)', 'Berlin'],
  ['Frankfurt', 'Frankfurt am Main'],
  ['MÜNCHEN', 'München'],
  // On a Mac, an umlaut can be typed as two characters: the letter and its dots.
  ['Mu\u0308nchen', 'München'],
  ['am Main', 'Frankfurt am Main'],
])('the city %s matches a postal code of %s', (typed, city) => {
  expect(otherLocality(typed, [city])).toBeUndefined()
})

test('a postal code with several cities or none gives no hint, nor does an empty field', () => {
  expect(otherLocality('Hamburg', ['Berlin', 'Potsdam'])).toBeUndefined()
  expect(otherLocality('Hamburg', [])).toBeUndefined()
  for (const nothing of ['', ' ', '12', '-']) expect(otherLocality(nothing, ['Berlin'])).toBeUndefined()
})

test('all words are compared, so that a shared common one is not enough', () => {
  expect(otherLocality('Frankfurt Oder', ['Frankfurt am Main'])).toBe('Frankfurt am Main')
  expect(otherLocality('Bad Homburg', ['Bad Vilbel'])).toBe('Bad Vilbel')
})
