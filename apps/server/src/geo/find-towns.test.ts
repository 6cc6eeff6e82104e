import { expect, test } from 'vitest'
import { loadDemoData } from '@ruhepol/database/seed/load-demo-data'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { apiOn, codeOf } from '../availability/testing/ask-api.ts'
import { germanTowns } from './german-towns.ts'

const database = await databaseOfFile()
await loadDemoData(database.db)
const ask = apiOn(database.db)

type Town = { name: string; postalCode: string; district: string | null; served: boolean; openingSoon: boolean }

async function towns(query: string): Promise<Town[]> {
  const { data, errors } = await ask(
    'query ($query: String!) { towns(query: $query) { name postalCode district served openingSoon } }',
    {
      query,
    },
  )
  expect(errors).toBeUndefined()
  return data?.towns as Town[]
}

test.each([
  ['Potsdam', { name: 'Potsdam', postalCode: '14467', served: false, openingSoon: false }],
  ['pots', { name: 'Potsdam', postalCode: '14467', served: false, openingSoon: false }],
  ['HAMBURG', { name: 'Hamburg', postalCode: '20095', served: true, openingSoon: false }],
  ['muenchen', { name: 'München', postalCode: '80331', served: false, openingSoon: true }],
  ['Frankfurt', { name: 'Frankfurt am Main', postalCode: '60306', served: false, openingSoon: true }],
])('%j is found as a town, with whether we serve it', async (query, town) => {
  expect((await towns(query))[0]).toEqual({ ...town, district: null })
})

test.each([
  ['Neukölln', 'Neukölln', 'Berlin'],
  ['neukoe', 'Neukölln', 'Berlin'],
  ['Pren', 'Prenzlauer Berg', 'Berlin'],
  ['Kreuzberg', 'Kreuzberg', 'Berlin'],
])(
  '%j is found as a district, with its postal codes, before towns that only begin so',
  async (query, district, name) => {
    const found = await towns(query)
    const codes = found.filter((town) => town.district !== null)
    expect(codes.length).toBeGreaterThan(1)
    expect(codes.length).toBeLessThanOrEqual(10)
    expect(found.slice(0, codes.length)).toEqual(codes)
    for (const town of codes) expect(town).toMatchObject({ district, name, served: true, openingSoon: false })
    expect(new Set(codes.map(({ postalCode }) => postalCode)).size).toBe(codes.length)
  },
)

test('a text that begins several districts means none of them, and a city none of its own', async () => {
  for (const query of ['Neu', 'Berlin', 'Hamburg'])
    expect((await towns(query)).filter(({ district }) => district !== null)).toEqual([])
})

test('towns with the same name in different regions are listed separately', async () => {
  const found = (await towns('Woltersdorf')).filter(({ name }) => name === 'Woltersdorf')
  expect(new Set(found.map(({ postalCode }) => postalCode.slice(0, 2))).size).toBe(found.length)
  expect(found.length).toBeGreaterThan(1)
})

test.each([
  ['Neuenkirchen', ['17', '18', '21', '25', '27', '29', '48', '49']],
  ['Oberhausen', ['46', '76', '82', '86']],
  ['Münster', ['48', '86']],
  ['Hamburg', ['20']],
  ['Berlin', ['10']],
])('the towns called %s are those of the regions %j', (name, regions) => {
  const found = germanTowns().filter((town) => town.name === name)
  expect(found.map(({ postalCode }) => postalCode.slice(0, 2)).toSorted()).toEqual(regions)
})

test.each(['', 'Po', '   ', '💆💆💆', '%%%', "'; --", 'a\u0000b', 'Atlantis'])(
  '%j is not found as a town',
  async (query) => {
    expect(await towns(query)).toEqual([])
  },
)

test('at most five towns are suggested, and none for a text that is too long', async () => {
  expect(await towns('Neu')).toHaveLength(5)
  expect(
    codeOf(await ask('query ($query: String!) { towns(query: $query) { name } }', { query: 'x'.repeat(201) })),
  ).toBe('invalid_input')
})
