import { X509Certificate, createVerify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'
import { CheckoutPaymentIntent } from '@paypal/paypal-server-sdk'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SentWebhook } from '../provider/webhook-sender.ts'
import type { RunningSandbox } from '../start-sandbox.ts'
import { captureIdOf, purchase } from '../testing/paypal-of-file.ts'
import { bearerFor, paypalSdkFor, testPaypalKeys, type PaypalSdk } from '../testing/paypal-sdk.ts'
import { control, startTestSandbox } from '../testing/test-sandbox.ts'
import type { PayerOutcome, PaypalEvent } from './books.ts'

type Received = {
  headers: IncomingHttpHeaders
  body: string
  event: PaypalEvent
}

/** A product's webhook endpoint; `check` decides whether it accepts an event. */
async function startEndpoint() {
  const received: Received[] = []
  const watchers = new Set<() => void>()
  const takeAll: (arrived: Received) => Promise<boolean> = () => Promise.resolve(true)
  const endpoint = { check: takeAll }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const arrived = { headers: request.headers, body, event: JSON.parse(body) as PaypalEvent }
      void endpoint.check(arrived).then((taken) => {
        received.push(arrived)
        response.writeHead(taken ? 200 : 400).end()
        for (const watch of watchers) watch()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(endpoint, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/paypal`,
    received,
    arrived: (count: number) =>
      new Promise<Received[]>((resolve) => {
        const watch = (): void => {
          if (received.length >= count) resolve(received)
        }
        watchers.add(watch)
        watch()
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  })
}

let sandbox: RunningSandbox
let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let origin: string
let sdk: PaypalSdk

beforeEach(async () => {
  endpoint = await startEndpoint()
  const settings = { port: 0, webhookRetryMs: 5, ...testPaypalKeys, webhookUrl: endpoint.url }
  sandbox = await startTestSandbox({}, undefined, settings)
  origin = sandbox.addresses.paypal
  sdk = paypalSdkFor(origin)
})
afterEach(async () => {
  await sandbox.close()
  await endpoint.close()
})

async function pay(outcome: PayerOutcome = 'pays'): Promise<string> {
  const body = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [purchase] }
  const id = (await sdk.orders.createOrder({ body })).result.id ?? ''
  await control(origin, 'POST', `/orders/${id}/approve`, { outcome })
  return captureIdOf((await sdk.orders.captureOrder({ id, prefer: 'return=representation' })).result)
}

const header = ({ headers }: Received, name: string): string => String(headers[`paypal-${name}`])
const types = (sent: readonly { type: string }[]): string[] => sent.map(({ type }) => type)
const flush = (): Promise<SentWebhook[]> => control(origin, 'POST', '/webhooks/flush')
const setFaults = (faults: object): Promise<unknown> => control(origin, 'POST', '/faults', faults)
const events = (): Promise<(PaypalEvent & { delivery: { state: string } })[]> => control(origin, 'GET', '/events')

/** Verifies with the certificate, as PayPal's documentation describes it. */
async function verifyByCertificate(arrived: Received): Promise<boolean> {
  const certificate = new X509Certificate(await (await fetch(header(arrived, 'cert-url'))).text())
  const parts = [header(arrived, 'transmission-id'), header(arrived, 'transmission-time'), testPaypalKeys.webhookId]
  return createVerify('sha256')
    .update([...parts, crc32(arrived.body)].join('|'))
    .verify(certificate.publicKey, header(arrived, 'transmission-sig'), 'base64')
}

/** Verifies by asking PayPal. */
async function verifyByCall(arrived: Received, change: object = {}): Promise<boolean> {
  const response = await fetch(`${origin}/v1/notifications/verify-webhook-signature`, {
    method: 'POST',
    headers: { ...(await bearerFor(origin)), 'content-type': 'application/json' },
    body: JSON.stringify({
      auth_algo: header(arrived, 'auth-algo'),
      cert_url: header(arrived, 'cert-url'),
      transmission_id: header(arrived, 'transmission-id'),
      transmission_sig: header(arrived, 'transmission-sig'),
      transmission_time: header(arrived, 'transmission-time'),
      webhook_id: testPaypalKeys.webhookId,
      webhook_event: arrived.event,
      ...change,
    }),
  })
  return ((await response.json()) as { verification_status?: string }).verification_status === 'SUCCESS'
}

it('a payment causes an event whose signature can be verified by certificate and by call', async () => {
  const captureId = await pay()
  const arrived = await endpoint.arrived(2)
  const completed = arrived.find(({ event }) => event.event_type === 'PAYMENT.CAPTURE.COMPLETED')
  expect(completed?.event).toMatchObject({
    resource_type: 'capture',
    resource: { id: captureId, status: 'COMPLETED', custom_id: 'cart:c1:a1', amount: { value: '69.00' } },
  })
  expect(arrived.map(({ event }) => event.event_type)).toContain('CHECKOUT.ORDER.APPROVED')
  for (const one of arrived) {
    expect(await verifyByCertificate(one)).toBe(true)
    expect(await verifyByCall(one)).toBe(true)
  }
})

it('an event that was altered, or is for another webhook, is not verified', async () => {
  await pay()
  const [one] = await endpoint.arrived(1)
  if (!one) throw new Error('Nothing arrived.')
  expect(await verifyByCall(one, { webhook_event: { ...one.event, summary: 'changed' } })).toBe(false)
  expect(await verifyByCall(one, { webhook_id: 'ANOTHER' })).toBe(false)
  expect(await verifyByCall(one, { transmission_time: '2020-01-01T00:00:00Z' })).toBe(false)
  expect(await verifyByCall(one, { cert_url: 'https://forger.example/cert.pem' })).toBe(false)
})

it('every change of state causes its event', async () => {
  await setFaults({ hold: true })
  const captureId = await pay('pending')
  await control(origin, 'POST', `/captures/${captureId}/settle`, { outcome: 'completed' })
  await sdk.payments.refundCapturedPayment({ captureId })
  const denied = await pay('pending')
  await control(origin, 'POST', `/captures/${denied}/settle`, { outcome: 'denied' })
  expect(types(await flush())).toEqual([
    ...['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'],
    ...['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED'],
  ])
})

it('an event is sent again until the receiver answers 2xx', async () => {
  endpoint.check = () => Promise.resolve(false)
  await pay()
  await endpoint.arrived(4)
  endpoint.check = () => Promise.resolve(true)
  await flush()
  expect((await events()).map(({ delivery }) => delivery.state)).toEqual(['delivered', 'delivered'])
})

it('events can be lost, duplicated, and sent manually in any order', async () => {
  await setFaults({ lose: 1, duplicate: 1 })
  await pay()
  await endpoint.arrived(2)
  const [approved, completed] = await events()
  expect(approved?.delivery.state).toBe('lost')
  const ids = [completed?.id, approved?.id]
  await control(origin, 'POST', '/webhooks/send', { ids })
  expect(endpoint.received.map(({ event }) => event.id)).toEqual([
    completed?.id,
    ...[completed?.id, completed?.id],
    approved?.id,
  ])
})

it('a receiver that verifies refuses a forged event, and one signed for another webhook', async () => {
  endpoint.check = async (arrived) => (await verifyByCall(arrived)) && (await verifyByCertificate(arrived))
  await setFaults({ hold: true })
  await pay()
  const [event] = await events()
  const send = async (options: object): Promise<number | null | undefined> =>
    (await control<SentWebhook[]>(origin, 'POST', '/webhooks/send', { id: event?.id, ...options }))[0]?.status
  expect(await send({ forged: true })).toBe(400)
  expect(await send({ webhookId: 'ANOTHER' })).toBe(400)
  expect(await send({})).toBe(200)
})

it('an old event keeps its old time with a genuine signature', async () => {
  await setFaults({ hold: true })
  await pay()
  const [event] = await events()
  await control(origin, 'POST', '/webhooks/send', { id: event?.id, timestamp: 1_700_000_000 })
  const [arrived] = endpoint.received
  if (!arrived) throw new Error('Nothing arrived.')
  expect(header(arrived, 'transmission-time')).toBe('2023-11-14T22:13:20Z')
  expect(await verifyByCertificate(arrived)).toBe(true)
})
