import { expect, test } from 'vitest'
import { searchName } from './street-name.ts'

test.each([
  ['Invalidenstraße', 'invalidenstr'],
  ['INVALIDENSTRASSE', 'invalidenstr'],
  ['Invalidenstr.', 'invalidenstr'],
  ['invalidenstra', 'invalidenstr'],
  ['Schönhauser Allee', 'schonhauser allee'],
  ['Schoenhauser  Allee', 'schonhauser allee'],
  ['schonhauser-allee', 'schonhauser allee'],
  ['Karl-Marx-Straße', 'karl marx str'],
  ['Straße des 17. Juni', 'str des 17 juni'],
  ['Stresemannstraße', 'stresemannstr'],
  ['Strassburger Straße', 'strassburger str'],
  ['Straßburger Str', 'strassburger str'],
  ["Rue d'Été", 'ru d ete'],
  ['%_\\', ''],
  ['💆💆', ''],
])('the street %j is searched for as %j', (name, searched) => {
  expect(searchName(name)).toBe(searched)
})
