import { expect, test } from 'vitest'
import { parseAddressQuery } from './address-query.ts'

test.each([
  ['Invalidenstr. 117, 10115 Berlin', '10115', 'invalidenstr', '117', 'berlin'],
  ['10115 Berlin, Invalidenstr. 117', '10115', 'invalidenstr', '117', 'berlin'],
  ['D-10115 Berlin Invalidenstr. 117', '10115', 'invalidenstr', '117', 'berlin'],
  ['Invalidenstr. 12 a, Berlin, Deutschland', undefined, 'invalidenstr', '12a', 'berlin'],
  ['Berlin, Invalidenstr. 117', undefined, 'invalidenstr', '117', 'berlin'],
  ['Zeil 5, Frankfurt am Main', undefined, 'zeil', '5', 'frankfurt am main'],
  ['Torstraße 12, Whg. 5', undefined, 'torstr', '12', ''],
  ['Torstraße 12 1/2', undefined, 'torstr', '12 1/2', ''],
  ['Torstraße 12 c/o Meier, Berlin', undefined, 'torstr', '12', 'berlin'],
  ['Fußweg 475 12', undefined, 'fussweg 475', '12', ''],
  ['Straße des 17. Juni 135', undefined, 'str des 17 juni', '135', ''],
  ['Kastanienallee Prenzlauer Berg', undefined, 'kastanienallee', undefined, 'prenzlaur berg'],
  ['unter den linden berlin', undefined, 'unter den linden', undefined, 'berlin'],
])('the parser splits %j into its parts', (query, postalCode, street, streetNumber, place) => {
  const parsed = parseAddressQuery(query)
  expect(parsed.postalCode).toBe(postalCode)
  expect(parsed.readings).toContainEqual(expect.objectContaining({ street, streetNumber, place }))
})

test('the parser takes a number as part of a name only if the name matches exactly', () => {
  expect(parseAddressQuery('Straße 52').readings).toEqual([
    { street: 'str 52', streetNumber: undefined, place: '', placeNeeded: false, exactOnly: true },
  ])
})

test.each(['10115', '10115 Berlin', '💆💆💆💆💆', '%%%%%', ''])('the parser finds no street in %j', (query) => {
  expect(parseAddressQuery(query).readings).toEqual([])
})

test('the parser limits the readings of any number of words', () => {
  expect(parseAddressQuery('weg berlin allee '.repeat(12)).readings.length).toBeLessThanOrEqual(10)
})
