import { describe, expect, test } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { problemOf, totalToConfirm } from './payment-problem.ts'

const kindOf = (code: string) => problemOf(new ApiError(code, 'for developers'), false).kind

test('a lost slot, a new price and a dead connection have different messages', () => {
  expect(['not_available', 'price_changed', 'no_response', 'payment_not_payable'].map(kindOf)).toEqual([
    'slotGone',
    'priceChanged',
    'unreachable',
    'notPayable',
  ])
})

test('a refused code has a message that names the code', () => {
  expect(problemOf(new ApiError('discount_not_reusable', ''), false, 'WELCOME')).toEqual({
    kind: 'codeRefused',
    text: 'payment.code.notReusable',
    code: 'WELCOME',
    totalCents: undefined,
  })
})

test('a new price has a message with its total, if the answer contains it', () => {
  const price = { total: { intValue: 6700, value: '67.00' } }
  expect(problemOf(new ApiError('price_changed', '', { price }), true)).toEqual({
    kind: 'priceChanged',
    totalCents: 6700,
  })
  expect(problemOf(new ApiError('price_changed', ''), true)).toEqual({ kind: 'priceChanged', totalCents: undefined })
})

test('any other problem has the number for support', () => {
  expect(problemOf(new ApiError('internal', '', { requestId: 'r-1' }), false)).toEqual({
    kind: 'failed',
    placed: false,
    requestId: 'r-1',
  })
})

test('a method chosen in another window has its own message', () => {
  const superseded = new ApiError('payment_failed', 'for developers', { reason: 'superseded' })
  expect(problemOf(superseded, true)).toEqual({ kind: 'superseded' })
})

test('a payment that could not be opened gives a reason and is not called a declined card', () => {
  const refused = new ApiError('payment_failed', 'for developers', { reason: 'amount_too_small' })
  expect(problemOf(refused, true)).toEqual({ kind: 'notCreated', reason: 'amount_too_small' })
})

test('a failure after placing is about the payment, not about the booking', () => {
  expect(problemOf(new Error('broken'), true)).toMatchObject({ kind: 'failed', placed: true })
})

test('a refused hold says whether to pay for the others, wait or confirm the address, and for how long', () => {
  const refused = (reason: string) => problemOf(new ApiError('rate_limited', '', { reason, retryAfter: 605 }), false)
  expect(refused('open_holds')).toEqual({ kind: 'openHolds', minutes: 11 })
  expect(refused('cancelled_often')).toEqual({ kind: 'cancelledOften', minutes: 11 })
  expect(refused('email_unconfirmed')).toEqual({ kind: 'proofWanted', minutes: 11 })
  expect(kindOf('rate_limited')).toBe('tooMany')
})

test('a mailed code that does not work has a message for each cause', () => {
  const keyOf = (code: string) => problemOf(new ApiError(code, 'for developers'), false)
  expect(['code_invalid', 'code_expired', 'too_many_attempts'].map(keyOf)).toEqual([
    { kind: 'codeWrong', key: 'invalid_code' },
    { kind: 'codeWrong', key: 'expired_code' },
    { kind: 'codeWrong', key: 'too_many_attempts' },
  ])
})

describe('the total to confirm after a refusal', () => {
  const refusal = { kind: 'priceChanged', shownCents: 8100, totalCents: 8900 } as const

  test('is that of the bill, in the alert and on the button', () => {
    expect(totalToConfirm(refusal, { totalCents: 9100, failed: false })).toEqual({
      statedCents: 9100,
      confirmCents: 9100,
      outdated: false,
    })
  })

  test('is missing while the bill shows the previous total because it could not be fetched again', () => {
    expect(totalToConfirm(refusal, { totalCents: 8100, failed: true })).toEqual({
      statedCents: 8900,
      confirmCents: undefined,
      outdated: true,
    })
  })

  test('is known if the bill already has it, even if it could not be fetched again', () => {
    expect(totalToConfirm(refusal, { totalCents: 8900, failed: true })).toMatchObject({ confirmCents: 8900 })
  })

  test('is that of the bill if the refusal names none', () => {
    expect(totalToConfirm({ ...refusal, totalCents: undefined }, { totalCents: 8900, failed: false })).toEqual({
      statedCents: undefined,
      confirmCents: 8900,
      outdated: false,
    })
  })
})
