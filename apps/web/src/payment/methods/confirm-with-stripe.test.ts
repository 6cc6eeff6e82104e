import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js'
import { describe, expect, test, vi } from 'vitest'
import { confirmWithStripe, outcomeOfError } from './confirm-with-stripe.ts'

test("a refused card is a decline with the bank's reason", () => {
  expect(outcomeOfError({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' })).toEqual({
    kind: 'declined',
    reason: 'insufficient_funds',
  })
})

test.each([
  ["the error's code", { code: 'expired_card' }, 'expired_card'],
  ['a general one', {}, 'card_declined'],
])('a refused card without a reason from the bank has %s', (_which, more, reason) => {
  expect(outcomeOfError({ type: 'card_error', ...more })).toEqual({ kind: 'declined', reason })
})

test('a failed 3-D Secure is a decline too', () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } as const
  expect(outcomeOfError(error)).toEqual({ kind: 'declined', reason: 'payment_intent_authentication_failure' })
})

test('incomplete fields are not a decline', () => {
  expect(outcomeOfError({ type: 'validation_error', code: 'incomplete_number' })).toEqual({ kind: 'incomplete' })
})

test.each(['succeeded', 'processing', 'requires_capture'])(
  'a payment that was %s before counts as paid, even after a card error',
  (status) => {
    const payment_intent = { status } as never
    expect(outcomeOfError({ type: 'card_error', code: 'card_declined', payment_intent })).toEqual({ kind: 'paid' })
  },
)

test('a payment that is still open before a card error is declined', () => {
  const payment_intent = { status: 'requires_payment_method' } as never
  expect(outcomeOfError({ type: 'card_error', code: 'card_declined', payment_intent })).toMatchObject({
    kind: 'declined',
  })
})

test.each(['api_connection_error', 'api_error', 'rate_limit_error'] as const)(
  'an unreachable provider (%s) leads to no claim about the payment',
  (type) => {
    expect(outcomeOfError({ type })).toEqual({ kind: 'unreachable' })
  },
)

test.each([
  ['message', { code: 'payment_intent_mismatch', message: 'Not the same.' }, 'Not the same.'],
  ['code', { code: 'payment_intent_mismatch' }, 'payment_intent_mismatch'],
  ['kind', {}, 'invalid_request_error'],
])('a refusal by the provider has its own %s', (_which, more, message) => {
  expect(outcomeOfError({ type: 'invalid_request_error', ...more })).toEqual({ kind: 'refused', message })
})

describe('a confirmation', () => {
  const elements = {} as StripeElements
  const confirm = async (by: Parameters<typeof confirmWithStripe>[0]['by'], result: object) => {
    const confirmPayment = vi.fn(() => Promise.resolve(result as PaymentIntentResult))
    const stripe = { confirmPayment } as unknown as Stripe
    const outcome = await confirmWithStripe({ stripe, clientSecret: 'pi_1_secret_2', returnUrl: 'https://back', by })
    return { outcome, sent: confirmPayment.mock.calls[0] as unknown }
  }
  const stays = { clientSecret: 'pi_1_secret_2', redirect: 'if_required' }
  const payer = { name: 'Ada Muster', email: 'ada@example.org' }

  test.each([
    ['what was typed', {}, {}],
    ['the name of the payer', { payer }, { payment_method_data: { billing_details: payer } }],
    ['a card to be saved', { saveCard: true }, { payment_method_data: { allow_redisplay: 'always' } }],
    [
      'a card to be saved of a named payer',
      { payer, saveCard: true },
      { payment_method_data: { billing_details: payer, allow_redisplay: 'always' } },
    ],
  ])('sends %s and nothing else', async (_what, given, params) => {
    const { sent } = await confirm({ elements, ...given }, { paymentIntent: { status: 'succeeded' } })
    expect(sent).toEqual([{ elements, ...stays, confirmParams: { return_url: 'https://back', ...params } }])
  })

  test('with a saved card sends no fields', async () => {
    const { sent } = await confirm({ savedCardId: 'pm_1' }, { paymentIntent: { status: 'succeeded' } })
    expect(sent).toEqual([{ ...stays, confirmParams: { return_url: 'https://back', payment_method: 'pm_1' } }])
  })

  test.each([
    [{ paymentIntent: { status: 'succeeded' } }, { kind: 'paid' }],
    [{ paymentIntent: { status: 'processing' } }, { kind: 'paid' }],
    [{ paymentIntent: { status: 'requires_payment_method' } }, { kind: 'declined', reason: 'card_declined' }],
    [{ error: { type: 'validation_error' } }, { kind: 'incomplete' }],
  ])('that ends as %j is %j', async (result, outcome) => {
    expect((await confirm({ elements }, result)).outcome).toEqual(outcome)
  })
})
