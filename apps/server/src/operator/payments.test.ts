import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyProvider } from '../books/index.ts'
import { dashboards } from '../payment/testing/dashboards.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { operate } from './operate.ts'

const { stage, provider } = await stageOfFile()
const { db, log, config } = stage.context
const { stripe } = dashboards(stage)
const type = (...words: string[]) => operate({ db, log, config, queue: stage.queue }, words)
const atProvider = async () => (await verifyProvider(db, config, { pauses: [] })).map(({ detail }) => detail)
const NOTHING = 'The providers know of no payment that is not here.'

/** A cart whose payment succeeded after the moment that the database was restored to. */
async function paidAfterBackup() {
  const cart = await stage.place()
  const { paymentIntent } = await stage.create(cart)
  await db.deleteFrom('paymentAttempt').where('targetId', '=', cart.id).execute()
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  return { cart, payment: provider.intentId(paymentIntent) }
}

/** A payment for a cart that was placed after that moment. */
async function paidForLostCart(): Promise<string> {
  const intent = await provider.stripe.call('open payment', (api) =>
    api.paymentIntents.create({
      amount: 8100,
      currency: 'eur',
      allowed_payment_method_types: ['card'],
      metadata: { attempt: randomUUID(), subject: 'booking', target: randomUUID() },
    }),
  )
  await provider.confirm(intent.client_secret ?? '', 'pm_card_visa')
  await stage.deliver()
  return intent.id
}

test('a payment that only the provider knows pays for its booking once it is brought in', async () => {
  const { cart, payment } = await paidAfterBackup()
  expect(await stage.statusOf(cart)).toBe('waitingForPayment')
  expect(await atProvider()).toEqual([expect.stringMatching(/^8100 for attempt \S+, which we do not know$/)])
  expect(await type('payments', 'bring-in')).toBe(`stripe  ${payment}  81.00 EUR  booking ${cart.id}  is brought in`)
  expect(await stage.statusOf(cart)).toBe('paid')
  expect(await type('payments', 'bring-in')).toBe(NOTHING)
  expect(await atProvider()).toEqual([])
  await stage.deliver()
  expect((await stage.inbox(cart.email)).length).toBeGreaterThan(0)
})

test('a payment that had not begun at the moment of the backup pays for its booking, while that is held', async () => {
  const { cart } = await paidAfterBackup()
  await db.updateTable('cart').set({ status: 'placed' }).where('id', '=', cart.id).execute()
  await db.deleteFrom('cartEvent').where('cartId', '=', cart.id).where('event', '=', 'createPayment').execute()
  expect(await type('payments', 'bring-in')).toContain('is brought in')
  expect(await stage.statusOf(cart)).toBe('paid')
})

test('a payment for a booking that has ended in the meantime is refunded when it is brought in', async () => {
  const { cart } = await paidAfterBackup()
  await stage.database.advance(40)
  await stage.runSweep('expireHolds')
  await stage.deliver()
  await stage.place({ startAt: cart.startAt })
  expect(await type('payments', 'bring-in')).toContain('is brought in')
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('expired')
  expect(await atProvider()).toEqual([])
})

test('a payment for a lost booking is listed until the operator refunds it', async () => {
  const payment = await paidForLostCart()
  expect(await type('payments', 'bring-in')).toContain(`${payment}  81.00 EUR`)
  expect(await type('payments', 'bring-in')).toContain('give it back')
  expect(await type('payments', 'give-back', 'stripe', payment)).toBe('81.00 EUR go back.')
  expect(await type('payments', 'give-back', 'stripe', payment)).toBe('All of it went back already.')
  await stage.deliver()
  expect(await stripe.refundsOf(payment)).toEqual([8100])
  expect(await type('payments', 'bring-in')).toBe(NOTHING)
  expect(await atProvider()).toEqual([])
})

test('a refund that only the provider knows is brought in with its payment', async () => {
  const { payment } = await stripe.paidCart()
  await stripe.unheard(() => stripe.refund(payment, 1000))
  expect(await atProvider()).toEqual([expect.stringContaining('which we do not know')])
  expect(await type('payments', 'bring-in')).toBe(NOTHING)
  expect(await atProvider()).toEqual([])
})

test('a payment that is known here cannot be refunded by its id', async () => {
  const { payment } = await stripe.paidCart()
  await expect(type('payments', 'give-back', 'stripe', payment)).rejects.toThrow('for something that is lost here')
  expect(await stripe.refundsOf(payment)).toEqual([])
})
