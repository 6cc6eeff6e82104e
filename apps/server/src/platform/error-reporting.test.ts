import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '@ruhepol/database/testing/test-database'
import { loadConfig } from './config.ts'
import { startErrorReporting } from './error-reporting.ts'
import { testServer } from './http/testing/test-server.ts'
import { createLog } from './log.ts'

/** The calls to the error service, with path and body. */
const told: { path: string; body: string }[] = []

const service = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => (body += part))
  request.on('end', () => {
    told.push({ path: request.url ?? '', body })
    response.end('{}')
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const dsn = `http://public@127.0.0.1:${(service.address() as AddressInfo).port}/7`
const database = await createTestDatabase()
afterAll(async () => {
  service.close()
  await database.close()
})
beforeEach(() => void (told.length = 0))

/** A server with a single page, which fails with `failure`. */
async function failingServer(settings: NodeJS.ProcessEnv, failure: unknown) {
  const config = loadConfig(settings)
  const reporting = await startErrorReporting(config, 'api')
  const app = await testServer({
    config,
    db: database.db,
    log: createLog('error', new PassThrough(), reporting?.report),
    graphql: {} as never,
    reporting,
    routes: [
      (scope) => {
        scope.get('/fails/*', () => {
          throw failure
        })
      },
    ],
    web: { pages: () => Promise.resolve(new Response('', { status: 404 })) },
  })
  return { app, end: async () => Promise.all([app.close(), reporting?.close()]) }
}

const canaries = ['ada@example.org', 'Torstraße 9', 's3cret-token', '203.0.113.7', 'Mozilla-canary']

test('a failure is reported with its kind, code, place and version, and nothing about the person', async () => {
  const failure = Object.assign(new TypeError('ada@example.org lives at Torstraße 9'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) exists',
    cause: new RangeError('s3cret-token'),
  })
  const { app, end } = await failingServer({ SENTRY_DSN: dsn, RELEASE: 'ruhepol@7.1' }, failure)
  const { headers } = await app.inject({
    url: '/fails/s3cret-token?email=ada@example.org',
    headers: { authorization: 'Bearer s3cret-token', cookie: 'a=s3cret-token', 'user-agent': 'Mozilla-canary' },
    remoteAddress: '203.0.113.7',
  })
  await end()
  expect(told).toHaveLength(1)
  const { path, body = '' } = told[0] ?? {}
  expect(path).toMatch(/^\/api\/7\/envelope\//)
  const event = JSON.parse(body.split('\n')[2] ?? '') as Record<string, unknown>
  expect(event).toMatchObject({
    release: 'ruhepol@7.1',
    environment: 'demo',
    level: 'error',
    tags: { part: 'api', code: '23505', requestId: headers['x-request-id'] },
  })
  expect(body).toContain('"type":"TypeError","value":"a request failed"')
  expect(body).toContain('/apps/server/src/platform/error-reporting.test.ts')
  for (const canary of canaries) expect(body).not.toContain(canary)
})

test("a browser's report is passed on without anything that could be about a person", async () => {
  const { app, end } = await failingServer({ SENTRY_DSN: dsn }, undefined)
  const event = {
    platform: 'javascript',
    release: 'ruhepol@0.1.0',
    extra: { what: 'saveProfile', address: 'Torstraße 9' },
    user: { email: 'ada@example.org', ip_address: '203.0.113.7' },
    request: { url: 'https://ruhepol.example/bookings/7/s3cret-token', headers: { 'User-Agent': 'Mozilla-canary' } },
    exception: { values: [{ type: 'TypeError', value: 'ada@example.org' }] },
  }
  const envelope = (type: string) =>
    [{ dsn: 'https://k@evil.example/1' }, { type }, event].map((part) => JSON.stringify(part)).join('\n')
  const post = async (payload: string) =>
    (await app.inject({ method: 'POST', url: '/errors/events', payload, headers: { 'content-type': 'text/plain' } }))
      .statusCode
  expect([await post(envelope('event')), await post(envelope('session')), await post('nonsense')]).toEqual([
    204, 400, 400,
  ])
  const statuses = await Promise.all(Array.from({ length: 40 }, () => post(envelope('event'))))
  expect(statuses.filter((status) => status === 429).length).toBe(11)
  await end()
  expect(told).toHaveLength(30)
  const { body = '' } = told[0] ?? {}
  expect(body).toContain('"type":"TypeError","value":"saveProfile"')
  expect(body).toContain('"part":"web"')
  for (const canary of [...canaries, 'evil.example']) expect(body).not.toContain(canary)
})

test("browsers' reports are limited per IPv6 /64 network, whatever addresses they come from", async () => {
  const { app, end } = await failingServer({ SENTRY_DSN: dsn }, undefined)
  const payload = [{ dsn }, { type: 'event' }, {}].map((part) => JSON.stringify(part)).join('\n')
  const post = async (remoteAddress: string) => {
    const headers = { 'content-type': 'text/plain' }
    return (await app.inject({ method: 'POST', url: '/errors/events', payload, headers, remoteAddress })).statusCode
  }
  const statuses = await Promise.all(
    Array.from({ length: 31 }, (_, index) => post(`2001:db8:5::${index.toString(16)}`)),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await post('2001:db8:6::1')).toBe(204)
  await end()
})

test('without a DSN nothing is reported, and the address does not exist', async () => {
  expect(await startErrorReporting(loadConfig({}), 'api')).toBeUndefined()
  const { app, end } = await failingServer({}, new Error('x'))
  await app.inject({ url: '/fails/1' })
  const { statusCode } = await app.inject({ method: 'POST', url: '/errors/events', payload: 'x' })
  await end()
  expect([statusCode, told]).toEqual([404, []])
})
