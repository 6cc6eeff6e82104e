import { limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { problemOf, totalToConfirm } from './payment-problem.ts'

const kindOf = (code: string) => problemOf(new ApiError(code, 'for developers'), false).kind

test.each([
  ['not_available', 'slotGone'],
  ['not_found', 'slotGone'],
  ['not_served', 'slotGone'],
  ['price_changed', 'priceChanged'],
  ['no_response', 'unreachable'],
  ['empty_response', 'unreachable'],
  ['unavailable', 'unreachable'],
  ['payment_not_payable', 'notPayable'],
  ['payment_not_configured', 'notConfigured'],
  ['invalid_input', 'invalidInput'],
  ['payment_failed', 'notCreated'],
])('the refusal %s is shown as %s', (code, kind) => {
  expect(kindOf(code)).toBe(kind)
})

test('refused fields are passed on with the error', () => {
  const error = new ApiError('invalid_input', '', { fields: [{ path: 'clientData.email', key: 'email_invalid' }] })
  expect(problemOf(error, false)).toEqual({ kind: 'invalidInput', error })
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
  for (const unknown of [undefined, {}, { total: {} }, { total: { intValue: '67' } }]) {
    const error = new ApiError('price_changed', '', { price: unknown })
    expect(problemOf(error, true)).toEqual({ kind: 'priceChanged', totalCents: undefined })
  }
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
  const numbered = new ApiError('payment_failed', 'for developers', { reason: 402 })
  expect(problemOf(numbered, true)).toEqual({ kind: 'notCreated', reason: undefined })
})

test('a failure after placing is about the payment, not about the booking', () => {
  const failed = { kind: 'failed', placed: true, requestId: undefined }
  expect(problemOf(new Error('broken'), true)).toEqual(failed)
})

test('a refused hold says whether to pay for the others, wait or confirm the address, and for how long', () => {
  const refused = (reason: string) => problemOf(new ApiError('rate_limited', '', { reason, retryAfter: 605 }), false)
  expect(refused('open_holds')).toEqual({ kind: 'openHolds', minutes: 11 })
  expect(refused('cancelled_often')).toEqual({ kind: 'cancelledOften', minutes: 11 })
  expect(refused('email_unconfirmed')).toEqual({ kind: 'proofWanted', minutes: 11 })
  expect(refused('another')).toEqual({ kind: 'tooMany' })
  expect(kindOf('rate_limited')).toBe('tooMany')
})

test.each([
  [undefined, limits.holdMinutes],
  ['soon', limits.holdMinutes],
  [30, 1],
  [60, 1],
  [61, 2],
  [-5, 1],
])('a refused hold with %j seconds to wait names %i minutes', (retryAfter, minutes) => {
  const error = new ApiError('rate_limited', '', { reason: 'open_holds', retryAfter })
  expect(problemOf(error, false)).toEqual({ kind: 'openHolds', minutes })
})

test('the message about open holds is only for a rate limit', () => {
  const error = new ApiError('internal', '', { reason: 'open_holds', retryAfter: 60 })
  expect(problemOf(error, false)).toMatchObject({ kind: 'failed' })
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

  test('is undefined without a refusal', () => {
    expect(totalToConfirm(undefined, { totalCents: 8900, failed: true })).toEqual({
      statedCents: undefined,
      confirmCents: undefined,
      outdated: false,
    })
  })

  test('is that of the bill if the refusal names none', () => {
    expect(totalToConfirm({ ...refusal, totalCents: undefined }, { totalCents: 8900, failed: false })).toEqual({
      statedCents: undefined,
      confirmCents: 8900,
      outdated: false,
    })
  })
})
