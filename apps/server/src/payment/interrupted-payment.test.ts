import { expect, test } from 'vitest'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()

/** As if the process died between the row and the call, or between the call and its answer. */
async function interrupted(afterEffect: boolean) {
  const cart = await stage.place()
  // Twice, because the SDK itself retries once.
  const fault = { status: 0, times: 2, path: '/v1/payment_intents', method: 'POST', afterEffect }
  await provider.faults({ apiError: fault })
  await expect(stage.create(cart)).rejects.toEqual(expect.objectContaining({ code: 'unavailable' }))
  const [attempt] = await stage.attempts(cart)
  expect(attempt).toMatchObject({ status: 'created', providerPaymentId: null })
  const intents = async () =>
    (await provider.books()).paymentIntents.filter(({ metadata }) => metadata['target'] === cart.id)
  return { cart, intents }
}

test.each([
  ['before the call reached the provider', false],
  ['after the provider opened it', true],
])('a payment interrupted %s is continued by the next call with the same attempt', async (_when, afterEffect) => {
  const { cart, intents } = await interrupted(afterEffect)
  const { paymentIntent } = await stage.create(cart)
  expect(await intents()).toHaveLength(1)
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('paid')
  expect(await stage.attempts(cart)).toHaveLength(1)
})

test.each([
  ['before the call reached the provider', false],
  ['after the provider opened it', true],
])('a payment interrupted %s is found by the reconciler', async (_when, afterEffect) => {
  const { cart, intents } = await interrupted(afterEffect)
  await stage.database.advance(2)
  await stage.runSweep('reconcilePayments')
  const [attempt] = await stage.attempts(cart)
  expect((await intents()).map(({ id }) => id)).toEqual([attempt?.providerPaymentId])
  expect(attempt?.status).toBe('sent')
})

test.each([
  ['before the call reached the provider', false],
  ['after the provider opened it', true],
])('a payment interrupted %s and abandoned can take no money, and frees the slot', async (_when, after) => {
  const { cart, intents } = await interrupted(after)
  await stage.database.advance(31)
  await stage.runSweep('expireHolds')
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('expired')
  expect((await intents()).map(({ status }) => status)).toEqual(['canceled'])
})

test("the provider's id not saved before the redirect: the webhook finds the attempt by our own id", async () => {
  const { cart, intents } = await interrupted(true)
  const [intent] = await intents()
  await provider.confirm(intent?.client_secret ?? '', 'pm_card_visa')
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('paid')
  const [attempt] = await stage.attempts(cart)
  expect(attempt).toMatchObject({ status: 'succeeded', providerPaymentId: intent?.id })
})

test('a payment opened for a cart that was left in the meantime cannot be used', async () => {
  const { cart } = await interrupted(false)
  const { db } = stage.context
  const { moveCart } = await import('../booking/index.ts')
  await db.transaction().execute((tx) => moveCart(tx, cart.id, 'leave', stage.context.log))
  await expect(stage.create(cart)).rejects.toEqual(expect.objectContaining({ code: 'payment_not_payable' }))
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('cancelled')
})
