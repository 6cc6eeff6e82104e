import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '@ruhepol/rules'
import { startGeocoder } from '@ruhepol/sandbox/geocoder/start-geocoder'
import { control } from '@ruhepol/sandbox/testing/test-sandbox'
import { loadDemoData } from '@ruhepol/database/seed/load-demo-data'
import { createTestDatabase } from '@ruhepol/database/testing/test-database'
import { apiOn, codeOf, type Ask } from '../availability/testing/ask-api.ts'

let ask: Ask

const database = await createTestDatabase()
await loadDemoData(database.db)
const photon = await startGeocoder({ port: 0 })
beforeEach(() => {
  // Fresh settings for each test, and with them a fresh cache and circuit breaker.
  ask = apiOn(database.db, { GEOCODER: 'photon', PHOTON_URL: photon.url })
})
afterEach(async () => {
  await control(photon.url, 'DELETE', '/faults')
  await database.db.deleteFrom('throttle').execute()
})
afterAll(async () => {
  await photon.close()
  await database.close()
})

const suggest = (query: string) =>
  ask('query ($query: String!) { addressSuggestions(query: $query) { id source label needsStreetNumber } }', { query })

async function labels(query: string): Promise<string[]> {
  const answer = await suggest(query)
  expect(answer.errors).toBeUndefined()
  return (answer.data?.addressSuggestions as { label: string }[]).map(({ label }) => label)
}

async function asked(): Promise<URL[]> {
  const requests = await control<string[]>(photon.url, 'GET', '/requests')
  return requests.map((request) => new URL(request, photon.url))
}

const setFaults = (faults: object) => control(photon.url, 'POST', '/faults', faults)

test('the Photon geocoder returns a house with its number, and asks for the number of a street', async () => {
  const { data } = await suggest('Invalidenstraße 117')
  expect(data?.addressSuggestions).toMatchObject([
    { source: 'photon', label: 'Invalidenstraße 117, 10115 Berlin', needsStreetNumber: false },
  ])
  expect((await suggest('Jungfernstieg')).data?.addressSuggestions).toMatchObject([
    { label: 'Jungfernstieg, 20354 Hamburg', needsStreetNumber: true },
    { label: 'Neuer Jungfernstieg, 20354 Hamburg', needsStreetNumber: true },
  ])
})

test('the Photon geocoder asks Photon for houses and streets in Germany, in German', async () => {
  await suggest('Kantstraße 1')
  const url = (await asked()).at(-1)
  expect(url?.pathname).toBe('/api')
  expect(url?.searchParams.get('q')).toBe('Kantstraße 1')
  expect(url?.searchParams.getAll('layer')).toEqual(['house', 'street'])
  expect(url?.searchParams.get('countrycode')).toBe('DE')
  expect(url?.searchParams.get('lang')).toBe('de')
})

test('the Photon geocoder asks for addresses near the known place, and keeps its answers apart', async () => {
  const near = async (postalCode: string | null): Promise<boolean> => {
    await ask('query ($near: String) { addressSuggestions(query: "Kantstraße 3", near: $near) { id } }', {
      near: postalCode,
    })
    return (await asked()).at(-1)?.searchParams.has('lat') ?? false
  }
  expect(await near('10115')).toBe(true)
  expect(await near(null)).toBe(false)
  // Nothing is known about where this code lies.
  expect(await near('01067')).toBe(false)
})

test('the Photon geocoder puts served cities first and leaves other countries out', async () => {
  expect(await labels('Karl-Liebknecht-Straße 12')).toEqual([
    'Karl-Liebknecht-Straße 12, 10178 Berlin',
    'Karl-Liebknecht-Straße 12, 04275 Leipzig',
  ])
  expect(await labels('Getreidegasse 9')).toEqual([])
})

test('the Photon geocoder asks only once for the same text', async () => {
  const before = (await asked()).length
  await labels('Torstraße 12')
  await labels('TORSTRASSE 12')
  await labels('torstraße 12')
  expect((await asked()).length - before).toBe(2)
})

test("the Photon geocoder finds the nearest street to a device's position", async () => {
  const at =
    'query ($latitude: Float!, $longitude: Float!) { addressAt(latitude: $latitude, longitude: $longitude) { label } }'
  const { data } = await ask(at, { latitude: 53.5497, longitude: 9.9615 })
  expect(data?.addressAt).toEqual({ label: 'Reeperbahn, 20359 Hamburg' })
  expect((await asked()).at(-1)?.pathname).toBe('/reverse')
  expect((await ask(at, { latitude: 54.5, longitude: 7.5 })).data?.addressAt).toBeNull()
})

test.each([
  ['fails', { status: 500 }],
  ['is rate limited', { status: 429 }],
  ['refuses', { status: 400 }],
  ['breaks off', { status: 0 }],
  ['sends invalid data', { garbage: true }],
  ['hangs', { hang: true }],
])('the Photon geocoder answers from the embedded geocoder without caching if Photon %s', async (_what, faults) => {
  await setFaults(faults)
  expect(await labels('Kurfürstendamm 21')).toEqual(['Kurfürstendamm 21, 10719 Berlin'])
  await control(photon.url, 'DELETE', '/faults')
  // The demo's Photon knows no other point there.
  expect(await labels('Kurfürstendamm 21')).toEqual(['Kurfürstendamm 21, 10707 Berlin'])
})

test('the Photon geocoder stops calling a failing Photon for a while', async () => {
  await setFaults({ status: 503 })
  for (let call = 1; call <= 5; call += 1) await labels(`Kantstraße ${call}`)
  const before = (await asked()).length
  expect(await labels('Reeperbahn 99')).toEqual(['Reeperbahn 99, 20359 Hamburg'])
  expect((await asked()).length).toBe(before)
})

test("the Photon geocoder limits a caller's queries but still answers from the cache", async () => {
  await labels('Torstraße 1')
  await database.db
    .updateTable('throttle')
    .set({ count: limits.geocodingsMax })
    .where('bucket', 'like', 'geocoding:%')
    .execute()
  expect(codeOf(await suggest('Torstraße 2'))).toBe('rate_limited')
  expect(await labels('Torstraße 1')).toEqual(['Torstraße 1, 10119 Berlin'])
})

test('the Photon geocoder sends hostile text to Photon as plain text', async () => {
  for (const query of ['&limit=0&q=x', 'a\u0000bcdef', '💆💆💆💆💆', '../../status', '%%%%%']) {
    expect(await labels(query), query).toEqual([])
  }
})
