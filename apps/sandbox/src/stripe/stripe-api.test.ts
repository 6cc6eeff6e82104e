import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../start-sandbox.ts'
import { control, sdkFor, setFaults, startTestSandbox, testKeys } from '../testing/test-sandbox.ts'

let sandbox: RunningSandbox
let origin: string
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startTestSandbox()
  origin = sandbox.addresses.stripe
  stripe = sdkFor(origin)
})
afterAll(() => sandbox.close())

const open = (
  params: Partial<Stripe.PaymentIntentCreateParams> = {},
  options?: Stripe.RequestOptions,
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create(
    {
      amount: 6900,
      currency: 'eur',
      automatic_payment_methods: { enabled: true },
      metadata: { cart: 'c1' },
      ...params,
    },
    options,
  )

async function failureOf(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure instanceof Stripe.errors.StripeError) return failure
  throw new Error('The call did not fail as Stripe fails.', { cause: failure })
}

describe('a payment intent', () => {
  it('keeps amount, currency and metadata and is read back', async () => {
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
    'asks for authentication with %s and succeeds when it is given',
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

  it('leaves for the bank when a return address is given, and comes back with the outcome', async () => {
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

  it('fails when the authentication fails', async () => {
    const { id } = await open()
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })
    await control(origin, 'POST', `/payment_intents/${id}/authenticate`, { outcome: 'failed' })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('is declined after the authentication when the card has no money', async () => {
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

  it('can be created and confirmed in one call; a decline leaves it open', async () => {
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

describe('the states of a payment intent', () => {
  it('cannot be cancelled once it succeeded', async () => {
    const { id } = await open({ confirm: true, payment_method: 'pm_card_visa' })
    const failure = await failureOf(stripe.paymentIntents.cancel(id))
    expect(failure).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
    })
    expect(failure.payment_intent?.status).toBe('succeeded')
  })

  it('cannot be confirmed, changed or cancelled once it was cancelled', async () => {
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

  it('cannot be confirmed twice or without a payment method', async () => {
    const paid = await open({ confirm: true, payment_method: 'pm_card_visa' })
    expect((await failureOf(stripe.paymentIntents.confirm(paid.id))).code).toBe('payment_intent_unexpected_state')
    const { id } = await open()
    expect((await failureOf(stripe.paymentIntents.confirm(id))).code).toBe('payment_intent_unexpected_state')
  })

  it('can be cancelled while the bank asks; the answer then comes too late', async () => {
    const { id } = await open()
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled')
    await control(origin, 'POST', `/payment_intents/${id}/authenticate`, { outcome: 'succeeded' })
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
  })

  it('takes another amount while it is open', async () => {
    const { id } = await open()
    expect(await stripe.paymentIntents.update(id, { amount: 7900, metadata: { cart: '', note: 'x' } })).toMatchObject({
      amount: 7900,
      metadata: { note: 'x' },
    })
  })
})

describe('a refund', () => {
  it('returns a part, then the rest, and no cent more', async () => {
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

describe('requests', () => {
  it('under one idempotency key get one answer', async () => {
    const options = { idempotencyKey: 'attempt-1' }
    const first = await open({}, options)
    const again = (await open({}, options)) as Stripe.Response<Stripe.PaymentIntent>
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    const failure = await failureOf(open({ amount: 7000 }, options))
    expect(failure).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  })

  it('under one idempotency key are declined once and with the same words', async () => {
    const { id } = await open()
    const confirm = (): Promise<Stripe.PaymentIntent> =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'decline-1' },
      )
    const first = await failureOf(confirm())
    const again = await failureOf(confirm())
    expect(again.charge).toBe(first.charge)
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })

  it('without the right key are refused', async () => {
    const failure = await failureOf(sdkFor(origin, 'sk_test_wrong').paymentIntents.list())
    expect(failure).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' })
    expect(failure.message).not.toContain('sk_test_wrong')
    expect((await fetch(`${origin}/v1/payment_intents`)).status).toBe(401)
  })

  it('with wrong fields are refused by name', async () => {
    const wrong = [
      [{ amount: 49 }, 'amount_too_small', 'amount'],
      [{ amount: 1.5 }, 'parameter_invalid_integer', 'amount'],
      [{ amonut: 5 } as object, 'parameter_unknown', 'amonut'],
      [{ payment_method: 'pm_none' }, 'resource_missing', 'payment_method'],
      [{ customer: 'cus_none' }, 'resource_missing', 'customer'],
    ] as const
    for (const [params, code, param] of wrong) {
      expect(await failureOf(open(params))).toMatchObject({ statusCode: 400, code, param })
    }
    expect(await failureOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  it('can be hit by an error before or after their effect', async () => {
    await setFaults(origin, { apiError: { status: 500, times: 1, path: '/v1/payment_intents', afterEffect: true } })
    const options = { idempotencyKey: 'lost-answer' }
    expect((await failureOf(open({ metadata: { lost: 'yes' } }, options))).statusCode).toBe(500)
    const retried = (await open({ metadata: { lost: 'yes' } }, options)) as Stripe.Response<Stripe.PaymentIntent>
    expect(retried.lastResponse.headers['idempotent-replayed']).toBe('true')
    await setFaults(origin, { apiError: { status: 429, times: 1 } })
    expect(await failureOf(open())).toMatchObject({ type: 'StripeRateLimitError' })
    // The SDK tries a closed connection once more by itself.
    await setFaults(origin, { apiError: { status: 0, times: 2, method: 'GET' } })
    expect(await failureOf(stripe.paymentIntents.retrieve(retried.id))).toMatchObject({ type: 'StripeConnectionError' })
    await control(origin, 'DELETE', '/faults')
    expect((await stripe.paymentIntents.retrieve(retried.id)).metadata).toEqual({ lost: 'yes' })
  })

  it('read long lists page by page', async () => {
    const opened = [await open(), await open(), await open()]
    const newest = await stripe.paymentIntents.list({ limit: 2 })
    expect(newest.data.map(({ id }) => id)).toEqual([opened[2]?.id, opened[1]?.id])
    const next = await stripe.paymentIntents.list({ limit: 1, starting_after: newest.data[1]?.id ?? '' })
    expect(next.data[0]?.id).toBe(opened[0]?.id)
  })
})

describe('a browser', () => {
  const call = (path: string, fields: Record<string, string>): Promise<Response> =>
    fetch(`${origin}${path}?${new URLSearchParams({ key: testKeys.publishableKey, ...fields })}`)

  it('sees its own payment intent with the client secret, and less of it', async () => {
    const intent = await open()
    const response = await call(`/v1/payment_intents/${intent.id}`, { client_secret: intent.client_secret ?? '' })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const seen = (await response.json()) as Record<string, unknown>
    expect(seen).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
    expect(seen).not.toHaveProperty('metadata')
    expect(seen).not.toHaveProperty('latest_charge')
  })

  it('sees nothing with a wrong secret and may neither list nor refund', async () => {
    const intent = await open()
    const other = await open()
    const wrong = await call(`/v1/payment_intents/${intent.id}`, { client_secret: other.client_secret ?? '' })
    expect(wrong.status).toBe(400)
    expect((await call('/v1/payment_intents', {})).status).toBe(403)
    expect((await call('/v1/refunds', {})).status).toBe(403)
  })
})

describe('saved cards', () => {
  it('stay with their customer and ask for no second authentication', async () => {
    const customer = await stripe.customers.create({ email: 'anna@example.test', name: 'Anna' })
    const first = await open({ customer: customer.id, setup_future_usage: 'off_session' })
    await stripe.paymentIntents.confirm(first.id, { payment_method: 'pm_card_authenticationRequiredOnSetup' })
    await control(origin, 'POST', `/payment_intents/${first.id}/authenticate`, { outcome: 'succeeded' })
    const saved = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' })
    expect(saved.data).toHaveLength(1)
    const method = saved.data[0]?.id ?? ''
    const second = await open({ customer: customer.id, payment_method: method, confirm: true, off_session: true })
    expect(second.status).toBe('succeeded')
    await stripe.paymentMethods.detach(method)
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(0)
  })

  it('give an app a short-lived key', async () => {
    const customer = await stripe.customers.create()
    const key = await stripe.ephemeralKeys.create({ customer: customer.id }, { apiVersion: '2026-10-28.endive' })
    expect(key.secret).toMatch(/^ek_test_/)
  })

  it.each([
    ['4242424242424241', 'incorrect_number'],
    ['4242424242424242', undefined],
  ])('made of number %s', async (number, code) => {
    const made = stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
    })
    if (code) expect((await failureOf(made)).code).toBe(code)
    else expect((await made).card).toMatchObject({ brand: 'visa', last4: '4242' })
  })
})

it('opens its books to the checker', async () => {
  const { id } = await open({ confirm: true, payment_method: 'pm_card_visa' })
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 100 })
  const books = await control<{ paymentIntents: Stripe.PaymentIntent[]; refunds: Stripe.Refund[] }>(
    origin,
    'GET',
    '/books',
  )
  expect(books.paymentIntents.at(-1)).toMatchObject({ id, status: 'succeeded' })
  expect(books.refunds.at(-1)).toMatchObject({ id: refund.id, amount: 100 })
})
