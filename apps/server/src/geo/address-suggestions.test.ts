import { describe, expect, test } from 'vitest'
import { loadDemoData } from '@ruhepol/database/seed/load-demo-data'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { apiOn } from '../availability/testing/ask-api.ts'
import type { AddressSuggestion } from './address-suggestion.ts'

const database = await databaseOfFile()
await loadDemoData(database.db)
const ask = apiOn(database.db)

const fields = 'id label needsStreetNumber address { postalCode locality street streetNumber type title }'

async function suggestions(query: string): Promise<AddressSuggestion[]> {
  const answer = await ask(`query ($query: String!) { addressSuggestions(query: $query) { ${fields} } }`, { query })
  expect(answer.errors).toBeUndefined()
  return answer.data?.addressSuggestions as AddressSuggestion[]
}

test.each([
  ['Invalidenstr. 117, 10115 Berlin', 'Invalidenstraße 117, 10115 Berlin'],
  ['invalidenstrasse 117', 'Invalidenstraße 117, 10115 Berlin'],
  ['Invalidenstraße', 'Invalidenstraße, 10115 Berlin'],
  ['invalid', 'Invalidenstraße, 10115 Berlin'],
  ['Invalidnestr 117', 'Invalidenstraße 117, 10115 Berlin'],
  ['10115 Berlin, Invalidenstr. 117', 'Invalidenstraße 117, 10115 Berlin'],
  ['10115 Invalidenstr 117', 'Invalidenstraße 117, 10115 Berlin'],
  ['Berlin, 10115, Invalidenstraße 117', 'Invalidenstraße 117, 10115 Berlin'],
  ['Berlin Invalidenstraße 117', 'Invalidenstraße 117, 10115 Berlin'],
  ['D-10115 Berlin Invalidenstraße 117', 'Invalidenstraße 117, 10115 Berlin'],
  ['Invalidenstraße 117, 10115 Berlin, Deutschland', 'Invalidenstraße 117, 10115 Berlin'],
  ['Kurfürstendamm 21 Berlin', 'Kurfürstendamm 21, 10719 Berlin'],
  ['kurfuerstendamm 21', 'Kurfürstendamm 21, 10719 Berlin'],
  ['Kurfurstendam 21', 'Kurfürstendamm 21, 10719 Berlin'],
  ['friedrichstr 20 hamburg', 'Friedrichstraße 20, 20359 Hamburg'],
  ['Friedrichstraße 68, Mitte', 'Friedrichstraße 68, 10117 Berlin'],
  ['jungfernstieg 7', 'Jungfernstieg 7, 20354 Hamburg'],
  ['REEPERBAHN 136A', 'Reeperbahn 136A, 20359 Hamburg'],
  ['Reeperbahn 12-14', 'Reeperbahn 12-14, 20359 Hamburg'],
  ['reeperbahn hamburg', 'Reeperbahn, 20359 Hamburg'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni 135, 10623 Berlin'],
  ['strasse des 17 juni', 'Straße des 17. Juni, 10623 Berlin'],
  ['karl marx allee 90', 'Karl-Marx-Allee 90, 10243 Berlin'],
  ['Schoenhauser Allee 12', 'Schönhauser Allee 12, 10119 Berlin'],
  ['unter den linden berlin', 'Unter den Linden, 10117 Berlin'],
  ['Kastanienallee 12 Prenzlauer Berg', 'Kastanienallee 12, 10435 Berlin'],
  ['Kastanienallee Prenzlauer Berg', 'Kastanienallee, 10435 Berlin'],
  ['Kastanienallee St. Pauli', 'Kastanienallee, 20359 Hamburg'],
])('the first suggestion for %j is %j', async (query, label) => {
  const found = await suggestions(query)
  expect(found.map((suggestion) => suggestion.label)[0]).toBe(label)
})

test.each([
  ['a wrong postal code does not hide the street', 'Reeperbahn 5, 10115', ['Reeperbahn 5, 20359 Hamburg']],
  [
    'a postal code distinguishes streets of the same name',
    'Kastanienallee 5, 20359',
    ['Kastanienallee 5, 20359 Hamburg'],
  ],
  ['a house number decides the postal code of a long street', 'Kurfürstendamm 21', ['Kurfürstendamm 21, 10719 Berlin']],
  ['a street is not found in another city', 'Reeperbahn 5, Leipzig', []],
  ['a city is not a street', '10115 Berlin', []],
  ['a street must be known if its postal code has known streets', 'Nirgendweg 5, 10115 Berlin', []],
  [
    'an address outside the served cities is accepted as typed',
    'leopoldstraße 5, 80802 München',
    ['Leopoldstraße 5, 80802 München'],
  ],
  [
    'an address outside the served cities may begin with the city',
    '04275 Leipzig Karl-Liebknecht-Str. 7',
    ['Karl-Liebknecht-Str. 7, 04275 Leipzig'],
  ],
  ['a postal code that does not exist finds nothing', 'Leopoldstraße 5, 99999 Nirgendwo', []],
])('%s', async (_rule, query, expected) => {
  expect((await suggestions(query)).map(({ label }) => label)).toEqual(expected)
})

test('a house is an at-home place, and a street needs its number', async () => {
  const [house] = await suggestions('Reeperbahn 12')
  expect(house).toMatchObject({
    needsStreetNumber: false,
    address: {
      postalCode: '20359',
      locality: 'Hamburg',
      street: 'Reeperbahn',
      streetNumber: '12',
      type: 'atHome',
      title: null,
    },
  })
  const [street] = await suggestions('Reeperbahn')
  expect(street).toMatchObject({
    needsStreetNumber: true,
    address: { street: 'Reeperbahn', streetNumber: null, type: null },
  })
  expect(street?.id).not.toBe(house?.id)
  expect((await suggestions('reeperbahn 12, hamburg'))[0]?.id).toBe(house?.id)
})

test.each([
  ['Reeperbahn 12, Whg. 5', '12', 'Whg. 5'],
  ['Reeperbahn 12, 3. OG links, Hamburg', '12', '3. OG links'],
  ['Reeperbahn 12 c/o Meier', '12', 'c/o Meier'],
  ['Reeperbahn 12 1/2', '12 1/2', null],
  ['Reeperbahn 12 bis 14', '12-14', null],
])('%j is a house with its inner position in the extra line', async (query, streetNumber, title) => {
  const [house] = await suggestions(query)
  expect(house?.address).toMatchObject({ street: 'Reeperbahn', streetNumber, title })
})

test('a house number outside the known range has to be corrected', async () => {
  const found = await suggestions('Invalidenstraße 999')
  expect(found.map(({ label, needsStreetNumber }) => [label, needsStreetNumber])).toEqual([
    ['Invalidenstraße, 10115 Berlin', true],
    ['Invalidenstraße, 10557 Berlin', true],
  ])
})

test('at most eight addresses are suggested', async () => {
  expect(await suggestions('Große')).toHaveLength(8)
})

test.each([
  '💆💆💆💆💆',
  '%%%%%',
  '_____',
  "' or 1=1 --",
  '\\\\\\\\\\',
  'a\u0000bcdef',
  'zzzzzzzz',
  '12345',
  '00000',
  '(((((',
  '\u202eabcde',
  ',,,,,,,,,,',
  `x${' y'.repeat(99)}`,
  'ß'.repeat(200),
])('hostile %j finds nothing', async (query) => {
  expect(await suggestions(query)).toEqual([])
})

test.each([
  ['', 'location_search_min_length'],
  ['Inva', 'location_search_min_length'],
  ['  Inva  ', 'location_search_min_length'],
  ['💆💆💆💆', 'location_search_min_length'],
  ['\u0000\u0000\u0000\u0000\u0000\u0000', 'location_search_min_length'],
  ['x'.repeat(201), 'location_search_max_length'],
])('%j starts no search', async (query, key) => {
  const answer = await ask('query ($query: String!) { addressSuggestions(query: $query) { id } }', { query })
  expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'invalid_input', fields: [{ path: 'query', key }] })
})

describe("the address at a device's position", () => {
  const at = (latitude: number, longitude: number) =>
    ask(
      'query ($latitude: Float!, $longitude: Float!) { addressAt(latitude: $latitude, longitude: $longitude) { label needsStreetNumber } }',
      { latitude, longitude },
    )

  test.each([
    ['Alexanderplatz', 52.5216, 13.4132, 'Alexanderplatz, 10178 Berlin'],
    ['Jungfernstieg', 53.5539, 9.9913, 'Jungfernstieg, 20354 Hamburg'],
  ])('is the nearest street on the %s', async (_place, latitude, longitude, label) => {
    expect((await at(latitude, longitude)).data?.addressAt).toEqual({ label, needsStreetNumber: true })
  })

  test.each([
    ['in the Wannsee', 52.43, 13.17],
    ['in Munich, where no street is known', 48.14, 11.58],
    ['in Paris', 48.86, 2.35],
    ['in the Gulf of Guinea', 0, 0],
    ['at the North Pole', 90, 180],
  ])('is empty %s', async (_place, latitude, longitude) => {
    expect((await at(latitude, longitude)).data).toEqual({ addressAt: null })
  })

  test('is rejected for a point outside the earth', async () => {
    const answer = await at(90.1, -181)
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'latitude' }, { path: 'longitude' }],
    })
  })
})

test('every German postal code has its cities, served or not', async () => {
  const area = 'servedArea(postalCode: $code) { city served openingSoon }'
  const of = async (code: string) =>
    (await ask(`query ($code: String!) { citiesForPostalCode(postalCode: $code) ${area} }`, { code })).data
  expect(await of('10115')).toEqual({
    citiesForPostalCode: ['Berlin'],
    servedArea: { city: 'Berlin', served: true, openingSoon: false },
  })
  expect(await of('80331')).toMatchObject({ servedArea: { city: 'Munich', served: false, openingSoon: true } })
  expect(await of('04103')).toEqual({
    citiesForPostalCode: ['Leipzig'],
    servedArea: { city: 'Leipzig', served: false, openingSoon: false },
  })
  expect(await of('15537')).toMatchObject({ citiesForPostalCode: ['Erkner', 'Gosen-Neu Zittau', 'Grünheide (Mark)'] })
  expect(await of('03042')).toMatchObject({ citiesForPostalCode: ['Cottbus'] })
  expect(await of('99999')).toEqual({
    citiesForPostalCode: [],
    servedArea: { city: null, served: false, openingSoon: false },
  })
})
