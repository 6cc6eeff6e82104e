import { describe, expect, test } from 'vitest'
import { cancelPayments, moveCart, type CartEvent } from '../booking/index.ts'
import { timestamp } from '../platform/app-now.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PlacedCart } from './testing/payment-stage.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()

const move = (cart: PlacedCart, ...events: CartEvent[]) =>
  stage.context.db.transaction().execute(async (tx) => {
    for (const event of events) await moveCart(tx, cart.id, event, stage.context.log)
  })
const holdOver = async () => {
  await stage.database.advance(31)
  await stage.runSweep('expireHolds')
}
const intentOf = async (clientSecret: string) =>
  (await provider.books()).paymentIntents.find(({ id }) => id === provider.intentId(clientSecret))
const refundsOf = async (clientSecret: string) =>
  (await provider.books()).refunds.filter(({ payment_intent }) => payment_intent === provider.intentId(clientSecret))
const isFree = async ({ startAt }: PlacedCart) =>
  (
    await stage.context.db
      .selectFrom('booking')
      .select('id')
      .where('startAt', '=', timestamp(startAt))
      .where('active', '=', true)
      .execute()
  ).length === 0

describe('the release of a cart with a payment', () => {
  test('cancels the payment at the provider before the slot is freed', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await holdOver()
    expect((await stage.poll(cart)).status).toBe('expired')
    expect(await isFree(cart)).toBe(false)
    await stage.queue.drain()
    expect((await intentOf(paymentIntent))?.status).toBe('canceled')
    expect(await stage.statusOf(cart)).toBe('expired')
    expect(await isFree(cart)).toBe(true)
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['cancelled'])
  })

  test('keeps the slot claimed while the provider does not answer', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.faults({ apiError: { status: 503, times: 2, path: '/cancel' } })
    await holdOver()
    await stage.queue.drain()
    expect(await stage.statusOf(cart)).toBe('releasing')
    expect(await isFree(cart)).toBe(false)
    await stage.database.advance(2)
    await stage.runSweep('reconcilePayments')
    expect((await intentOf(paymentIntent))?.status).toBe('canceled')
    expect(await stage.statusOf(cart)).toBe('expired')
  })

  test('makes the cart paid if the fence finds a last-minute success', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await holdOver()
    await stage.queue.drain()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await refundsOf(paymentIntent)).toHaveLength(0)
  })

  test('charged after cancelling during 3-D Secure: the money is refunded once', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_authenticationRequired')
    await move(cart, 'leave')
    await provider.authenticate(paymentIntent, 'succeeded')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('cancelled')
    expect(await isFree(cart)).toBe(true)
    expect((await refundsOf(paymentIntent)).map(({ amount, status }) => [amount, status])).toEqual([
      [8100, 'succeeded'],
    ])
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['refunded'])
    expect((await stage.poll(cart)).paymentStatus).toBe('refunded')
    const mails = await stage.inbox(cart.email)
    expect(mails.map(({ subject }) => subject.includes('erstattet'))).toEqual([true])
  })

  test('cancels the payment when leaving during 3-D Secure, so that the bank can charge nothing', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_authenticationRequired')
    await move(cart, 'leave')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('cancelled')
    await expect(provider.authenticate(paymentIntent, 'succeeded')).rejects.toThrow('canceled')
  })

  test('ends an open bank redirect with the hold', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_threeDSecure2Required')
    await stage.deliver()
    await holdOver()
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('expired')
    expect((await intentOf(paymentIntent))?.status).toBe('canceled')
  })

  test('can be repeated', async () => {
    const cart = await stage.place()
    await stage.create(cart)
    await holdOver()
    for (let time = 0; time < 3; time += 1) {
      await stage.context.db.transaction().execute((tx) => enqueue(tx, cancelPayments, { cartId: cart.id }))
    }
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('expired')
  })
})

describe('a payment still being processed by the bank', () => {
  const processing = async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.stripe.call('change payment', (api) =>
      api.paymentIntents.update(provider.intentId(paymentIntent), {
        allowed_payment_method_types: ['card', 'sepa_debit'],
      }),
    )
    expect(await provider.confirm(paymentIntent, 'sepa_debit')).toBe('processing')
    await stage.deliver()
    expect(await stage.poll(cart)).toMatchObject({ status: 'waitingForPayment', paymentStatus: 'processing' })
    await holdOver()
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('releasing')
    expect(await isFree(cart)).toBe(false)
    return { cart, paymentIntent }
  }

  test('keeps the slot after the hold, and its success makes the cart paid', async () => {
    const { cart, paymentIntent } = await processing()
    await stage.database.advance(30)
    await stage.runSweep('expireHolds')
    await provider.settle(paymentIntent, 'succeeded')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
  })

  test('frees the slot if it fails', async () => {
    const { cart, paymentIntent } = await processing()
    await provider.settle(paymentIntent, 'failed')
    await stage.deliver()
    await stage.database.advance(2)
    await stage.runSweep('reconcilePayments')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('expired')
    expect(await isFree(cart)).toBe(true)
  })

  test('frees the slot after the grace period, and a late success is refunded', async () => {
    const { cart, paymentIntent } = await processing()
    await stage.database.advance(61)
    await stage.runSweep('expireHolds')
    expect(await stage.statusOf(cart)).toBe('expired')
    await provider.settle(paymentIntent, 'succeeded')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('expired')
    expect(await refundsOf(paymentIntent)).toHaveLength(1)
  })
})

describe('a late success of an expired cart', () => {
  /** The cart ended without the provider knowing, which the fence normally prevents. */
  const expired = async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await stage.database.advance(31)
    await move(cart, 'holdOver', 'providerCancelled')
    expect(await stage.statusOf(cart)).toBe('expired')
    return { cart, paymentIntent }
  }

  test('makes the cart paid if the slot is still free', async () => {
    const { cart, paymentIntent } = await expired()
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await isFree(cart)).toBe(false)
    expect((await stage.inbox(cart.email)).map(({ subject }) => subject.includes('bestätigt'))).toEqual([true])
  })

  test('paid after the hold, overbooked: the money is refunded once if the slot is taken, with a mail', async () => {
    const { cart, paymentIntent } = await expired()
    const other = await stage.place({ startAt: cart.startAt })
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('expired')
    expect(await stage.statusOf(other)).toBe('placed')
    expect(await refundsOf(paymentIntent)).toHaveLength(1)
    const [mail, ...others] = await stage.inbox(cart.email)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('erstattet')
    expect(mail?.text).toContain('81,00')
  })

  test('refunded twice: this never happens, whatever is lost or repeated', async () => {
    const { cart, paymentIntent } = await expired()
    await stage.place({ startAt: cart.startAt })
    await provider.confirm(paymentIntent, 'pm_card_visa')
    // The provider refunds the money, but its answer is lost, even on the retry, and so are the webhooks about it.
    await provider.flush()
    await provider.faults({
      lose: 100,
      apiError: { status: 0, times: 2, path: '/v1/refunds', method: 'POST', afterEffect: true },
    })
    await stage.queue.drain()
    await provider.faults({ lose: 0 })
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['refund_pending'])
    await stage.database.advance(2)
    await stage.runSweep('reconcilePayments')
    await stage.runSweep('reconcilePayments')
    await stage.deliver()
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['refunded'])
    expect(await refundsOf(paymentIntent)).toHaveLength(1)
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test('shows its refund as pending until the provider reports more', async () => {
    const { cart, paymentIntent } = await expired()
    await stage.place({ startAt: cart.startAt })
    await provider.confirm(paymentIntent, 'pm_card_pendingRefund')
    await stage.deliver()
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['refund_pending'])
    const [refund] = await refundsOf(paymentIntent)
    await fetch(`${stage.sandbox.addresses.stripe}/_sandbox/refunds/${refund?.id ?? ''}/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'succeeded' }),
    })
    await stage.deliver()
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['refunded'])
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })
})

test('the reconciler closes an open payment of a cart that has ended', async () => {
  const cart = await stage.place()
  const { paymentIntent } = await stage.create(cart)
  await stage.database.advance(31)
  await move(cart, 'holdOver', 'providerCancelled')
  await stage.runSweep('reconcilePayments')
  expect((await intentOf(paymentIntent))?.status).toBe('canceled')
  expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['cancelled'])
})
