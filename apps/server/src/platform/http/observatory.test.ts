import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import type { GraphqlServer } from '../graphql/server.ts'
import { productionEnvironment } from '../testing/production-environment.ts'
import { testServer } from './testing/test-server.ts'
import { observatoryScore } from './testing/observatory.ts'

const routesFolder = path.resolve(import.meta.dirname, '../../../../web/src/routes')

/** A page's address from its file name, with a value for each parameter. */
function addressOf(file: string): string {
  const parts = file
    .replace(/\.tsx$/, '')
    .split('.')
    .filter((part) => part !== 'index')
    .map((part) => part.replace(/_$/, '').replace(/^\{-\$\w+\}$|^\$\w*$/, 'something'))
  return `/${parts.join('/')}`
}

const files = readdirSync(routesFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('__'))
  .map((file) => file.replaceAll(path.sep, '.'))
const pages = files.map(addressOf)
const pagesWithSecret = files.filter((file) => /\$\w*(?:token|secret)/i.test(file)).map(addressOf)

/** Configured as in production, with every provider that widens the policy. */
const production = loadConfig({
  ...productionEnvironment,
  PAYPAL_CLIENT_ID: 'x',
  PAYPAL_CLIENT_SECRET: 'x',
  PAYPAL_WEBHOOK_ID: 'x',
  APP_ORIGINS: 'capacitor://localhost,https://localhost',
})

const app = await testServer({
  config: production,
  graphql: { fetch: () => Promise.resolve(Response.json({ data: {} })) } as unknown as GraphqlServer,
  files: [{ prefix: '/files/', folder: import.meta.dirname }],
  web: {
    pages: (request) => {
      if (request.url.endsWith('/broken')) throw new Error('a page that fails')
      return Promise.resolve(new Response('<h1>a page</h1>', { headers: { 'content-type': 'text/html' } }))
    },
  },
})
afterAll(() => app.close())

test('the list of pages contains those of the web app, with and without a secret', () => {
  expect(pagesWithSecret).toContain('/bookings/something/something')
  expect(pages).toContain('/home')
})

test.each([...pages, '/broken', '/%', '/healthz', '/files/server.ts', '/files/nothing', '/graphql'])(
  "%s scores 100 points or more by the rules of Mozilla's Observatory",
  async (url) => {
    const { points, why } = observatoryScore(await app.inject({ url: { pathname: url } }))
    expect(points, why.join(', ')).toBeGreaterThanOrEqual(100)
  },
)

test('an API answer, even a refusal, scores 100 points or more as well', async () => {
  for (const headers of [{}, { origin: 'https://evil.example' }]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{}',
    })
    expect(observatoryScore(answer).points).toBeGreaterThanOrEqual(100)
  }
})

test('no page cuts the link to a payment window', async () => {
  for (const url of pages)
    expect((await app.inject({ url })).headers['cross-origin-opener-policy'], url).toBe('unsafe-none')
})

test('no answer with a token in its address is cached, and none sets a cookie', async () => {
  for (const url of pages) expect((await app.inject({ url })).headers['set-cookie'], url).toBeUndefined()
  for (const url of [...pagesWithSecret, '/payment/callback/something', '/login/callback/something']) {
    const { headers } = await app.inject({ url })
    expect([headers['cache-control'], headers['referrer-policy']], url).toEqual(['no-store', 'no-referrer'])
  }
})

test('the rules deduct points for what is missing', async () => {
  const { headers } = await app.inject({ url: '/home' })
  const without = (name: string, value = '') => observatoryScore({ headers: { ...headers, [name]: value } }).points
  expect(without('content-security-policy')).toBeLessThan(100)
  expect(without('content-security-policy', "default-src 'self'; script-src 'self' 'unsafe-inline'")).toBeLessThan(100)
  expect(without('strict-transport-security')).toBeLessThan(100)
  expect(without('x-content-type-options')).toBeLessThan(without('x-content-type-options', 'nosniff'))
})
