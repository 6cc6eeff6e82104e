import { expect, test } from 'vitest'
import { outcomeOfError } from './confirm-with-stripe.ts'

test("a refused card is a decline with the bank's reason", () => {
  expect(outcomeOfError({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' })).toEqual({
    kind: 'declined',
    reason: 'insufficient_funds',
  })
})

test('a failed 3-D Secure is a decline too', () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } as const
  expect(outcomeOfError(error)).toEqual({ kind: 'declined', reason: 'payment_intent_authentication_failure' })
})

test('incomplete fields are not a decline', () => {
  expect(outcomeOfError({ type: 'validation_error', code: 'incomplete_number' })).toEqual({ kind: 'incomplete' })
})

test('a payment that succeeded before counts as paid', () => {
  const payment_intent = { status: 'succeeded' } as never
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent } as const
  expect(outcomeOfError(error)).toEqual({ kind: 'paid' })
})

test('an unreachable provider leads to no claim about the payment', () => {
  expect(outcomeOfError({ type: 'api_connection_error' })).toEqual({ kind: 'unreachable' })
})

test('a refusal by the provider has its own message', () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_mismatch', message: 'Not the same.' } as const
  expect(outcomeOfError(error)).toEqual({ kind: 'refused', message: 'Not the same.' })
})
