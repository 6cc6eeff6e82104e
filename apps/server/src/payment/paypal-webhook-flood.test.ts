import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import { limits } from '@ruhepol/rules'
import { describe, expect, onTestFinished, test } from 'vitest'
import { registerFailures } from '../platform/http/failures.ts'
import { createRequestLimit } from '../platform/request-limit.ts'
import { paypalSide } from './testing/paypal-side.ts'
import { openStallingProxy } from './testing/stalling-proxy.ts'
import { stageOfFile } from './testing/stage-of-file.ts'
import { webhookRoutes } from './webhook.ts'

const { stage } = await stageOfFile()
const PER_MINUTE = limits.webhookVerificationsPerCallerMinute
const VERIFICATION = '/v1/notifications/verify-webhook-signature'
const MINUTE_MS = 60_000

const headers = {
  'content-type': 'application/json',
  'paypal-transmission-id': randomUUID(),
  'paypal-transmission-time': '2027-01-11T08:00:00Z',
  'paypal-transmission-sig': 'bm90IHRoZSBzaWduYXR1cmUgb2YgUGF5UGFs',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270',
  'paypal-auth-algo': 'SHA256withRSA',
}
const payload = '{"id":"WH-1","event_type":"CHECKOUT.ORDER.APPROVED","resource":{"id":"5O190127TN364715T"}}'

/** The webhook routes with their own limits, breakers and PayPal connection; the limit's clock is frozen. */
async function openRoutes(settings: { PROVIDER_TIMEOUT_MS?: number } = {}) {
  const proxy = await openStallingProxy(stage.sandbox.addresses.paypal)
  const context = { ...stage.context, config: { ...stage.config, ...settings, PAYPAL_API_URL: proxy.origin } }
  let now = 0
  const limit = createRequestLimit({ perMinute: PER_MINUTE, clock: () => now })
  const app = Fastify({ trustProxy: true })
  registerFailures(app)
  await app.register(async (scope) => webhookRoutes(context, limit)(scope))
  onTestFinished(async () => {
    await app.close()
    await proxy.close()
  })
  const forge = (caller = '203.0.113.7', changes: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/webhooks/paypal',
      headers: { ...headers, 'x-forwarded-for': caller, ...changes },
      payload,
    })
  return {
    app,
    proxy,
    forge,
    paypal: paypalSide({ sandbox: stage.sandbox, context }),
    advance: (ms: number) => {
      now += ms
    },
    /** Sends this many forged webhooks, fifty at a time; returns how many got each status. */
    flood: async (count: number, caller?: string) => {
      const statuses: Record<number, number> = {}
      for (let sent = 0; sent < count; sent += 50) {
        const answers = await Promise.all(Array.from({ length: Math.min(50, count - sent) }, () => forge(caller)))
        for (const { statusCode } of answers) statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
      }
      return statuses
    },
  }
}

const verification = '/v1/notifications/verify-webhook-signature'

describe('forged webhooks of PayPal', () => {
  test("stop reaching PayPal after their caller's limit, until the minute is over", async () => {
    const { flood, forge, proxy, advance } = await openRoutes()
    expect(await flood(1_500)).toEqual({ 400: PER_MINUTE, 429: 1_500 - PER_MINUTE })
    expect(proxy.requests(verification)).toBe(PER_MINUTE)
    const refused = await forge()
    expect(refused.json()).toMatchObject({ code: 'rate_limited' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await forge('203.0.113.8')).statusCode).toBe(400)
    advance(2 * MINUTE_MS)
    expect((await forge()).statusCode).toBe(400)
  })

  test('wait in a short queue, however many callers send them at once', async () => {
    const { forge, proxy } = await openRoutes()
    const answers = await Promise.all(Array.from({ length: 1_500 }, (_, index) => forge(`198.51.100.${index % 200}`)))
    const most = limits.webhookVerificationsAtOnce + limits.webhookVerificationsWaitingMax
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(most)
    const sentAway = answers.filter(({ statusCode }) => statusCode === 503)
    expect(sentAway).toHaveLength(1_500 - most)
    expect(sentAway[0]?.headers['retry-after']).toBeDefined()
    expect(proxy.requests(verification)).toBe(most)
  })

  test('are verified only a few at a time', async () => {
    const { forge, proxy } = await openRoutes({ PROVIDER_TIMEOUT_MS: 300 })
    // Fetches the token.
    await forge()
    const before = proxy.requests()
    proxy.fail('deaf')
    const answers = await Promise.all(Array.from({ length: 50 }, () => forge()))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    // Each of the four failures before the circuit opens lets one more through.
    expect(proxy.requests() - before).toBeGreaterThanOrEqual(limits.webhookVerificationsAtOnce)
    expect(proxy.requests() - before).toBeLessThanOrEqual(limits.webhookVerificationsAtOnce + 4)
  })

  test.each([
    ['paypal-transmission-id', '12345'],
    ['paypal-transmission-id', `x${'y'.repeat(50)}`],
    ['paypal-transmission-time', 'yesterday'],
    ['paypal-transmission-sig', 'two words'],
    ['paypal-transmission-sig', 'x'.repeat(501)],
    ['paypal-cert-url', 'file:///etc/passwd'],
    ['paypal-cert-url', 'x'],
    ['paypal-auth-algo', 'SHA-256'],
    ['paypal-auth-algo', ''],
  ])('are refused without a call to PayPal if %s is %j', async (name, value) => {
    const { forge, proxy } = await openRoutes()
    expect((await forge(undefined, { [name]: value })).statusCode).toBe(400)
    expect(proxy.requests()).toBe(0)
  })
})

test.each([429, 403, 503])('a PayPal checkout works while webhook verification is answered with %i', async (status) => {
  const { forge, paypal } = await openRoutes()
  const cart = await stage.place()
  await paypal.faults({ apiError: { status, times: 1_000, path: VERIFICATION } })
  try {
    for (let sent = 0; sent < 8; sent += 1) expect((await forge()).statusCode).toBe(503)
    expect(await paypal.create(cart)).toMatchObject({ approveUrl: expect.any(String) as string })
  } finally {
    await paypal.faults({ apiError: null })
  }
})

test('a genuine PayPal webhook does not count towards the limit, and is accepted on redelivery after a flood', async () => {
  const { app, paypal, flood, advance } = await openRoutes()
  const { paymentId } = await paypal.create(await stage.place())
  await paypal.approve(paymentId)
  const event = (await paypal.events()).find(({ event_type }) => event_type === 'CHECKOUT.ORDER.APPROVED')
  const endpoint = (url: string) =>
    fetch(`${stage.sandbox.addresses.paypal}/_sandbox/webhooks/endpoint`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    })
  await endpoint(`${await app.listen({ host: '127.0.0.1', port: 0 })}/webhooks/paypal`)
  onTestFinished(async () => {
    await endpoint(stage.paypalWebhookUrl)
  })
  const ids = Array<string>(PER_MINUTE / 40 + 1).fill(event?.id ?? '')
  const sent = await Promise.all(Array.from({ length: 40 }, () => paypal.send({ ids })))
  expect(sent.flat()).toHaveLength(PER_MINUTE + 40)
  expect(new Set(sent.flat().map(({ status }) => status))).toEqual(new Set([200]))
  // A webhook that arrives while the same caller's limit is used up is refused, and accepted when PayPal sends it
  // again.
  expect(await flood(PER_MINUTE, '127.0.0.1')).toEqual({ 400: PER_MINUTE })
  const [id = ''] = ids
  expect(await paypal.send({ ids: [id] })).toMatchObject([{ status: 429 }])
  advance(2 * MINUTE_MS)
  expect(await paypal.send({ ids: [id] })).toMatchObject([{ status: 200 }])
})
