import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../testing/failure-of.ts'
import { stripeOfFile } from '../testing/stripe-of-file.ts'
import { control, sdkFor, setFaults, testKeys } from '../testing/test-sandbox.ts'

const { origin, stripe, open } = await stripeOfFile()

describe('requests to Stripe', () => {
  it('get one answer for one idempotency key', async () => {
    const options = { idempotencyKey: 'attempt-1' }
    const first = await open({}, options)
    const again = (await open({}, options)) as Stripe.Response<Stripe.PaymentIntent>
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    const failure = await failureOf(open({ amount: 7000 }, options))
    expect(failure).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  })

  it('are declined once for one idempotency key, with the same answer', async () => {
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

  it('are refused without the right key', async () => {
    const failure = await failureOf(sdkFor(origin, 'sk_test_wrong').paymentIntents.list())
    expect(failure).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' })
    expect(failure.message).not.toContain('sk_test_wrong')
    expect((await fetch(`${origin}/v1/payment_intents`)).status).toBe(401)
  })

  it('are refused with the name of the wrong field', async () => {
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

  it('can fail before or after they take effect', async () => {
    await setFaults(origin, { apiError: { status: 500, times: 1, path: '/v1/payment_intents', afterEffect: true } })
    const options = { idempotencyKey: 'lost-answer' }
    expect((await failureOf(open({ metadata: { lost: 'yes' } }, options))).statusCode).toBe(500)
    const retried = (await open({ metadata: { lost: 'yes' } }, options)) as Stripe.Response<Stripe.PaymentIntent>
    expect(retried.lastResponse.headers['idempotent-replayed']).toBe('true')
    await setFaults(origin, { apiError: { status: 429, times: 1 } })
    expect(await failureOf(open())).toMatchObject({ type: 'StripeRateLimitError' })
    // The SDK itself retries a closed connection once.
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

describe("a browser with Stripe's publishable key", () => {
  const call = (path: string, fields: Record<string, string>): Promise<Response> =>
    fetch(`${origin}${path}?${new URLSearchParams({ key: testKeys.publishableKey, ...fields })}`)

  it('sees only a part of its own payment intent with the client secret', async () => {
    const intent = await open()
    const response = await call(`/v1/payment_intents/${intent.id}`, { client_secret: intent.client_secret ?? '' })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const seen = (await response.json()) as Record<string, unknown>
    expect(seen).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
    expect(seen).not.toHaveProperty('metadata')
    expect(seen).not.toHaveProperty('latest_charge')
  })

  it('sees nothing with a wrong secret, and may neither list nor refund', async () => {
    const intent = await open()
    const other = await open()
    const wrong = await call(`/v1/payment_intents/${intent.id}`, { client_secret: other.client_secret ?? '' })
    expect(wrong.status).toBe(400)
    expect((await call('/v1/payment_intents', {})).status).toBe(403)
    expect((await call('/v1/refunds', {})).status).toBe(403)
  })
})

it('the checker can read the books', async () => {
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
