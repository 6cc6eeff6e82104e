import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { googleGeocoder } from './google-geocoder.ts'

type Call = { method: string; url: URL; headers: IncomingMessage['headers']; body: unknown }

/** Simulates the Places API (New): answers by path, and records its requests. */
let answers: Record<string, { status?: number; body: unknown }>
let calls: Call[]
let origin: string

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const url = new URL(request.url ?? '', origin)
    calls.push({
      method: request.method ?? '',
      url,
      headers: request.headers,
      body: body === '' ? null : JSON.parse(body),
    })
    const answer = answers[url.pathname] ?? { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const predicted = (placeId: string) => ({
  placePrediction: {
    place: `places/${placeId}`,
    placeId,
    text: { text: 'Kastanienallee 7, Berlin, Deutschland', matches: [{ endOffset: 16 }] },
    structuredFormat: {
      mainText: { text: 'Kastanienallee 7', matches: [] },
      secondaryText: { text: 'Berlin, Deutschland' },
    },
    types: ['street_address'],
  },
})

const component = (longText: string, types: string[], shortText = longText) => ({
  longText,
  shortText,
  types,
  languageCode: 'de',
})

const place = (id: string, streetNumber: string | undefined, country = 'DE') => ({
  id,
  formattedAddress: 'Kastanienallee 7, 10435 Berlin, Deutschland',
  addressComponents: [
    ...(streetNumber === undefined ? [] : [component(streetNumber, ['street_number'])]),
    component('Kastanienallee', ['route']),
    component('Prenzlauer Berg', ['sublocality_level_1', 'sublocality', 'political']),
    component('Berlin', ['locality', 'political']),
    component('10435', ['postal_code']),
    component('Deutschland', ['country', 'political'], country),
  ],
  location: { latitude: 52.5, longitude: 13.4 },
})

const typist = { callerAddress: '203.0.113.7' }
let geocoder: ReturnType<typeof googleGeocoder>
beforeEach(() => {
  calls = []
  answers = {
    '/v1/places:autocomplete': {
      body: { suggestions: [predicted('ChIJhouse'), { queryPrediction: {} }, predicted('ChIJstreet')] },
    },
    '/v1/places/ChIJhouse': { body: place('ChIJhouse', '7') },
    '/v1/places/ChIJstreet': { body: place('ChIJstreet', undefined) },
  }
  geocoder = googleGeocoder({ apiKey: 'places-key', nearest: () => Promise.resolve(undefined), origin })
})

const kastanienallee = {
  street: 'Kastanienallee',
  postalCode: '10435',
  locality: 'Berlin',
  district: 'Prenzlauer Berg',
}

test('the Google geocoder turns predictions into addresses by their details', async () => {
  expect(await geocoder.search('Kastanienallee 7', typist)).toEqual([
    { source: 'google', streetNumber: '7', ...kastanienallee },
    { source: 'google', streetNumber: undefined, ...kastanienallee },
  ])
})

test('the Google geocoder calls the Places API as documented, with the key in a header and only the used fields', async () => {
  await geocoder.search('Kastanienallee 7', typist)
  const [autocomplete, ...details] = calls
  expect(autocomplete).toMatchObject({
    method: 'POST',
    headers: { 'x-goog-api-key': 'places-key', 'x-goog-fieldmask': 'suggestions.placePrediction.placeId' },
    body: {
      input: 'Kastanienallee 7',
      includedRegionCodes: ['de'],
      languageCode: 'de',
      regionCode: 'de',
      includedPrimaryTypes: ['street_address', 'premise', 'route'],
    },
  })
  for (const { method, url, headers } of details) {
    expect(method).toBe('GET')
    expect(url.searchParams.get('languageCode')).toBe('de')
    expect(url.searchParams.get('regionCode')).toBe('de')
    expect(headers).toMatchObject({ 'x-goog-api-key': 'places-key', 'x-goog-fieldmask': 'addressComponents' })
  }
  expect(calls.some(({ url }) => url.href.includes('places-key'))).toBe(false)
})

test('the Google geocoder asks for addresses near the known place first', async () => {
  const near = { latitude: 52.53, longitude: 13.38 }
  await geocoder.search('Kastanienallee 7', { ...typist, near })
  expect(calls[0]?.body).toMatchObject({ locationBias: { circle: { center: near, radius: 20_000 } } })
})

const tokensOf = (path: string) =>
  calls
    .filter(({ url }) => url.pathname.startsWith(path))
    .map(
      ({ url, body }) =>
        url.searchParams.get('sessionToken') ?? (body as { sessionToken?: string } | null)?.sessionToken,
    )

test('the Google geocoder uses one token per typing session, which ends with one details call', async () => {
  answers['/v1/places:autocomplete'] = { body: {} }
  expect(await geocoder.search('Kasta', typist)).toEqual([])
  expect(await geocoder.search('Kastanien', { callerAddress: '203.0.113.8' })).toEqual([])
  answers['/v1/places:autocomplete'] = { body: { suggestions: [predicted('ChIJhouse'), predicted('ChIJstreet')] } }
  await geocoder.search('Kastanienallee', typist)
  await geocoder.search('Kastanienallee 8', typist)
  const [first, other, second, third] = tokensOf('/v1/places:autocomplete')
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/)
  expect(second).toBe(first)
  expect(new Set([first, other, third]).size).toBe(3)
  expect(tokensOf('/v1/places/')).toEqual([second, undefined, third, undefined])
})

test('the Google geocoder leaves out other countries and places that no longer exist', async () => {
  answers['/v1/places/ChIJhouse'] = { body: place('ChIJhouse', '7', 'AT') }
  delete answers['/v1/places/ChIJstreet']
  expect(await geocoder.search('Kastanienallee 7', typist)).toEqual([])
})

test.each([
  ['a refused key', { status: 403, body: { error: { code: 403, status: 'PERMISSION_DENIED' } } }],
  ['too many calls', { status: 429, body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } } }],
  ['a server error', { status: 500, body: 'oops' }],
  ['invalid data', { body: '<html>' }],
  ['an unexpected shape', { body: { suggestions: [{ placePrediction: {} }] } }],
  ['an oversized answer', { body: `"${'x'.repeat(1_100_000)}"` }],
])('the Google geocoder reports %s as a failure without revealing the query', async (_what, answer) => {
  answers['/v1/places:autocomplete'] = answer
  const failure = await geocoder.search('Kastanienallee 7', typist).then(String, (error: unknown) => String(error))
  expect(failure).toMatch(/^GeocoderError: the geocoder answered with/)
  expect(failure).not.toMatch(/Kastanien|places-key/)
})
