import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { addSmallCatalogue } from '../availability/testing/small-catalogue.ts'
import { importStreets } from './import-streets.ts'

const database = await databaseOfFile()
await addSmallCatalogue(database.db)
beforeEach(() => database.db.deleteFrom('street').execute())

const header = 'street,postal_code,ortsteil,addresses,min_house_no,max_house_no'
const points = 'street,postal_code,lat,lon,length_m'

async function* lines(...all: string[]): AsyncGenerator<string> {
  for (const line of all) yield await Promise.resolve(line)
}

const take = (...all: string[]) => importStreets(database.db, lines(...all))
const streets = () => database.db.selectFrom('street').selectAll().orderBy('name').orderBy('postalCode').execute()

test("the import merges a street's districts into one street with all their house numbers", async () => {
  const done = await take(
    header,
    'Kurfürstendamm,10707,Charlottenburg,49,46,196',
    'Kurfürstendamm,10707,Wilmersdorf,15,165,180',
    'Kurfürstendamm,10719,Charlottenburg,69,11,237',
    'Platz ohne Nummern,04103,Zentrum,1,,',
  )
  expect(done).toEqual({ kind: 'streets', rows: 4, streets: 3, added: 3, changed: 0 })
  expect(await streets()).toMatchObject([
    {
      name: 'Kurfürstendamm',
      postalCode: '10707',
      locality: 'Berlin',
      districts: ['Charlottenburg', 'Wilmersdorf'],
      searchName: 'kurfurstendamm',
      searchPlaces: ['berlin', 'charlottenburg', 'wilmersdorf'],
      lowestNumber: 46,
      highestNumber: 196,
    },
    { postalCode: '10719', lowestNumber: 11, highestNumber: 237 },
    { name: 'Platz ohne Nummern', locality: 'Leipzig', lowestNumber: null, highestNumber: null },
  ])
})

test('the import changes nothing when repeated, and only the differences for a newer file, keeping points', async () => {
  const first = [header, 'Torstraße,10119,Mitte,99,1,231', 'Ackerstraße,10115,Mitte,99,1,174']
  await take(...first)
  await take(points, 'Torstraße,10119,52.5286,13.4011,900')
  const before = await streets()
  expect(await take(...first)).toMatchObject({ added: 0, changed: 0 })
  expect(await streets()).toEqual(before)
  expect(await take(header, 'Torstraße,10119,Mitte,99,1,240')).toMatchObject({ added: 0, changed: 1 })
  expect(await streets()).toMatchObject([
    { name: 'Ackerstraße' },
    { name: 'Torstraße', highestNumber: 240, latitude: 52.5286, longitude: 13.4011 },
  ])
})

test('the import takes points for known streets, from their longest part', async () => {
  await take(header, 'Torstraße,10119,Mitte,99,1,231')
  const done = await take(
    points,
    'Torstraße,10119,52.1,13.1,120',
    'Torstraße,10119,52.5286,13.4011,900',
    'Westtunnel,10243,52.5,13.4,43',
  )
  expect(done).toEqual({ kind: 'points', rows: 3, streets: 2, added: 0, changed: 1 })
  expect(await streets()).toMatchObject([{ name: 'Torstraße', latitude: 52.5286, longitude: 13.4011 }])
})

test('the import accepts Windows line ends, a byte order mark, quotes and blank lines', async () => {
  await take(`\uFEFF${header}\r`, '"Platz ""Am Tor"", Nord",10119,Mitte,2,1,3\r', '', '  ')
  expect(await streets()).toMatchObject([{ name: 'Platz "Am Tor", Nord', highestNumber: 3 }])
})

test.each([
  ['too few fields', 'Torstraße,10119,Mitte', '3 fields instead of 6'],
  ['too many fields', 'Torstraße,10119,Mitte,1,2,3,4', '7 fields instead of 6'],
  ['an open quote', '"Torstraße,10119,Mitte,1,2,3', 'a quote that is not closed'],
  ['no name', ',10119,Mitte,1,2,3', '"" is no name of a street'],
  ['a name without letters', '...,10119,Mitte,1,2,3', '"..." is no name of a street'],
  ['half a postal code', 'Torstraße,1011,Mitte,1,2,3', '"1011" is no postal code'],
  ['a postal code that does not exist', 'Torstraße,99999,Mitte,1,2,3', 'there is no postal code 99999'],
  ['a range the wrong way round', 'Torstraße,10119,Mitte,1,9,3', '"9" to "3" is no range'],
  ['half a range', 'Torstraße,10119,Mitte,1,,3', '"" to "3" is no range'],
  ['letters for a number', 'Torstraße,10119,Mitte,1,a,3', '"a" to "3" is no range'],
  ['another encoding', 'Torstra\uFFFDe,10119,Mitte,1,2,3', 'not UTF-8'],
  ['a control character', 'Tor\u0000straße,10119,Mitte,1,2,3', 'not UTF-8'],
])('the import reports %s with its line and imports nothing', async (_what, line, reason) => {
  const failure = await take(header, 'Ackerstraße,10115,Mitte,99,1,174', line).then(String, String)
  expect(failure).toMatch(/line 3: /)
  expect(failure).toContain(reason)
  expect(await streets()).toEqual([])
})

test.each(['Torstraße,10119,95,13.4,1', 'Torstraße,10119,52.5,x,1', 'Torstraße,10119,,,1'])(
  'the import rejects %j as a point',
  async (line) => {
    await expect(take(points, line)).rejects.toThrow(/line 2: .* is no point/)
  },
)

test('the import refuses a file with another header or without rows', async () => {
  await expect(take('street;postal_code', 'a;b')).rejects.toThrow('line 1: the header must be')
  await expect(take()).rejects.toThrow('line 1: the header must be')
  await expect(take(header)).rejects.toThrow('no rows')
})

test('the import reports many errors together, but not all of a thousand', async () => {
  const failure = await take(header, ...Array.from({ length: 1_000 }, () => 'x')).then(String, String)
  expect(failure.match(/line \d+/g)).toHaveLength(10)
  expect(failure).toContain('line 11')
})

test('the import rolls everything back after a late error, and reports progress on the way', async () => {
  const good = Array.from({ length: 2_500 }, (_, index) => `Straße ${index + 1},10119,Mitte,9,1,9`)
  const heard: number[] = []
  const all = (...more: string[]) =>
    importStreets(database.db, lines(header, ...good, ...more), (rows) => heard.push(rows))
  await expect(all('Torstraße,1,Mitte,9,1,9')).rejects.toThrow('line 2502')
  expect(await streets()).toEqual([])
  expect(await all()).toMatchObject({ rows: 2_500, added: 2_500 })
  expect(heard.slice(-3)).toEqual([1_000, 2_000, 2_500])
})

test('the import runs two simultaneous imports one after the other', async () => {
  const file = [header, ...Array.from({ length: 50 }, (_, index) => `Straße ${index + 1},10119,Mitte,9,1,9`)]
  const done = await Promise.all([take(...file), take(...file)])
  expect(done.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 50])
})
