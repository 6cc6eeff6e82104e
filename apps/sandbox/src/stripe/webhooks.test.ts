import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SentWebhook } from '../provider/webhook-sender.ts'
import type { RunningSandbox } from '../start-sandbox.ts'
import {
  control,
  sdkFor,
  setFaults,
  startReceiver,
  startTestSandbox,
  webhookSecret,
  type WebhookReceiver,
} from '../testing/test-sandbox.ts'

let sandbox: RunningSandbox
let receiver: WebhookReceiver
let origin: string
let stripe: Stripe

beforeEach(async () => {
  receiver = await startReceiver()
  sandbox = await startTestSandbox({ webhook: { url: receiver.url, secret: webhookSecret } })
  origin = sandbox.addresses.stripe
  stripe = sdkFor(origin)
})
afterEach(async () => {
  await sandbox.close()
  await receiver.close()
})

const pay = (method = 'pm_card_visa'): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({ amount: 6900, currency: 'eur', payment_method: method, confirm: true })
const types = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type)
const flush = (): Promise<SentWebhook[]> => control(origin, 'POST', '/webhooks/flush')
const paidTypes = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']

it('a payment causes an event whose signature the official SDK accepts', async () => {
  const intent = await pay()
  const events = await receiver.arrived(3)
  expect(types(events).sort()).toEqual([...paidTypes].sort())
  const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded')
  expect(succeeded?.data.object).toMatchObject({ id: intent.id, status: 'succeeded', amount_received: 6900 })
  expect(await stripe.events.retrieve(succeeded?.id ?? '')).toMatchObject({ type: 'payment_intent.succeeded' })
})

it('every change of state causes its event', async () => {
  await setFaults(origin, { hold: true })
  await pay('pm_card_visa_chargeDeclined').catch(() => undefined)
  const asking = await pay('pm_card_authenticationRequired')
  await stripe.paymentIntents.cancel(asking.id)
  const paid = await pay()
  await stripe.refunds.create({ payment_intent: paid.id })
  const sent = await flush()
  expect(types(sent)).toEqual([
    ...['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed'],
    ...['payment_intent.created', 'payment_intent.requires_action', 'payment_intent.canceled'],
    ...[...paidTypes, 'refund.created', 'charge.refunded'],
  ])
  expect(types(receiver.received)).toEqual(types(sent))
})

it('an event is sent again until the receiver answers 2xx', async () => {
  receiver.answer(500)
  await pay()
  await receiver.arrived(6)
  receiver.answer(200)
  await flush()
  expect(await flush()).toEqual([])
  const events = await control<{ delivery: { state: string; attempts: number } }[]>(origin, 'GET', '/events')
  expect(events.map(({ delivery }) => delivery.state)).toEqual(['delivered', 'delivered', 'delivered'])
})

it('held events are delivered in the order and number that a test wants', async () => {
  await setFaults(origin, { hold: true })
  await pay()
  expect(receiver.received).toEqual([])
  const [created, , succeeded] = await control<{ id: string }[]>(origin, 'GET', '/events')
  const ids = [succeeded?.id, created?.id, succeeded?.id]
  const sent = await control<SentWebhook[]>(origin, 'POST', '/webhooks/send', { ids })
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(receiver.received.map(({ id }) => id)).toEqual(ids)
})

it('a lost event never arrives by itself but can be sent manually', async () => {
  await setFaults(origin, { lose: 3 })
  await pay()
  expect(await flush()).toEqual([])
  const events = await control<{ id: string; delivery: { state: string } }[]>(origin, 'GET', '/events')
  expect(events.map(({ delivery }) => delivery.state)).toEqual(['lost', 'lost', 'lost'])
  await control(origin, 'POST', '/webhooks/send', { id: events[2]?.id })
  expect(types(receiver.received)).toEqual(['payment_intent.succeeded'])
})

it('events can be duplicated', async () => {
  await setFaults(origin, { duplicate: 3 })
  await pay()
  const events = await receiver.arrived(6)
  expect(new Set(events.map(({ id }) => id)).size).toBe(3)
})

it('simultaneous events can arrive in reverse order', async () => {
  await setFaults(origin, { reorder: true })
  await pay()
  expect(types(await receiver.arrived(3))).toEqual([...paidTypes].reverse())
})

it('the receiver refuses a forged and an old signature', async () => {
  await setFaults(origin, { hold: true })
  await pay()
  const [event] = await control<{ id: string }[]>(origin, 'GET', '/events')
  const forged = await control<SentWebhook[]>(origin, 'POST', '/webhooks/send', {
    id: event?.id,
    secret: 'whsec_forged',
  })
  expect(forged[0]?.status).toBe(400)
  const old = await control<SentWebhook[]>(origin, 'POST', '/webhooks/send', {
    id: event?.id,
    timestamp: 1_700_000_000,
  })
  expect(old[0]?.status).toBe(400)
  expect(receiver.received).toEqual([])
})
