import { expect, test } from 'vitest'
import { firstHouseNumber, splitStreetNumber } from './street-number.ts'

test.each([
  ['Invalidenstr. 117', 'Invalidenstr.', '117', ''],
  ['Invalidenstraße 117, Berlin', 'Invalidenstraße', '117', 'Berlin'],
  ['kurfürstendamm 21 berlin', 'kurfürstendamm', '21', 'berlin'],
  ['Torstraße 12a', 'Torstraße', '12a', ''],
  ['Torstraße 12 a', 'Torstraße', '12a', ''],
  ['Torstraße 12 A Berlin', 'Torstraße', '12A', 'Berlin'],
  ['Torstraße 12-14', 'Torstraße', '12-14', ''],
  ['Torstraße 12 – 14', 'Torstraße', '12-14', ''],
  ['Torstraße 12a-c', 'Torstraße', '12a-c', ''],
  ['Torstraße 12/13', 'Torstraße', '12/13', ''],
  ['Torstr.12', 'Torstr.', '12', ''],
  ['Torstraße12', 'Torstraße', '12', ''],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135', ''],
  ['Straße 12 5', 'Straße 12', '5', ''],
  ['Platz der Republik, 1', 'Platz der Republik', '1', ''],
  ['Große Straße 9999', 'Große Straße', '9999', ''],
])('%j is divided', (text, street, streetNumber, rest) => {
  expect(splitStreetNumber(text)).toEqual({ street, streetNumber, rest })
})

test.each(['Invalidenstraße', 'Straße des 17. Juni', '12', '117 ', 'Torstraße 0', 'Torstraße 10115', ''])(
  '%j has no house number behind a street',
  (text) => {
    expect(splitStreetNumber(text)).toBeUndefined()
  },
)

test('a range begins with its first number', () => {
  expect(['12', '12a', '12-14'].map(firstHouseNumber)).toEqual([12, 12, 12])
})
