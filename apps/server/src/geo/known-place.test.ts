import { describe, expect, test } from 'vitest'
import { loadDemoData } from '@ruhepol/database/seed/load-demo-data'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { apiOn } from '../availability/testing/ask-api.ts'

const database = await databaseOfFile()
await loadDemoData(database.db)
const ask = apiOn(database.db)

type Where = { postalCode: string; street?: string }

async function distances(from: Where): Promise<Record<string, number | null>> {
  const { data, errors } = await ask(
    `query ($postalCode: String!, $street: String) {
      locations { id kilometresFrom(postalCode: $postalCode, street: $street) }
    }`,
    from,
  )
  expect(errors).toBeUndefined()
  const found = data?.locations as { id: string; kilometresFrom: number | null }[]
  return Object.fromEntries(found.map(({ id, kilometresFrom }) => [id, kilometresFrom]))
}

async function suggested(query: string, near?: string): Promise<string[]> {
  const { data, errors } = await ask(
    'query ($query: String!, $near: String) { addressSuggestions(query: $query, near: $near) { district address { postalCode } } }',
    { query, near: near ?? null },
  )
  expect(errors).toBeUndefined()
  const found = data?.addressSuggestions as { district: string; address: { postalCode: string } }[]
  return found.map(({ district, address }) => `${address.postalCode} ${district}`)
}

describe('the district of a place', () => {
  test('is the one of its street, or of most streets of its postal code', async () => {
    const { data } = await ask('{ locations { id district } }')
    const districts = data?.locations as { id: string; district: string | null }[]
    expect(Object.fromEntries(districts.map(({ id, district }) => [id, district]))).toMatchObject({
      berlin: null,
      'yogahaus-kastanie': 'Prenzlauer Berg',
      'hotel-ahornhof': 'Mitte',
      'physiowerk-bergmannstrasse': 'Kreuzberg',
      'studio-ottensen': 'Ottensen',
      'bewegungsraum-eppendorf': 'Eppendorf',
    })
  })

  test('is found for each of several streets with the same name', async () => {
    expect(new Set(await suggested('Kastanienallee 12'))).toEqual(
      new Set([
        '10435 Prenzlauer Berg',
        '12627 Hellersdorf',
        '13129 Blankenburg',
        '13158 Rosenthal',
        '14050 Westend',
        '20359 St. Pauli',
      ]),
    )
  })

  test('is left out where a street file repeats the city', async () => {
    const street = { name: 'Probeweg', postalCode: '01067', locality: 'Dresden', districts: ['Dresden'] }
    await database.db
      .insertInto('street')
      .values({ ...street, searchName: 'probeweg', searchPlaces: ['dresden'] })
      .execute()
    expect(await suggested('Probeweg')).toEqual(['01067 null'])
  })
})

describe('the distance of a partner location', () => {
  test('is from the street if it is known, else from the middle of its postal code', async () => {
    expect((await distances({ postalCode: '10435' }))['yogahaus-kastanie']).toBe(0.3)
    const fromStreet = await distances({ postalCode: '10435', street: 'kastanienallee' })
    expect(fromStreet['yogahaus-kastanie']).toBe(0.2)
    expect(fromStreet['studio-ottensen']).toBeGreaterThan(250)
    const fromUnknownStreet = await distances({ postalCode: '10435', street: 'Nirgendweg' })
    expect(fromUnknownStreet['yogahaus-kastanie']).toBe(0.3)
  })

  test('is unknown from a postal code without a known street, and for a location without a position', async () => {
    expect((await distances({ postalCode: '80331' }))['yogahaus-kastanie']).toBeNull()
    expect((await distances({ postalCode: '10115' })).berlin).toBeNull()
  })

  test('is refused for a postal code that cannot exist', async () => {
    const answer = await ask('{ locations { kilometresFrom(postalCode: "101 15") } }')
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'invalid_input' })
  })
})

test('equal results near the known place come first', async () => {
  const first = async (near?: string) => (await suggested('Kastanienallee 12', near))[0]
  expect(await first('13127')).toBe('13129 Blankenburg')
  expect(await first('10115')).toBe('10435 Prenzlauer Berg')
  expect(await first('22765')).toBe('20359 St. Pauli')
})

test('a house number that does not exist nearby does not move a result up', async () => {
  expect(await suggested('Kastanienallee 140', '14050')).toEqual(['12627 Hellersdorf', '20359 St. Pauli'])
})
