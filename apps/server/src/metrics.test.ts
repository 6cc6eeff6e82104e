import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseGauges } from './features.ts'
import { providerSide } from './payment/testing/provider-side.ts'
import { createLog } from './platform/log.ts'
import { definedMetrics } from './platform/metrics/metric.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { readMetrics } from './platform/metrics/testing/read-metrics.ts'
import { defenceStageOfFile } from './testing/defence-stage.ts'

const stage = await defenceStageOfFile()
const server = await serveMetrics({
  config: { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' },
  url: stage.database.url,
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
  gauges: databaseGauges,
  log: createLog('silent'),
})
afterAll(() => server?.close())

const metrics = () => readMetrics(server?.port ?? 0)
type Counted = [name: string, labels: Record<string, string>]
/** How much `doing` increases each of these metrics. */
async function increases(of: Counted[], doing: () => Promise<unknown>) {
  const read = async () => {
    const { value } = await metrics()
    return of.map(([name, labels]) => value(name, labels) ?? 0)
  }
  const before = await read()
  await doing()
  return (await read()).map((after, index) => after - (before[index] ?? 0))
}

/** A cart that was paid by card after a declined card. */
async function payAtSecondTry() {
  const provider = providerSide(stage)
  const cart = await stage.place()
  const { paymentIntent } = await stage.create(cart)
  await provider.confirm(paymentIntent, 'pm_card_visa_chargeDeclined')
  await stage.deliver()
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  return cart
}

/** Lets every hold end. */
async function endHolds() {
  await stage.database.advance(20)
  await stage.runSweep('expireHolds')
}
// A hold that one test leaves must not end in another.
beforeEach(async () => {
  await endHolds()
  await stage.deliver()
})

const search = (postalCode: string, date: string) =>
  stage.ask(
    `{ availableExperts(postalCode: "${postalCode}", date: "${date}", pagination: { limit: 5, offset: 0 }) { count } }`,
  )

describe('the metrics of the product', () => {
  test.each<[what: string, counted: Counted[], doing: () => Promise<unknown>]>([
    [
      'a placing',
      [
        ['ruhepol_carts_total', { event: 'placed' }],
        ['ruhepol_open_holds', { kind: 'cart' }],
      ],
      () => stage.place(),
    ],
    [
      'a payment at the second try',
      [
        ['ruhepol_carts_total', { event: 'paid' }],
        ['ruhepol_payments_total', { method: 'card', outcome: 'declined' }],
        ['ruhepol_payments_total', { method: 'card', outcome: 'succeeded' }],
      ],
      payAtSecondTry,
    ],
    ['the end of a hold', [['ruhepol_carts_total', { event: 'expired' }]], () => stage.place().then(endHolds)],
    ['a search', [['ruhepol_searches_total', { result: 'found' }]], () => search('10115', '2027-01-14')],
    [
      'a search without result',
      [['ruhepol_searches_total', { result: 'nothing' }]],
      () => search('10115', '2027-12-24'),
    ],
    [
      'a refusal',
      [
        ['ruhepol_graphql_errors_total', { code: 'not_served' }],
        ['ruhepol_http_request_seconds_count', { kind: 'graphql', status: '2xx' }],
      ],
      () => search('80331', '2027-01-14'),
    ],
    [
      'a page',
      [['ruhepol_http_request_seconds_count', { kind: 'page', status: '2xx' }]],
      () => stage.app.inject('/home'),
    ],
  ])('count %s once', async (_what, counted, doing) => {
    expect(await increases(counted, doing)).toEqual(counted.map(() => 1))
  })

  test('count nothing for a placing that fails', async () => {
    const { startAt } = await stage.place()
    const placed = await increases([['ruhepol_carts_total', { event: 'placed' }]], () =>
      expect(stage.place({ startAt })).rejects.toThrow(),
    )
    expect(placed).toEqual([0])
  })

  test('tell how long the provider took', async () => {
    const calls: Counted = ['ruhepol_provider_call_seconds_count', { provider: 'stripe', outcome: 'answered' }]
    const [made] = await increases([calls], async () => stage.create(await stage.place()))
    expect(made).toBeGreaterThan(0)
  })

  test('contain nothing about a person', async () => {
    const cart = await payAtSecondTry()
    await stage.app.inject(`/bookings/${cart.id}/${cart.token}?email=ada@example.org`)
    await stage.ask('query Ada { client(id: "ada@example.org") { email } }')
    const { text } = await metrics()
    for (const personal of [cart.id, cart.token, cart.email, 'Muster', '203.0.113.1', '@'])
      expect(text.toLowerCase()).not.toContain(personal.toLowerCase())
  })

  test('have labels with known values only, and few series', async () => {
    const { series } = await metrics()
    const known = new Map([...definedMetrics(), ...databaseGauges].map(({ name, labels }) => [name, labels]))
    const strange = series.filter(({ name, labels }) => {
      const of = known.get(name) ?? known.get(name.replace(/_(?:bucket|sum|count)$/, ''))
      return of && Object.entries(labels).some(([label, value]) => label !== 'le' && !of[label]?.includes(value))
    })
    expect(strange).toEqual([])
    expect(series.length).toBeLessThan(1_000)
  })

  test('explain themselves and have names in base units', () => {
    for (const { name, help, kind } of definedMetrics().filter((metric) => metric.name.startsWith('ruhepol_'))) {
      expect(help, name).toMatch(/^[A-Z].{15,}[^.]$/)
      if (kind === 'counter') expect(name).toMatch(/_total$/)
      if (kind === 'histogram') expect(name).toMatch(/_seconds$/)
    }
  })
})
