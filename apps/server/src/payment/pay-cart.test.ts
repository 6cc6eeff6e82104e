import { describe, expect, test } from 'vitest'
import { createStripePayment } from './create-payment.ts'
import { executePayment, failPayment } from './report-payment.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile({ spoilsBooks: true })

const code = (expected: string): unknown => expect.objectContaining({ code: expected })
const guest = { kind: 'guest' } as const

describe('paying', () => {
  test('a guest pays with a card, and the webhook makes the cart paid', async () => {
    const cart = await stage.place()
    const { paymentIntent, publishableKey, customerId } = await stage.create(cart)
    expect({ publishableKey, customerId }).toEqual({ publishableKey: 'pk_test_stage', customerId: null })
    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
    expect(await provider.confirm(paymentIntent, 'pm_card_visa')).toBe('succeeded')
    // What the browser claims is irrelevant.
    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
    await stage.deliver()
    expect(await stage.poll(cart)).toEqual({ status: 'paid', paymentStatus: 'succeeded', paymentFailure: null })
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test('the payment names its attempt and its cart, and asks for the total in cents', async () => {
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

  test('a declined card keeps cart and slot, and the next card pays the same payment', async () => {
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

  test('what would help a thief is told as any other decline', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa_chargeDeclinedStolenCard')
    await stage.deliver()
    expect(await stage.poll(cart)).toMatchObject({ paymentFailure: 'generic_decline' })
  })

  test('3-D Secure: the cart waits for the bank and is paid when the person has said yes', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    expect(await provider.confirm(paymentIntent, 'pm_card_authenticationRequired')).toBe('requires_action')
    await stage.deliver()
    expect(await stage.poll(cart)).toMatchObject({ status: 'waitingForPayment', paymentStatus: 'pending' })
    await provider.authenticate(paymentIntent, 'succeeded')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
  })

  test('3-D Secure refused: the cart can still be paid', async () => {
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
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
  })
})

describe('one live attempt', () => {
  test('two tabs pay one cart once', async () => {
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

  test('another method ends the former attempt at the provider first', async () => {
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

  test('a person who has paid and changes the method has paid', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await expect(stage.create(cart, 'googlePay')).rejects.toEqual(code('payment_not_payable'))
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await stage.attempts(cart)).toHaveLength(1)
  })

  test('error shown though paid, so paid again: the second try finds the cart paid', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await expect(stage.create(cart)).rejects.toEqual(code('payment_not_payable'))
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test('a payment that ended at the provider is followed by a new one', async () => {
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

describe('the hold', () => {
  const holdOf = async ({ id }: { id: string }) =>
    (
      await stage.context.db.selectFrom('cart').select('holdExpiresAt').where('id', '=', id).executeTakeFirstOrThrow()
    ).holdExpiresAt?.toISOString()

  test('beginning to pay keeps the slot 15 more minutes, at most 30 in all', async () => {
    const cart = await stage.place()
    await stage.database.advance(10)
    await stage.create(cart)
    expect(await holdOf(cart)).toBe('2027-01-11T08:25:00.000Z')
    await stage.database.advance(10)
    await stage.create(cart)
    expect(await holdOf(cart)).toBe('2027-01-11T08:30:00.000Z')
  })

  test('a hold ignored at confirmation: a cart whose hold is over cannot be paid any more', async () => {
    const cart = await stage.place()
    await stage.database.advance(15)
    await expect(stage.create(cart)).rejects.toEqual(code('payment_not_payable'))
    expect(await stage.attempts(cart)).toHaveLength(0)
  })
})

describe('who may pay', () => {
  test('a wrong token and an unknown cart are the same answer', async () => {
    const cart = await stage.place()
    const other = { ...cart, id: '01890a5d-ac96-774b-bcce-b302099a8057' }
    await expect(stage.create({ ...cart, token: 'x'.repeat(43) })).rejects.toEqual(code('not_found'))
    await expect(stage.create({ ...cart, id: 'no-id' })).rejects.toEqual(code('not_found'))
    await expect(stage.create(other)).rejects.toEqual(code('not_found'))
  })

  test('without keys of the provider nothing can be paid, and the cart stays placed', async () => {
    const cart = await stage.place()
    const config = { ...stage.config, STRIPE_SECRET_KEY: undefined }
    const request = { subject: 'booking', targetId: cart.id, token: cart.token, method: 'card', actor: guest } as const
    await expect(createStripePayment({ ...stage.context, config }, request)).rejects.toEqual(
      code('payment_not_configured'),
    )
    expect(await stage.statusOf(cart)).toBe('placed')
  })

  test('a refusal of the provider is told with its public reason, and the next try is a new attempt', async () => {
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

describe('what a browser says', () => {
  const target = ({ id, token }: { id: string; token: string }) =>
    ({ subject: 'booking', targetId: id, token, actor: guest }) as const

  test('a browser that says failed though the payment succeeded makes the cart paid', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    expect(await failPayment(stage.context, target(cart))).toBe('succeeded')
    expect(await stage.statusOf(cart)).toBe('paid')
  })

  test('confirms a decline to a browser that reports failure, and allows another attempt', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_chargeDeclined')
    expect(await failPayment(stage.context, target(cart))).toBe('failed')
    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
  })

  test('return and webhook both complete it, and it is completed once', async () => {
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

  test("another cart's payment pays nothing here", async () => {
    const [mine, other] = [await stage.place(), await stage.place()]
    const { paymentIntent } = await stage.create(other)
    await stage.create(mine)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    const paymentId = provider.intentId(paymentIntent)
    await expect(executePayment(stage.context, { ...target(mine), paymentId })).rejects.toEqual(code('not_found'))
    expect(await stage.statusOf(mine)).toBe('waitingForPayment')
  })
})
