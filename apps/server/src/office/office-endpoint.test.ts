import { parse, printSchema, visit } from 'graphql'
import { expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { isLanguage } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { features } from '../features.ts'
import { testServer } from '../platform/http/testing/test-server.ts'
import { createLog } from '../platform/log.ts'
import { OFFICE_PATH } from './office-routes.ts'
import { buildOfficeSchema } from './office-schema.ts'
import { officeStageOfFile } from './testing/office-stage.ts'

const stage = await officeStageOfFile()
const owner = await stage.signIn('owner')

const ME = '{ me { now step verbs staff { id email } } }'
const idOf = (data: unknown) => (data as { me: { staff: { id: string } } | null } | null)?.me?.staff.id

test('every type, field, argument and value is described', () => {
  const missing: string[] = []
  visit(parse(printSchema(buildOfficeSchema())), {
    enter: (node) => {
      if (!('description' in node) || !('name' in node) || node.description !== undefined) return
      if (node.name !== undefined && !isLanguage(node.name.value)) missing.push(node.name.value)
    },
  })
  expect(missing).toEqual([])
})

test('a page with a session cookie gets an answer, which is not cached', async () => {
  const reply = await stage.call(owner.cookie, ME)
  expect(reply.data).toMatchObject({
    me: { now: new Date(TEST_NOW).toISOString(), step: 'done', staff: { id: owner.id, email: owner.email } },
  })
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  expect(stage.logged()).not.toContain(owner.cookie.split('=')[1])
})

test.each([
  ['without its cookie', undefined],
  ['with an unknown token', `__Host-ruhepol-office=${'a'.repeat(43)}`],
  ['with nonsense', "__Host-ruhepol-office=' or true --"],
  ['with the cookie that another host could set', 'the name without its prefix'],
])('a call %s is not signed in', async (_what, cookie) => {
  const given =
    cookie === 'the name without its prefix' ? owner.cookie.replace('__Host-ruhepol-office', 'ruhepol-office') : cookie
  expect(await stage.call(given, ME)).toMatchObject({ status: 200, data: { me: null } })
})

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { origin: 'https://evil.example' }],
  ['a page of a neighbouring host', { origin: 'https://shop.ruhepol.example', 'sec-fetch-site': 'same-site' }],
  ['a page without an origin', { origin: 'null' }],
  ['a page of another site that claims our origin', { 'sec-fetch-site': 'cross-site' }],
  ['a program that sends no origin', { origin: '' }],
])('a call from %s is refused even with a valid cookie', async (_what, headers) => {
  const { status, errors, data } = await stage.call(owner.cookie, 'mutation { signOut }', {}, { headers })
  expect([status, errors?.[0]?.extensions.code, data]).toEqual([403, 'FORBIDDEN', undefined])
  expect(idOf((await stage.call(owner.cookie, ME)).data)).toBe(owner.id)
})

test('signing out ends the session and takes the cookie away', async () => {
  const person = await stage.signIn('support')
  const reply = await stage.call(person.cookie, 'mutation { signOut }')
  expect(reply.data).toEqual({ signOut: true })
  expect(reply.headers['set-cookie']).toBe(
    '__Host-ruhepol-office=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
  )
  expect((await stage.call(person.cookie, ME)).data).toEqual({ me: null })
})

test('a session lives for twelve hours, however much it is used', async () => {
  const person = await stage.signIn('support')
  for (const hour of [4, 8, 11]) {
    await stage.database.setNow(new Date(Date.parse('2027-01-11T08:00:00Z') + hour * 3_600_000).toISOString())
    expect(idOf((await stage.call(person.cookie, ME)).data)).toBe(person.id)
  }
  await stage.database.setNow('2027-01-11T20:00:00Z')
  expect((await stage.call(person.cookie, ME)).data).toEqual({ me: null })
  await stage.database.setNow('2027-01-11T08:00:00Z')
})

test('somebody whose access has ended is signed out at once', async () => {
  const person = await stage.signIn('support')
  await stage.context.db
    .updateTable('staff')
    .set({ endedAt: new Date('2027-01-11T08:00:00Z') })
    .where('id', '=', person.id)
    .execute()
  expect((await stage.call(person.cookie, ME)).data).toEqual({ me: null })
})

test('the office’s API does not accept customers’ tokens, nor the public API the office’s cookie', async () => {
  const authorization = 'Bearer not-a-token'
  expect((await stage.call(owner.cookie, ME, {}, { headers: { authorization } })).data).toMatchObject({ me: {} })
  const answer = await stage.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', cookie: owner.cookie },
    payload: { query: '{ me { step } }' },
  })
  expect(answer.json<{ errors: unknown[] }>().errors).toHaveLength(1)
})

test('the complexity of documents is limited, and a request may contain one mutation', async () => {
  const codeOf = async (query: string) => (await stage.call(owner.cookie, query)).errors?.[0]?.extensions.code
  const aliases = Array.from({ length: 11 }, (_, index) => `a${index}: me { step }`)
  expect(await codeOf(`{ ${aliases.join(' ')} }`)).toBe('query_too_complex')
  expect(await codeOf('mutation { a: signOut b: signOut }')).toBe('query_too_complex')
  expect(await codeOf('{ appConfig { now } }')).toBe('invalid_query')
})

async function serverWith(changes: object) {
  const { db } = stage.context
  const config = { ...stage.config, ...changes }
  const log = createLog('silent')
  const wired = features(config, db, log)
  const app = await testServer({ config, db, log, routes: wired.routes })
  const ask = (query: string) =>
    app.inject({
      method: 'POST',
      url: OFFICE_PATH,
      headers: { 'content-type': 'application/json', origin: stage.config.APP_URL, cookie: owner.cookie },
      payload: { query },
    })
  return {
    ask,
    close: async () => {
      await app.close()
      wired.close()
    },
  }
}

test('in production only the documents of the office’s own pages are executed', async () => {
  const server = await serverWith({ GRAPHQL_DOCUMENTS: 'trusted' })
  const answer = await server.ask(ME)
  expect(answer.json<{ errors: { extensions: { code: string } }[] }>().errors[0]?.extensions.code).toBe('invalid_query')
  await server.close()
})

test('the address answers 404 if the office is switched off', async () => {
  const server = await serverWith({ OFFICE: 'off' })
  expect((await server.ask(ME)).statusCode).toBe(404)
  await server.close()
})

test('the calls of one IP address in a minute are limited', async () => {
  const server = await serverWith({})
  for (let count = 0; count < officeLimits.requestsPerMinute; count += 1) {
    expect((await server.ask('{ __typename }')).statusCode).toBe(200)
  }
  const refused = await server.ask('{ __typename }')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await server.close()
})
