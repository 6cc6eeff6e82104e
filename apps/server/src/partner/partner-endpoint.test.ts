import { getNamedType, parse, printSchema, visit } from 'graphql'
import { expect, test } from 'vitest'
import { isLanguage, partnerLimits } from '@ruhepol/rules'
import { fullSelection } from '../testing/full-selection.ts'
import { buildPartnerSchema } from './partner-schema.ts'
import { PARTNER_PATH } from './partner-routes.ts'
import { partnerStageOfFile } from './testing/partner-stage.ts'

const stage = await partnerStageOfFile()
const hotel = await stage.keyOf('hotel')

const schema = buildPartnerSchema()
const codeOf = async (query: string, variables: object = {}) =>
  (await stage.call(hotel, query, variables)).errors?.[0]?.extensions.code

test('every type, field, argument and value is described', () => {
  const missing: string[] = []
  visit(parse(printSchema(schema)), {
    enter: (node) => {
      if (!('description' in node) || !('name' in node) || node.description !== undefined) return
      // A language says itself what it is.
      if (node.name !== undefined && !isLanguage(node.name.value)) missing.push(node.name.value)
    },
  })
  expect(missing).toEqual([])
})

test('everything about bookings can be asked for at once', async () => {
  const field = schema.getQueryType()?.getFields()['bookings']
  if (!field) throw new Error('there are no bookings')
  const { errors } = await stage.call(hotel, `{ bookings(first: 100) ${fullSelection(getNamedType(field.type), 6)} }`)
  expect(errors).toBeUndefined()
})

test('documents are bounded in aliases, cost, tokens and bytes', async () => {
  const aliases = Array.from({ length: 11 }, (_, index) => `a${index}: venue { id }`)
  expect(await codeOf(`{ ${aliases.join(' ')} }`)).toBe('query_too_complex')
  const bookings =
    'bookings { bookings { treatments { treatment { lengths { morning { cents } } } expert { name } } } }'
  expect(
    await codeOf(
      `{ ${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((alias) => `${alias}: ${bookings}`).join(' ')} }`,
    ),
  ).toBe('query_too_complex')
  expect(await codeOf(`{ venue { ${'id '.repeat(1_001)} } }`)).toBe('query_too_complex')
  const big = await stage.call(hotel, `{ venue { id } } # ${'x'.repeat(132_000)}`)
  expect([big.status, big.errors?.[0]?.extensions.code]).toEqual([413, 'invalid_query'])
  const two = 'mutation { a: cancelBooking(id: "1") { id } b: cancelBooking(id: "2") { id } }'
  expect(await codeOf(two)).toBe('query_too_complex')
})

test.each([
  [
    'a number of the wrong kind',
    '{ freeTimes(day: "2027-01-14", treatmentId: "classic", lengthMinutes: 1e10) { start } }',
    'invalid_query',
  ],
  [
    'a day that is none',
    '{ freeTimes(day: "2027-02-30", treatmentId: "classic", lengthMinutes: 60) { start } }',
    'invalid_query',
  ],
  [
    'three persons',
    '{ freeTimes(day: "2027-01-14", treatmentId: "classic", lengthMinutes: 60, persons: 3) { start } }',
    'invalid_input',
  ],
  [
    'a length that is not on sale',
    '{ freeTimes(day: "2027-01-14", treatmentId: "classic", lengthMinutes: -60) { start } }',
    'not_available',
  ],
  [
    'an unknown treatment',
    '{ freeTimes(day: "2027-01-14", treatmentId: "x", lengthMinutes: 60) { start } }',
    'not_found',
  ],
  ['what cannot be stored', String.raw`{ booking(id: "\u0000") { id } }`, 'not_found'],
  ['an unknown field', '{ venue { owner } }', 'invalid_query'],
  ['an operation of the public API', '{ appConfig { now } }', 'invalid_query'],
])('refuses %s', async (_what, query, code) => {
  const reply = await stage.call(hotel, query)
  expect(reply.errors?.[0]?.extensions).toMatchObject({ code, requestId: reply.headers['x-request-id'] })
})

test('accepts a key only in the header of a program: not from a page, or in an address, a cookie or a body', async () => {
  const query = '{ venue { id } }'
  for (const headers of [{ origin: 'https://hotel.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
    const reply = await stage.call(hotel, query, {}, headers)
    expect([reply.status, reply.errors?.[0]?.extensions.code]).toEqual([403, 'FORBIDDEN'])
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  }
  const elsewhere = await stage.app.inject({
    method: 'POST',
    url: `${PARTNER_PATH}?key=${hotel}&access_token=${hotel}`,
    headers: {
      'content-type': 'application/json',
      cookie: `key=${hotel}; authorization=Bearer ${hotel}`,
      'x-api-key': hotel,
    },
    payload: { query, key: hotel },
  })
  expect(elsewhere.statusCode).toBe(401)
  const good = await stage.call(hotel, query)
  expect(good.data).toEqual({ venue: { id: 'hotel' } })
  expect(good.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(good.headers).not.toHaveProperty('set-cookie')
  expect(stage.logged()).toContain('"route":"/partner/graphql"')
  expect(stage.logged()).not.toContain(hotel)
})

test('refuses other methods and content types, and preflights of pages', async () => {
  const authorization = `Bearer ${hotel}`
  const get = await stage.app.inject({ method: 'GET', url: PARTNER_PATH, headers: { authorization } })
  expect([get.statusCode, get.headers['allow']]).toEqual([405, 'POST'])
  const form = await stage.app.inject({
    method: 'POST',
    url: PARTNER_PATH,
    headers: { authorization, 'content-type': 'text/plain' },
    payload: '{"query":"{ venue { id } }"}',
  })
  expect(form.statusCode).toBe(415)
  const preflight = await stage.app.inject({
    method: 'OPTIONS',
    url: PARTNER_PATH,
    headers: { origin: 'https://hotel.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
})

test("the public API does not accept a partner's key", async () => {
  const { errors } = await stage.ask('{ appConfig { now } }', {}, { authorization: `Bearer ${hotel}` })
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('each key has its own requests per minute', async () => {
  const [one, other] = [await stage.keyOf('spa'), await stage.keyOf('spa')]
  const ask = (key: string) => stage.call(key, '{ venue { id } }')
  for (let request = 0; request < partnerLimits.requestsPerMinute; request += 1)
    expect((await ask(one)).status).toBe(200)
  const refused = await ask(one)
  expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(other)).status).toBe(200)
})
