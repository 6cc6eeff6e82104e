import { expect, test } from 'vitest'
import { ApiError } from '../platform/api/api-error.ts'
import { problemOf } from './payment-problem.ts'

const kindOf = (code: string) => problemOf(new ApiError(code, 'for developers')).kind

test('a slot that is gone, a new price and a dead connection are told apart', () => {
  expect(['not_available', 'price_changed', 'no_response', 'payment_not_payable'].map(kindOf)).toEqual([
    'slotGone',
    'priceChanged',
    'unreachable',
    'notPayable',
  ])
})

test('a refused code is told in words at the code', () => {
  expect(problemOf(new ApiError('discount_not_reusable', ''))).toEqual({
    kind: 'codeRefused',
    text: 'payment.code.notReusable',
  })
})

test('a new price is told with its total, where the answer has it', () => {
  const price = { total: { intValue: 6700, value: '67.00' } }
  expect(problemOf(new ApiError('price_changed', '', { price }))).toEqual({ kind: 'priceChanged', totalCents: 6700 })
  expect(problemOf(new ApiError('price_changed', ''))).toEqual({ kind: 'priceChanged', totalCents: undefined })
})

test('anything else carries the number that support asks for', () => {
  expect(problemOf(new ApiError('internal', '', { requestId: 'r-1' }))).toEqual({ kind: 'failed', requestId: 'r-1' })
})
