import { expect, test } from 'vitest'
import { isOpen, stageOf } from './cart-stage.ts'

const waiting = { status: 'waitingForPayment', checkingFor: undefined } as const

test('a cart without a payment is unpaid', () => {
  expect(stageOf({ ...waiting, paymentStatus: null })).toBe('unpaid')
  expect(stageOf({ ...waiting, paymentStatus: null, stopped: true })).toBe('unpaid')
  expect(stageOf({ ...waiting, paymentStatus: 'pending' })).toBe('unpaid')
})

test('a cart waits for a payment that was just submitted', () => {
  expect(stageOf({ ...waiting, paymentStatus: 'pending', checkingFor: 40_000 })).toBe('checking')
})

test('a cart whose submitted payment is not known after two minutes is not called unpaid again', () => {
  expect(stageOf({ ...waiting, paymentStatus: 'pending', checkingFor: 119_999 })).toBe('checking')
  expect(stageOf({ ...waiting, paymentStatus: 'pending', checkingFor: 120_000 })).toBe('unheard')
  expect(stageOf({ ...waiting, paymentStatus: 'pending', checkingFor: 60_000, stopped: true })).toBe('unheard')
  expect(stageOf({ ...waiting, paymentStatus: 'succeeded', stopped: true })).toBe('unheard')
})

test.each([null, 'cancelled', 'refunded'] as const)(
  'a cart is unpaid if the server says that its last payment is %s, soon after one was submitted',
  (paymentStatus) => {
    expect(stageOf({ ...waiting, paymentStatus, checkingFor: 1000 })).toBe('checking')
    expect(stageOf({ ...waiting, paymentStatus, checkingFor: 11_000 })).toBe('unpaid')
  },
)

test('a failure of the previous attempt does not hide the one just submitted', () => {
  expect(stageOf({ ...waiting, paymentStatus: 'failed', checkingFor: 1000 })).toBe('checking')
  expect(stageOf({ ...waiting, paymentStatus: 'failed', checkingFor: 11_000 })).toBe('failed')
})

test('a cart shows that the bank is still processing, even while the slot is being released', () => {
  expect(stageOf({ ...waiting, paymentStatus: 'processing' })).toBe('processing')
  expect(stageOf({ status: 'expired', paymentStatus: 'processing', checkingFor: undefined })).toBe('processing')
})

test('only paid, expired and cancelled carts need no more polling', () => {
  const stages = ['checking', 'unheard', 'processing', 'unpaid', 'failed', 'paid', 'expired', 'cancelled'] as const
  expect(stages.filter((stage) => !isOpen(stage))).toEqual(['paid', 'expired', 'cancelled'])
})
