import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import type { GraphqlServer } from '../graphql/server.ts'
import { testServer } from './testing/test-server.ts'

const APPS = ['capacitor://localhost', 'https://localhost']
let asked = 0

const serve = (environment: NodeJS.ProcessEnv) =>
  testServer({
    config: loadConfig({ APP_URL: 'https://ruhepol.example', ...environment }),
    graphql: {
      fetch: () => {
        asked += 1
        return Promise.resolve(Response.json({ data: {} }))
      },
    } as unknown as GraphqlServer,
    files: [
      { prefix: '/pictures/', folder: import.meta.dirname, forApps: true },
      { prefix: '/files/', folder: import.meta.dirname },
    ],
    web: { pages: () => Promise.resolve(new Response('a page')) },
  })

const site = await serve({ APP_ORIGINS: APPS.join(', ') })
const withoutApps = await serve({})
afterAll(async () => {
  await site.close()
  await withoutApps.close()
})

const ask = (headers: Record<string, string>, app = site) =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    payload: '{"query":"{ hello }"}',
    headers: { 'content-type': 'application/json', ...headers },
  })

const preflight = (origin: string, app = site) =>
  app.inject({
    method: 'OPTIONS',
    url: '/graphql',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })

describe('a call that is served', () => {
  test.each<[string, Record<string, string>]>([
    ['a page of ours', { origin: 'https://ruhepol.example' }],
    [
      "a page at the address it calls, whatever the site's name there",
      { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    ],
    ['a program without an origin', {}],
    ...APPS.map((origin): [string, Record<string, string>] => [
      `of the app at ${origin}`,
      { origin, 'sec-fetch-site': 'cross-site' },
    ]),
  ])('comes from %s', async (_what, headers) => {
    expect((await ask(headers)).statusCode).toBe(200)
  })
})

describe('a call that is refused and not run', () => {
  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['a site whose name begins like ours', { origin: 'https://ruhepol.example.evil.example' }],
    ['another port', { origin: 'https://ruhepol.example:8443' }],
    ['the same name without encryption', { origin: 'http://ruhepol.example' }],
    ['a page that hides its origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a neighbour on our own domain', { origin: 'https://blog.ruhepol.example', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('comes from %s', async (_what, headers) => {
    const before = asked
    const answer = await ask({ ...headers, authorization: 'Bearer token' })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      errors: [
        {
          message: expect.stringContaining('the setting APP_ORIGINS') as string,
          extensions: { code: 'FORBIDDEN', requestId: answer.headers['x-request-id'] },
        },
      ],
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(asked).toBe(before)
  })

  test('comes from an app that is not configured', async () => {
    for (const origin of APPS) expect((await ask({ origin }, withoutApps)).statusCode).toBe(403)
  })
})

test('a failure report is accepted only from our pages and apps', async () => {
  const report = async (headers: Record<string, string>) => {
    const payload = { operation: 'placeMultiBookings', code: 'internal' }
    return (await site.inject({ method: 'POST', url: '/errors', payload, headers })).statusCode
  }
  for (const origin of ['https://ruhepol.example', ...APPS]) expect(await report({ origin })).toBe(204)
  expect(await report({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await report({ 'sec-fetch-site': 'cross-site' })).toBe(403)
})

describe('CORS', () => {
  test('lets the apps send JSON and an access token but no cookies, and read the answer', async () => {
    for (const origin of APPS) {
      const { statusCode, headers } = await preflight(origin)
      expect(statusCode).toBe(204)
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Authorization, Content-Type',
        vary: 'Origin',
      })
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect((await ask({ origin })).headers).toMatchObject({ 'access-control-allow-origin': origin })
    }
  })

  test('allows nothing to anyone else', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://ruhepol.example', 'https://localhost:8100']) {
      expect((await preflight(origin)).headers['access-control-allow-origin'], origin).toBeUndefined()
    }
    for (const origin of APPS) {
      expect((await preflight(origin, withoutApps)).headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  test('keeps the answers of origins apart in caches', async () => {
    expect((await site.inject({ url: '/home' })).headers.vary).toContain('Origin')
  })
})

test("apps may show pictures; other files, and other sites' pages, are not allowed", async () => {
  const policy = async (url: string, app = site) => (await app.inject({ url })).headers['cross-origin-resource-policy']
  expect(await policy('/pictures/origins.ts')).toBe('cross-origin')
  expect(await policy('/files/origins.ts')).toBe('same-origin')
  expect(await policy('/pictures/origins.ts', withoutApps)).toBe('same-origin')
})

test('the server refuses to start with a setting that is not a list of origins', () => {
  for (const wrong of ['*', 'localhost', 'https://app.example/path', 'https://*.example']) {
    expect(() => loadConfig({ APP_ORIGINS: wrong }), wrong).toThrow('APP_ORIGINS')
  }
})
