import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../testing/failure-of.ts'
import { stripeOfFile } from '../testing/stripe-of-file.ts'
import { control } from '../testing/test-sandbox.ts'

const { origin, stripe, open } = await stripeOfFile()

describe('a payment intent', () => {
  it('keeps amount, currency and metadata', async () => {
    const intent = await open({ description: 'Massage', receipt_email: 'anna@example.test' })
    expect(intent).toMatchObject({ amount: 6900, currency: 'eur', status: 'requires_payment_method' })
    expect(intent.metadata).toEqual({ cart: 'c1' })
    expect(JSON.stringify(await stripe.paymentIntents.retrieve(intent.id))).toBe(JSON.stringify(intent))
  })

  it.each(['pm_card_visa', 'pm_card_mastercard', 'pm_card_visa_debit'])('succeeds with %s', async (method) => {
    const { id } = await open()
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: method, expand: ['latest_charge'] })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 6900, last_payment_error: null })
    expect(paid.latest_charge).toMatchObject({ paid: true, amount: 6900, payment_intent: id, metadata: { cart: 'c1' } })
    expect(paid.payment_method).toMatch(/^pm_/)
  })

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
  ])('is declined with %s and stays open for another card', async (method, code, declineCode) => {
    const { id } = await open()
    const failure = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: method }))
    expect(failure).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(failure).toMatchObject({ statusCode: 402, code, type: 'StripeCardError' })
    expect(failure.decline_code).toBe(declineCode)
    expect(failure.payment_intent).toMatchObject({ id, status: 'requires_payment_method' })
    expect(failure.requestId).toMatch(/^req_/)
    const after = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(after.last_payment_error).toMatchObject({ code, type: 'card_error' })
    expect(after.latest_charge).toMatchObject({ status: 'failed', paid: false })
    expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
  })

  it.each(['pm_card_authenticationRequired', 'pm_card_threeDSecure2Required', 'pm_card_authenticationRequiredOnSetup'])(
    'requires authentication with %s and succeeds after it',
    async (method) => {
      const { id } = await open()
      const asking = await stripe.paymentIntents.confirm(id, { payment_method: method })
      expect(asking).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
      await control(origin, 'POST', `/payment_intents/${id}/authenticate`, { outcome: 'succeeded' })
      const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
      expect(paid.status).toBe('succeeded')
      expect((paid.latest_charge as Stripe.Charge).payment_method_details?.card?.three_d_secure?.result).toBe(
        'authenticated',
      )
    },
  )

  it('leads to the bank if a return address is given, and comes back with the outcome', async () => {
    const intent = await open()
    const asking = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://shop.example/back?cart=1',
    })
    expect(asking.next_action).toMatchObject({ type: 'redirect_to_url' })
    const page = await fetch(asking.next_action?.redirect_to_url?.url ?? '', { headers: { 'accept-language': 'de' } })
    expect(await page.text()).toContain('Authentifizierung abschließen')
    const answered = await fetch(`${origin}/authenticate/${intent.id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome: 'succeeded' }),
    })
    const back = new URL(answered.headers.get('location') ?? '')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      cart: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
  })

  it('comes back as pending from a bank that decides later', async () => {
    const intent = await open({ allowed_payment_method_types: ['card', 'pay_by_bank'] })
    await stripe.paymentIntents.confirm(intent.id, {
      payment_method_data: { type: 'pay_by_bank' },
      return_url: 'https://shop.example/back',
    })
    const answered = await fetch(`${origin}/authenticate/${intent.id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome: 'processing' }),
    })
    expect(new URL(answered.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe('pending')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('processing')
    await control(origin, 'POST', `/payment_intents/${intent.id}/settle`, { outcome: 'succeeded' })
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  it('fails when the authentication fails', async () => {
    const { id } = await open()
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })
    await control(origin, 'POST', `/payment_intents/${id}/authenticate`, { outcome: 'failed' })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('is declined after the authentication if the card has no money', async () => {
    const { id } = await open()
    await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    })
    await control(origin, 'POST', `/payment_intents/${id}/authenticate`, { outcome: 'succeeded' })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
  })

  it('can be created and confirmed in one call, and stays open after a decline', async () => {
    const paid = await open({ confirm: true, payment_method: 'pm_card_visa', return_url: 'https://shop.example/back' })
    expect(paid.status).toBe('succeeded')
    const failure = await failureOf(open({ confirm: true, payment_method: 'pm_card_visa_chargeDeclined' }))
    expect(failure.statusCode).toBe(402)
    expect((await stripe.paymentIntents.retrieve(failure.payment_intent?.id ?? '')).status).toBe(
      'requires_payment_method',
    )
  })

  it('is processing with a bank debit until the bank has decided', async () => {
    const succeed = async (outcome: string): Promise<Stripe.PaymentIntent> => {
      const { id } = await open({ allowed_payment_method_types: ['card', 'sepa_debit'] })
      const processing = await stripe.paymentIntents.confirm(id, {
        payment_method_data: { type: 'sepa_debit', sepa_debit: { iban: 'DE89370400440532013000' } },
      })
      expect(processing.status).toBe('processing')
      expect((await failureOf(stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state')
      await control(origin, 'POST', `/payment_intents/${id}/settle`, { outcome })
      return stripe.paymentIntents.retrieve(id)
    }
    expect((await succeed('succeeded')).status).toBe('succeeded')
    expect((await succeed('failed')).status).toBe('requires_payment_method')
  })
})

describe('the state of a payment intent', () => {
  it('does not allow cancelling after it succeeded', async () => {
    const { id } = await open({ confirm: true, payment_method: 'pm_card_visa' })
    const failure = await failureOf(stripe.paymentIntents.cancel(id))
    expect(failure).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
    })
    expect(failure.payment_intent?.status).toBe('succeeded')
  })

  it('does not allow confirming, changing or cancelling after it was cancelled', async () => {
    const { id } = await open()
    const cancelled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    expect(cancelled.canceled_at).toBeTypeOf('number')
    const calls = [
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.update(id, { amount: 100 }),
    ]
    for (const call of calls) expect((await failureOf(call)).code).toBe('payment_intent_unexpected_state')
  })

  it('does not allow confirming twice or without a payment method', async () => {
    const paid = await open({ confirm: true, payment_method: 'pm_card_visa' })
    expect((await failureOf(stripe.paymentIntents.confirm(paid.id))).code).toBe('payment_intent_unexpected_state')
    const { id } = await open()
    expect((await failureOf(stripe.paymentIntents.confirm(id))).code).toBe('payment_intent_unexpected_state')
  })

  it("allows cancelling during the bank's question, whose answer then comes too late", async () => {
    const { id } = await open()
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled')
    await control(origin, 'POST', `/payment_intents/${id}/authenticate`, { outcome: 'succeeded' })
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
  })

  it('allows another amount while it is open', async () => {
    const { id } = await open()
    expect(await stripe.paymentIntents.update(id, { amount: 7900, metadata: { cart: '', note: 'x' } })).toMatchObject({
      amount: 7900,
      metadata: { note: 'x' },
    })
  })
})

describe('a Stripe refund', () => {
  it('returns a part, then the rest, and not a cent more', async () => {
    const { id } = await open({ confirm: true, payment_method: 'pm_card_visa' })
    const part = await stripe.refunds.create({ payment_intent: id, amount: 1900, metadata: { reason: 'late' } })
    expect(part).toMatchObject({ status: 'succeeded', amount: 1900, payment_intent: id, metadata: { reason: 'late' } })
    expect((await failureOf(stripe.refunds.create({ payment_intent: id, amount: 5001 }))).statusCode).toBe(400)
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(5000)
    expect((await failureOf(stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_already_refunded')
    const { data } = await stripe.refunds.list({ payment_intent: id })
    expect(data.map(({ amount }) => amount)).toEqual([5000, 1900])
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })
    expect(paid.latest_charge).toMatchObject({ refunded: true, amount_refunded: 6900, refunds: { data: [{}, {}] } })
  })

  it('is refused for a payment that took no money', async () => {
    const { id } = await open()
    expect((await failureOf(stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400)
    expect((await failureOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).code).toBe('resource_missing')
  })

  it('may stay pending and fail later', async () => {
    const { id } = await open({ confirm: true, payment_method: 'pm_card_refundFail' })
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect(refund.status).toBe('pending')
    await control(origin, 'POST', `/refunds/${refund.id}/settle`, { outcome: 'failed' })
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed')
  })
})
