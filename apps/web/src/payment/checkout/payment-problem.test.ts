import { describe, expect, test } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { problemOf, totalToConfirm } from './payment-problem.ts'

const kindOf = (code: string) => problemOf(new ApiError(code, 'for developers'), false).kind

test('a slot that is gone, a new price and a dead connection are told apart', () => {
  expect(['not_available', 'price_changed', 'no_response', 'payment_not_payable'].map(kindOf)).toEqual([
    'slotGone',
    'priceChanged',
    'unreachable',
    'notPayable',
  ])
})

test('a refused code is told in words, with the code', () => {
  expect(problemOf(new ApiError('discount_not_reusable', ''), false, 'WELCOME')).toEqual({
    kind: 'codeRefused',
    text: 'payment.code.notReusable',
    code: 'WELCOME',
    totalCents: undefined,
  })
})

test('a new price is told with its total, where the answer has it', () => {
  const price = { total: { intValue: 6700, value: '67.00' } }
  expect(problemOf(new ApiError('price_changed', '', { price }), true)).toEqual({
    kind: 'priceChanged',
    totalCents: 6700,
  })
  expect(problemOf(new ApiError('price_changed', ''), true)).toEqual({ kind: 'priceChanged', totalCents: undefined })
})

test('anything else carries the number that support asks for', () => {
  expect(problemOf(new ApiError('internal', '', { requestId: 'r-1' }), false)).toEqual({
    kind: 'failed',
    placed: false,
    requestId: 'r-1',
  })
})

test('whoever chose another way to pay in another window is told so', () => {
  const superseded = new ApiError('payment_failed', 'for developers', { reason: 'superseded' })
  expect(problemOf(superseded, true)).toEqual({ kind: 'superseded' })
})

test('a payment that could not be opened says why, and no card was declined', () => {
  const refused = new ApiError('payment_failed', 'for developers', { reason: 'amount_too_small' })
  expect(problemOf(refused, true)).toEqual({ kind: 'notCreated', reason: 'amount_too_small' })
})

test('what fails after placing is about the payment, not about the booking', () => {
  expect(problemOf(new Error('broken'), true)).toMatchObject({ kind: 'failed', placed: true })
})

test('a refused hold says whether to pay for the others, to wait or to show proof, and when it goes without', () => {
  const refused = (reason: string) => problemOf(new ApiError('rate_limited', '', { reason, retryAfter: 605 }), false)
  expect(refused('open_holds')).toEqual({ kind: 'openHolds', minutes: 11 })
  expect(refused('cancelled_often')).toEqual({ kind: 'cancelledOften', minutes: 11 })
  expect(refused('email_unconfirmed')).toEqual({ kind: 'proofWanted', minutes: 11 })
  expect(kindOf('rate_limited')).toBe('tooMany')
})

test('a mailed code that does not work is told apart by what was wrong with it', () => {
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

  test('is missing while the bill shows the former total, because it could not be fetched again', () => {
    expect(totalToConfirm(refusal, { totalCents: 8100, failed: true })).toEqual({
      statedCents: 8900,
      confirmCents: undefined,
      outdated: true,
    })
  })

  test('is known where the bill has it already, although it could not be fetched again', () => {
    expect(totalToConfirm(refusal, { totalCents: 8900, failed: true })).toMatchObject({ confirmCents: 8900 })
  })

  test('is that of the bill where the refusal names none', () => {
    expect(totalToConfirm({ ...refusal, totalCents: undefined }, { totalCents: 8900, failed: false })).toEqual({
      statedCents: undefined,
      confirmCents: 8900,
      outdated: false,
    })
  })
})
