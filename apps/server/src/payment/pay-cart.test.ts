import { describe, expect, test } from 'vitest'
import { createStripePayment } from './create-payment.ts'
import { executePayment, failPayment } from './report-payment.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile({ spoilsBooks: true })

const code = (expected: string): unknown => expect.objectContaining({ code: expected })
const guest = { kind: 'guest' } as const

describe('paying a cart', () => {
  test('with a card as a guest makes the cart paid by webhook', async () => {
    const cart = await stage.place()
    const { paymentIntent, publishableKey, customerId } = await stage.create(cart)
    expect({ publishableKey, customerId }).toEqual({ publishableKey: 'pk_test_stage', customerId: null })
    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
    expect(await provider.confirm(paymentIntent, 'pm_card_visa')).toBe('succeeded')
    // The browser's own claim is irrelevant.
    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
    await stage.deliver()
    expect(await stage.poll(cart)).toEqual({ status: 'paid', paymentStatus: 'succeeded', paymentFailure: null })
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test('opens a payment that names its attempt and cart, for the total in cents', async () => {
    const cart = await stage.place({ couple: true })
    await stage.create(cart)
    const [attempt] = await stage.attempts(cart)
    const intent = (await provider.books()).paymentIntents.find(({ id }) => id === attempt?.providerPaymentId)
    expect(intent).toMatchObject({
      amount: 15_000,
      currency: 'eur',
      metadata: { attempt: attempt?.id, subject: 'booking', target: cart.id },
      customer: null,
    })
  })

  test('with a declined card keeps cart and slot, and the next card pays the same payment', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    expect(await provider.confirm(paymentIntent, 'pm_card_visa_chargeDeclinedInsufficientFunds')).toBe(
      'requires_payment_method',
    )
    await stage.deliver()
    expect(await stage.poll(cart)).toEqual({
      status: 'waitingForPayment',
      paymentStatus: 'failed',
      paymentFailure: 'insufficient_funds',
    })
    expect((await stage.create(cart)).paymentIntent).toBe(paymentIntent)
    expect(await provider.confirm(paymentIntent, 'pm_card_visa')).toBe('succeeded')
    await stage.deliver()
    expect(await stage.poll(cart)).toEqual({ status: 'paid', paymentStatus: 'succeeded', paymentFailure: null })
    expect(await stage.attempts(cart)).toHaveLength(1)
  })

  test('reports details that would help a thief as a generic decline', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa_chargeDeclinedStolenCard')
    await stage.deliver()
    expect(await stage.poll(cart)).toMatchObject({ paymentFailure: 'generic_decline' })
  })

  test('with 3-D Secure waits for the bank and is complete when the person has confirmed', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    expect(await provider.confirm(paymentIntent, 'pm_card_authenticationRequired')).toBe('requires_action')
    await stage.deliver()
    expect(await stage.poll(cart)).toMatchObject({ status: 'waitingForPayment', paymentStatus: 'pending' })
    await provider.authenticate(paymentIntent, 'succeeded')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
  })

  test('with refused 3-D Secure leaves the cart payable', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_authenticationRequired')
    await provider.authenticate(paymentIntent, 'failed')
    await stage.deliver()
    expect(await stage.poll(cart)).toMatchObject({
      status: 'waitingForPayment',
      paymentStatus: 'failed',
      paymentFailure: 'payment_intent_authentication_failure',
    })
    const events = stage.context.db.selectFrom('cartEvent').select('event').where('cartId', '=', cart.id)
    expect(await events.orderBy('id', 'desc').limit(1).execute()).toEqual([{ event: 'paymentFailed' }])
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
  })
})

describe('the only live attempt of a cart', () => {
  test('lets two tabs pay the cart only once', async () => {
    const cart = await stage.place()
    const [first, second] = await Promise.all([stage.create(cart), stage.create(cart)])
    expect(first.paymentIntent).toBe(second.paymentIntent)
    const answers = await Promise.allSettled([
      provider.confirm(first.paymentIntent, 'pm_card_visa'),
      provider.confirm(second.paymentIntent, 'pm_card_visa'),
    ])
    expect(answers).toContainEqual({ status: 'fulfilled', value: 'succeeded' })
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    const id = provider.intentId(first.paymentIntent)
    const charges = (await provider.books()).charges.filter(({ payment_intent }) => payment_intent === id)
    expect(charges.map(({ status }) => status)).toEqual(['succeeded'])
  })

  test('ends at the provider first when another method is chosen', async () => {
    const cart = await stage.place()
    const card = await stage.create(cart)
    const wallet = await stage.create(cart, 'applePay')
    expect(wallet.paymentIntent).not.toBe(card.paymentIntent)
    const { paymentIntents } = await provider.books()
    expect(paymentIntents.find(({ id }) => id === provider.intentId(card.paymentIntent))?.status).toBe('canceled')
    expect((await stage.attempts(cart)).map(({ method, status }) => [method, status])).toEqual([
      ['card', 'cancelled'],
      ['applePay', 'sent'],
    ])
    await provider.confirm(wallet.paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
  })

  test('stays paid if the method is changed after paying', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await expect(stage.create(cart, 'googlePay')).rejects.toEqual(code('payment_not_payable'))
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await stage.attempts(cart)).toHaveLength(1)
  })

  test('error shown though paid, so paid again: the second attempt finds the cart paid', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await expect(stage.create(cart)).rejects.toEqual(code('payment_not_payable'))
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test('is replaced by a new one if it ended at the provider', async () => {
    const cart = await stage.place()
    const first = await stage.create(cart)
    await provider.stripe.call('change payment', (api) =>
      api.paymentIntents.cancel(provider.intentId(first.paymentIntent)),
    )
    const second = await stage.create(cart)
    expect(second.paymentIntent).not.toBe(first.paymentIntent)
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['cancelled', 'sent'])
  })
})

describe('the hold during a payment', () => {
  const holdOf = async ({ id }: { id: string }) =>
    (await stage.context.db.selectFrom('cart').select('holdExpiresAt').where('id', '=', id).executeTakeFirstOrThrow())
      .holdExpiresAt

  test('is extended by 15 minutes, up to 30 in total', async () => {
    const cart = await stage.place()
    await stage.database.advance(10)
    await stage.create(cart)
    expect(await holdOf(cart)).toBe(Date.parse('2027-01-11T08:25:00Z'))
    await stage.database.advance(10)
    await stage.create(cart)
    expect(await holdOf(cart)).toBe(Date.parse('2027-01-11T08:30:00Z'))
  })

  test('a hold ignored at confirmation: an expired cart can no longer be paid', async () => {
    const cart = await stage.place()
    await stage.database.advance(15)
    await expect(stage.create(cart)).rejects.toEqual(code('payment_not_payable'))
    expect(await stage.attempts(cart)).toHaveLength(0)
  })
})

describe('the access to a payment', () => {
  test('answers the same for a wrong token and an unknown cart', async () => {
    const cart = await stage.place()
    const other = { ...cart, id: '01890a5d-ac96-774b-bcce-b302099a8057' }
    await expect(stage.create({ ...cart, token: 'x'.repeat(43) })).rejects.toEqual(code('not_found'))
    await expect(stage.create({ ...cart, id: 'no-id' })).rejects.toEqual(code('not_found'))
    await expect(stage.create(other)).rejects.toEqual(code('not_found'))
  })

  test("is unavailable without the provider's keys, and the cart stays placed", async () => {
    const cart = await stage.place()
    const config = { ...stage.config, STRIPE_SECRET_KEY: undefined }
    const request = { subject: 'booking', targetId: cart.id, token: cart.token, method: 'card', actor: guest } as const
    await expect(createStripePayment({ ...stage.context, config }, request)).rejects.toEqual(
      code('payment_not_configured'),
    )
    expect(await stage.statusOf(cart)).toBe('placed')
  })

  test("reports the provider's refusal with its public reason, and the next attempt is new", async () => {
    const cart = await stage.place()
    const { db } = stage.context
    await db.updateTable('cart').set({ totalCents: 30 }).where('id', '=', cart.id).execute()
    await expect(stage.create(cart)).rejects.toMatchObject({
      code: 'payment_failed',
      details: { reason: 'amount_too_small' },
    })
    await db.updateTable('cart').set({ totalCents: 6900 }).where('id', '=', cart.id).execute()
    await stage.create(cart)
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['failed', 'sent'])
  })
})

describe("a browser's report about a payment", () => {
  const target = ({ id, token }: { id: string; token: string }) =>
    ({ subject: 'booking', targetId: id, token, actor: guest }) as const

  test('of a failure makes the cart paid if the payment succeeded', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    expect(await failPayment(stage.context, target(cart))).toBe('succeeded')
    expect(await stage.statusOf(cart)).toBe('paid')
  })

  test('of a failure confirms a decline, and allows another attempt', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_chargeDeclined')
    expect(await failPayment(stage.context, target(cart))).toBe('failed')
    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
  })

  test('return and webhook both complete it: the payment is completed only once', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    const paymentId = provider.intentId(paymentIntent)
    const [status] = await Promise.all([executePayment(stage.context, { ...target(cart), paymentId }), stage.deliver()])
    await stage.deliver()
    expect(status).toBe('succeeded')
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test("never applies another cart's payment", async () => {
    const [mine, other] = [await stage.place(), await stage.place()]
    const { paymentIntent } = await stage.create(other)
    await stage.create(mine)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    const paymentId = provider.intentId(paymentIntent)
    await expect(executePayment(stage.context, { ...target(mine), paymentId })).rejects.toEqual(code('not_found'))
    expect(await stage.statusOf(mine)).toBe('waitingForPayment')
  })
})
