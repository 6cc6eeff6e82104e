import { expect, test } from 'vitest'
import { WEBHOOK_SECRET } from './testing/payment-stage.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()

/** A cart paid at the provider, whose events have not arrived yet. */
async function paidAtProvider(paymentMethod = 'pm_card_visa') {
  const cart = await stage.place()
  const { paymentIntent } = await stage.create(cart)
  await provider.confirm(paymentIntent, paymentMethod)
  const intentId = provider.intentId(paymentIntent)
  const events = (await provider.events()).filter(
    ({ type, data }) => type.startsWith('payment_intent.') && data.object.id === intentId,
  )
  return { cart, paymentIntent, intentId, ids: events.map(({ id }) => id) }
}

test('a cart is shown as paid at the second poll if the webhook is lost', async () => {
  const { cart } = await paidAtProvider()
  await stage.database.advance(1)
  expect((await stage.poll(cart)).status).toBe('waitingForPayment')
  expect(await stage.queue.drain()).toBeGreaterThan(0)
  expect((await stage.poll(cart)).status).toBe('paid')
})

test('the reconciler makes the cart paid within two minutes if the webhook is lost', async () => {
  const { cart } = await paidAtProvider()
  await stage.runSweep('reconcilePayments')
  expect(await stage.statusOf(cart)).toBe('waitingForPayment')
  await stage.database.advance(2)
  await stage.runSweep('reconcilePayments')
  await stage.queue.drain()
  expect(await stage.statusOf(cart)).toBe('paid')
  expect(await stage.inbox(cart.email)).toHaveLength(1)
})

test('a duplicated webhook makes the cart paid once, with one mail', async () => {
  const { cart, ids } = await paidAtProvider()
  const answers = await provider.send({ ids: [...ids, ...ids, ...ids] })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('paid')
  expect(await stage.inbox(cart.email)).toHaveLength(1)
  const stored = await stage.context.db.selectFrom('webhookEvent').selectAll().where('id', 'in', ids).execute()
  expect(stored).toHaveLength(ids.length)
  expect(stored.every(({ processedAt }) => processedAt !== null)).toBe(true)
})

test('a late failure overwrites a success: this never happens, even if webhooks arrive out of order', async () => {
  const { cart, paymentIntent, intentId } = await paidAtProvider('pm_card_chargeDeclined')
  await provider.confirm(paymentIntent, 'pm_card_visa')
  const types = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.created']
  const events = (await provider.events()).filter(({ data }) => data.object.id === intentId)
  for (const type of types) {
    const event = events.find((one) => one.type === type)
    expect(event).toBeDefined()
    if (event) await provider.send({ ids: [event.id] })
    await stage.queue.drain()
    expect(await stage.poll(cart)).toEqual({ status: 'paid', paymentStatus: 'succeeded', paymentFailure: null })
  }
})

test('a forged webhook is refused and changes nothing', async () => {
  const { cart, ids } = await paidAtProvider()
  const [answer] = await provider.send({ ids: ids.slice(0, 1), secret: `${WEBHOOK_SECRET}x` })
  expect(answer?.status).toBe(400)
  expect(await stage.context.db.selectFrom('webhookEvent').select('id').where('id', 'in', ids).execute()).toEqual([])
  await stage.queue.drain()
  expect(await stage.statusOf(cart)).toBe('waitingForPayment')
})

test('a webhook older than five minutes is refused', async () => {
  const { ids } = await paidAtProvider()
  const seconds = Math.floor(Date.now() / 1000)
  const old = await provider.send({ ids: ids.slice(0, 1), timestamp: seconds - 310 })
  expect(old.map(({ status }) => status)).toEqual([400])
  const fresh = await provider.send({ ids: ids.slice(0, 1), timestamp: seconds - 240 })
  expect(fresh.map(({ status }) => status)).toEqual([200])
})

test('a webhook is refused without a signature, without a body or if signed with an empty key', async () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(stage.webhookUrl, { method: 'POST', body, headers }).then(({ status }) => status)
  expect(await post('{}')).toBe(400)
  expect(await post('')).toBe(400)
  expect(await post('{}', { 'stripe-signature': 't=1,v1=00' })).toBe(400)
})

test('the content of a webhook is ignored, because the object is fetched', async () => {
  const cart = await stage.place()
  const { paymentIntent } = await stage.create(cart)
  const body = JSON.stringify({
    id: 'evt_claims_success',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: provider.intentId(paymentIntent), object: 'payment_intent', status: 'succeeded' } },
  })
  const signature = provider.stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET })
  const headers = { 'stripe-signature': signature }
  expect((await fetch(stage.webhookUrl, { method: 'POST', body, headers })).status).toBe(200)
  await stage.queue.drain()
  expect(await stage.statusOf(cart)).toBe('waitingForPayment')
})

test("another product's payment in the same account is ignored", async () => {
  const intent = await provider.stripe.call('change payment', (api) =>
    api.paymentIntents.create({ amount: 5000, currency: 'eur' }),
  )
  const events = (await provider.events()).filter(({ data }) => data.object.id === intent.id)
  const answers = await provider.send({ ids: events.map(({ id }) => id) })
  expect(answers.map(({ status }) => status)).toEqual([200])
  await stage.queue.drain()
  const event = await stage.context.db
    .selectFrom('webhookEvent')
    .select('processedAt')
    .where('objectId', '=', intent.id)
    .executeTakeFirstOrThrow()
  expect(event.processedAt).not.toBeNull()
})

test('a webhook is stored and handled later if the provider does not answer', async () => {
  const { cart, ids } = await paidAtProvider()
  await provider.faults({ apiError: { status: 500, times: 2, method: 'GET', path: '/v1/payment_intents' } })
  const [answer] = await provider.send({ ids: ids.slice(-1) })
  expect(answer?.status).toBe(200)
  await stage.queue.drain()
  expect(await stage.statusOf(cart)).toBe('waitingForPayment')
  await stage.database.advance(2)
  await stage.runSweep('reconcilePayments')
  expect(await stage.statusOf(cart)).toBe('paid')
})
