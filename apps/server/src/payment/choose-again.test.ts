import { describe, expect, test } from 'vitest'
import { checkAttempt } from './check-payment.ts'
import { createStripePayment } from './create-payment.ts'
import { paypalSide } from './testing/paypal-side.ts'
import type { PlacedCart } from './testing/payment-stage.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()
const paypal = paypalSide(stage)
const { db } = stage.context

const code = (expected: string): unknown => expect.objectContaining({ code: expected })
type Method = 'card' | 'applePay' | 'bankRedirect' | 'paypal'

/** Returns the provider's id of the opened payment. */
const press = async (cart: PlacedCart, method: Method): Promise<string> =>
  method === 'paypal'
    ? (await paypal.create(cart)).paymentId
    : provider.intentId((await stage.create(cart, method)).paymentIntent)

const openOf = async (cart: PlacedCart) =>
  (await stage.attempts(cart))
    .filter(({ status }) => ['created', 'sent', 'requires_action', 'processing'].includes(status))
    .map(({ providerPaymentId }) => providerPaymentId)

describe('payment methods chosen simultaneously in several tabs', () => {
  test.each<{ methods: Method[] }>([
    { methods: ['card', 'paypal'] },
    { methods: ['card', 'applePay', 'bankRedirect', 'paypal'] },
    { methods: ['card', 'bankRedirect', 'card', 'bankRedirect'] },
  ])('leave one of them open and tell the other callers: $methods', async ({ methods }) => {
    // Slow answers let the calls overlap at every point.
    await provider.faults({ apiLatencyMs: 20 })
    await paypal.faults({ apiLatencyMs: 20 })
    for (let round = 0; round < 2; round += 1) {
      const cart = await stage.place()
      const answers = await Promise.allSettled(methods.map((method) => press(cart, method)))
      const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
      const told = { code: 'payment_failed', details: { reason: 'superseded' } }
      expect(refusals).toEqual(refusals.map((): unknown => expect.objectContaining(told)))
      const opened = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      const [usable, ...more] = await openOf(cart)
      expect(more).toEqual([])
      expect(opened).toContain(usable)
    }
    await provider.faults({ apiLatencyMs: 0 })
    await paypal.faults({ apiLatencyMs: 0 })
  })

  test('can be paid only if open, and only once', async () => {
    const cart = await stage.place()
    const answers = await Promise.allSettled([stage.create(cart, 'card'), stage.create(cart, 'applePay')])
    const secrets = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.paymentIntent] : []))
    const ends = await Promise.all(secrets.map((secret) => provider.confirm(secret, 'pm_card_visa')))
    expect(ends.filter((end) => end === 'succeeded')).toHaveLength(1)
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
  })

  test('keep an attempt that another call has opened, even if a late call for it is refused', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    const [attempt] = await stage.attempts(cart)
    if (!attempt) throw new Error('nothing was opened')
    await provider.faults({ apiError: { status: 400, times: 1, path: '/v1/payment_intents' } })
    await expect(checkAttempt(stage.context, { ...attempt, providerPaymentId: null })).rejects.toEqual(
      code('payment_failed'),
    )
    expect(await openOf(cart)).toEqual([provider.intentId(paymentIntent)])
  })

  test('are not blocked by an earlier attempt that the provider never opened and now refuses', async () => {
    const cart = await stage.place()
    await provider.faults({ apiError: { status: 500, times: 2, path: '/v1/payment_intents' } })
    await expect(stage.create(cart, 'card')).rejects.toEqual(code('unavailable'))
    await provider.faults({ apiError: { status: 400, times: 1, path: '/v1/payment_intents' } })
    const opened = await press(cart, 'applePay')
    expect(await openOf(cart)).toEqual([opened])
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['failed', 'sent'])
  })
})

describe('the limit on payment attempts', () => {
  test('allows more than five changes of the method while nothing was refused', async () => {
    const cart = await stage.place()
    const methods = ['card', 'applePay', 'bankRedirect', 'card', 'applePay', 'card'] as const
    for (const method of methods) await stage.create(cart, method)
    expect(await stage.attempts(cart)).toHaveLength(6)
  })

  test('ends after five refused payments, whatever is chosen next', async () => {
    const cart = await stage.place()
    for (let time = 0; time < 5; time += 1) {
      const { paymentId } = await paypal.create(cart)
      await paypal.approve(paymentId, 'declined')
      await stage.deliver()
    }
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(Array(5).fill('failed'))
    await expect(stage.create(cart, 'card')).rejects.toEqual(code('payment_not_payable'))
  })

  test('counts a declined card even if another method was chosen after it', async () => {
    const cart = await stage.place()
    for (const method of ['card', 'applePay', 'card', 'applePay', 'card'] as const) {
      const { paymentIntent } = await stage.create(cart, method)
      await provider.confirm(paymentIntent, 'pm_card_chargeDeclined')
      await stage.deliver()
    }
    await expect(stage.create(cart, 'applePay')).rejects.toEqual(code('payment_not_payable'))
  })

  test('allows no more than twenty payments opened for a cart', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    const [first] = await stage.attempts(cart)
    if (!first) throw new Error('nothing was opened')
    const { method, provider: by, amountCents, subject, targetId } = first
    const givenUp = { method, provider: by, amountCents, subject, targetId, status: 'cancelled' as const }
    await db.insertInto('paymentAttempt').values(Array(18).fill(givenUp)).execute()
    await stage.create(cart, 'applePay')
    expect(await provider.confirm(paymentIntent, 'pm_card_visa')).toBe('canceled')
    await expect(stage.create(cart, 'card')).rejects.toEqual(code('payment_not_payable'))
    expect(await stage.attempts(cart)).toHaveLength(20)
  })

  test('does not count a change of mind about saving the card', async () => {
    const cart = await stage.place()
    const actor = await stage.client()
    const request = { subject: 'booking', targetId: cart.id, token: cart.token, method: 'card', actor } as const
    for (const saveCard of [true, false, true, false, true, false]) {
      await createStripePayment(stage.context, { ...request, saveCard })
    }
    expect(await stage.attempts(cart)).toHaveLength(6)
  })
})
