import { expect, test } from 'vitest'
import { isMeant } from './partners.ts'

const texts = ['Hotel Möwe', 'Große Grünstraße 12', '10179', 'Berlin']

test.each([
  'strasse',
  'straße',
  'STRASSE',
  'Straẞe',
  'str',
  'gruenstr',
  'Grunstraße',
  'grosse',
  'Möwe',
  'moewe',
  'mowe',
  '12 berlin',
  'grün-straße 12',
  '',
])('the search for %j finds a partner location by name and address', (typed) => {
  expect(isMeant(texts, typed)).toBe(true)
})

test.each(['Hamburg', 'strasse hamburg', 'amsel'])('the search for %j does not find another one', (typed) => {
  expect(isMeant(texts, typed)).toBe(false)
})
