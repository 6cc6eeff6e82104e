import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { loadConfig } from '../config.ts'
import type { Database } from '../database.ts'
import type { GraphqlServer } from '../graphql/server.ts'
import { createLog } from '../log.ts'
import { createHttpServer } from './server.ts'

let app: FastifyInstance

const echo = async (url: string, init: RequestInit) =>
  Response.json({ data: (await new Request(url, init).json()) as unknown })

beforeAll(async () => {
  app = await createHttpServer({
    config: loadConfig({}),
    db: {} as unknown as Database,
    log: createLog('silent'),
    graphql: { fetch: echo } as unknown as GraphqlServer,
    routes: [],
    files: [],
    web: { pages: (request) => Promise.resolve(new Response(request.url)) },
  })
})
afterAll(() => app.close())

const post = (payload: string, type: string) =>
  app.inject({ method: 'POST', url: '/graphql', payload, headers: { 'content-type': type } })

test('what the GraphQL server never sees is answered in its form all the same', async () => {
  const refused = [
    await post(`"${'x'.repeat(200_000)}"`, 'application/json'),
    await post('query={hello}', 'application/x-www-form-urlencoded'),
    await post('{}', 'text/plain'),
    await post('{}', 'multipart/form-data; boundary=x'),
    await app.inject({ method: 'POST', url: '/graphql', payload: '{}' }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([413, 415, 415, 415, 415])
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'invalid_query', requestId: answer.headers['x-request-id'] } }],
    })
  }
  expect((await post('{"query":"{ hello }"}', 'application/json; charset=utf-8')).json()).toEqual({
    data: { query: '{ hello }' },
  })
})

test('only POST asks the GraphQL endpoint', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: '/graphql' })
    expect([statusCode, headers['allow']], method).toEqual([405, 'POST'])
  }
})

test('a page is always asked for at our own origin', async () => {
  for (const url of ['//', '//evil.example/x']) {
    const answer = await app.inject({ method: 'GET', url: { pathname: url } })
    expect(answer.statusCode, url).toBe(200)
    expect(new URL(answer.body).host, url).toBe('localhost:3000')
  }
})

test.each([
  '/bookings/5e1b/token',
  '/bookings/5e1b/token/invoice.pdf',
  '/%62ookings/5e1b/token',
  '/bookings%2F5e1b/token',
  '/payment/stripe/booking/5e1b/secret',
  '/openingNotice/token',
  '/withdrawal/5e1b/token',
])(
  'a script or a referrer leaks a booking link: not that of %s, which runs no script of others and is told to nobody',
  async (url) => {
    const { headers } = await app.inject({ method: 'GET', url })
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    const policy = String(headers['content-security-policy'])
    const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? []
    expect(scripts).toContain("'nonce-")
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:(?![/]{2}(?:[*]\.)?js\.stripe\.com)| [*]( |$)/)
    const [connections = ''] = /connect-src [^;]*/.exec(policy) ?? []
    expect(connections).not.toMatch(/ [*]( |$)| https?:( |$)/)
  },
)

test('the answer to a POST is no page: it loads nothing, and has the other headers of one', async () => {
  const { headers: page } = await app.inject({ method: 'GET', url: '/home' })
  const { headers } = await app.inject({ method: 'POST', url: '/errors', payload: {} })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  )
  for (const name of ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy', 'x-frame-options'])
    expect(headers[name], name).toBe(page[name])
  expect(headers['x-frame-options']).toBe('DENY')
})

test('the app reports failures in words of our own code and nothing else', async () => {
  const report = (payload: object) => app.inject({ method: 'POST', url: '/errors', payload })
  const right = { operation: 'sendBookingRequest', code: 'no_response' }
  expect((await report(right)).statusCode).toBe(204)
  expect((await report({ ...right, requestId: randomUUID() })).statusCode).toBe(204)
  const refused = [
    { ...right, email: 'ada@example.org' },
    { ...right, operation: 'ada@example.org' },
    { ...right, code: 'x'.repeat(65) },
    { ...right, requestId: 'Ada Muster' },
    { operation: 'sendBookingRequest' },
    [],
  ]
  for (const payload of refused) expect((await report(payload)).statusCode).toBe(400)
  expect((await report({ ...right, more: 'x'.repeat(2000) })).statusCode).toBe(413)
})
