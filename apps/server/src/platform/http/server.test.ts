import { randomUUID } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { GraphqlServer } from '../graphql/server.ts'
import { testServer } from './testing/test-server.ts'

const echo = async (url: string, init: { method: string; headers: Record<string, string>; body: string }) =>
  Response.json({ data: { ...((await new Request(url, init).json()) as object), ...init.headers } })

const app = await testServer({
  graphql: { fetch: echo } as unknown as GraphqlServer,
  web: { pages: (request) => Promise.resolve(new Response(request.url)) },
})
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

const post = (payload: string, type: string) =>
  app.inject({ method: 'POST', url: '/graphql', payload, headers: { 'content-type': type } })

test('a request that never reaches the GraphQL server is still answered in its format', async () => {
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
})

test.each(['application/json; charset=utf-8', 'Application/JSON', 'APPLICATION/JSON; CHARSET=UTF-8'])(
  'the JSON content type is accepted in any case (%s)',
  async (type) => {
    expect((await post('{"query":"{ hello }"}', type)).json()).toEqual({
      data: { query: '{ hello }', 'content-type': 'application/json', accept: '*/*' },
    })
  },
)

test('the GraphQL endpoint accepts only POST', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: '/graphql' })
    expect([statusCode, headers['allow']], method).toEqual([405, 'POST'])
  }
})

describe('a browser that opens the address of the API', () => {
  const open = (site: FastifyInstance, headers = {}) =>
    site.inject({ url: '/graphql', headers: { accept: 'text/html,application/xhtml+xml', ...headers } })

  test('gets a sentence where there is no page, also by a link on another site', async () => {
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }]) {
      const answer = await open(app, headers)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(answer.body).toMatch(/^This is the GraphQL API of Ruhepol\./)
    }
  })

  test('gets a page whose own script runs and which may load nothing', async () => {
    const site = await testServer({
      graphql: { fetch: echo } as unknown as GraphqlServer,
      graphqlPage: () => '<script>ask()</script>',
      web: { pages: () => Promise.resolve(new Response('page')) },
    })
    const { body, headers } = await open(site)
    const [, nonce] = /^<script nonce="([^"]+)">ask\(\)<\/script>$/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(`default-src 'none'; script-src 'nonce-${String(nonce)}';`)
    expect((await site.inject({ url: '/graphql' })).statusCode).toBe(405)
    await site.close()
  })
})

describe('the release that runs', () => {
  const told = async (answered: Promise<{ headers: Record<string, unknown> }>) => (await answered).headers['x-release']

  test('is named by every answer of the API, refusals among them, and by no page', async () => {
    const released = await testServer({
      graphql: { fetch: echo } as unknown as GraphqlServer,
      web: { pages: () => Promise.resolve(new Response('page')), release: '/assets/1.js' },
    })
    const ask = (payload: string, type: string) =>
      told(released.inject({ method: 'POST', url: '/graphql', payload, headers: { 'content-type': type } }))
    expect(await ask('{}', 'application/json')).toBe('/assets/1.js')
    expect(await ask(`"${'x'.repeat(200_000)}"`, 'application/json')).toBe('/assets/1.js')
    expect(await ask('{}', 'text/plain')).toBe('/assets/1.js')
    expect(await told(released.inject({ url: '/graphql' }))).toBe('/assets/1.js')
    expect(await told(released.inject({ url: '/home' }))).toBeUndefined()
    await released.close()
  })

  test('is not named if it has no files of its own, as in development', async () => {
    expect(await told(post('{}', 'application/json'))).toBeUndefined()
  })
})

test('accepted content types are passed on in lower case', async () => {
  const headers = { 'content-type': 'application/json', accept: 'Application/GraphQL-Response+JSON' }
  const answer = await app.inject({ method: 'POST', url: '/graphql', payload: '{}', headers })
  expect(answer.json()).toMatchObject({ data: { accept: 'application/graphql-response+json' } })
})

/** The status and body for a raw request. */
async function raw(request: string): Promise<{ status: number; body: string }> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  const chunks = (await socket.toArray()) as Buffer[]
  const answer = Buffer.concat(chunks).toString()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), body: answer.split('\r\n\r\n')[1] ?? '' }
}

describe('a request line', () => {
  const get = (target: string, ...lines: string[]) =>
    raw([`GET ${target} HTTP/1.1`, 'Connection: close', ...lines, '', ''].join('\r\n'))
  const ours = 'http://localhost:3000'

  test('may be in absolute form, in which only the path counts (RFC 9112, 3.2.2)', async () => {
    for (const [target, page] of [
      ['http://elsewhere.example/home?day=1', '/home?day=1'],
      ['HTTPS://elsewhere.example:8443/home', '/home'],
      ['http://elsewhere.example', '/'],
      ['http://elsewhere.example?day=1', '/?day=1'],
      ['http://elsewhere.example//evil.example/x', '//evil.example/x'],
    ] as const) {
      expect(await get(target, 'Host: x'), target).toMatchObject({
        status: 200,
        body: expect.stringContaining(`${ours}${page}`) as string,
      })
    }
    expect((await get('http://elsewhere.example/%ff', 'Host: x')).status).toBe(400)
  })

  test('is refused without exactly one Host header (RFC 9112, 3.2)', async () => {
    expect((await get('/home', 'Host: x')).status).toBe(200)
    expect((await get('/home', 'Host: x', 'host: y')).status).toBe(400)
    expect((await get('/home', 'Host: x', 'Host: x')).status).toBe(400)
    expect((await get('/home')).status).toBe(400)
  })
})

test('a page is always requested at our own origin', async () => {
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
  '/offers/5e1b/token',
  '/timeWatch/token',
  '/timeWatch/end/token',
])(
  'a script or a referrer leaks a booking link: not that of %s, which runs no foreign scripts and sends no referrer',
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

test('the answer to a POST is not a page: it may load nothing, and has the usual headers', async () => {
  const { headers: page } = await app.inject({ method: 'GET', url: '/home' })
  const { headers } = await app.inject({ method: 'POST', url: '/errors', payload: {} })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  )
  for (const name of ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy', 'x-frame-options'])
    expect(headers[name], name).toBe(page[name])
  expect(headers['x-frame-options']).toBe('DENY')
})

test("the app's failure reports contain only words from our own code", async () => {
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
