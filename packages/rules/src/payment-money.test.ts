import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  disputedCents,
  foreignRefundCents,
  goneElsewhereCents,
  isDisputed,
  isWithdrawn,
  leftCents,
  refundedApartCents,
  refundStatus,
  type DisputeOfMoney,
  type PaymentMoney,
  type RefundOfMoney,
} from './payment-money.ts'

const refund = (amountCents: number, more: Partial<RefundOfMoney> = {}): RefundOfMoney => ({
  amountCents,
  status: 'succeeded',
  isForeign: false,
  isGoodwill: false,
  repaidBy: null,
  ...more,
})
const foreign = (amountCents: number, more: Partial<RefundOfMoney> = {}) =>
  refund(amountCents, { isForeign: true, ...more })
const payment = (refunds: RefundOfMoney[] = [], disputes: DisputeOfMoney[] = []): PaymentMoney => ({
  capturedCents: 8700,
  refunds,
  disputes,
})

describe('the remaining value of a payment', () => {
  test.each<[string, PaymentMoney, number]>([
    ['is all of it if nothing was refunded', payment(), 8700],
    ['excludes a refund made at the provider', payment([foreign(1000)]), 7700],
    ['excludes a pending refund', payment([refund(8700, { status: 'pending' })]), 0],
    ['excludes our failed refund, because it is still owed', payment([refund(700, { status: 'failed' })]), 8000],
    ['includes a failed foreign refund', payment([foreign(700, { status: 'failed' })]), 8700],
    ['excludes what was repaid by hand', payment([refund(700, { status: 'failed', repaidBy: 'hand' })]), 8000],
    [
      'counts a failed refund once if it was made again at the provider',
      payment([refund(700, { status: 'failed', repaidBy: 'provider' }), foreign(700)]),
      8000,
    ],
    ['excludes what an open dispute holds', payment([], [{ amountCents: 8700, status: 'open' }]), 0],
    ['excludes what a lost dispute took', payment([], [{ amountCents: 700, status: 'lost' }]), 8000],
    ['includes what a won dispute had held', payment([], [{ amountCents: 8700, status: 'won' }]), 8700],
    ['is not affected by an inquiry', payment([], [{ amountCents: 8700, status: 'inquiry' }]), 8700],
  ])('%s', (_what, money, left) => {
    expect(leftCents(money)).toBe(left)
  })

  test('is never below zero nor more than was captured', () => {
    const cents = fc.integer({ min: 1, max: 20_000 })
    const refunds = fc.array(
      fc.record({
        amountCents: cents,
        status: fc.constantFrom<RefundOfMoney['status']>('pending', 'succeeded', 'failed'),
        isForeign: fc.boolean(),
        isGoodwill: fc.boolean(),
        repaidBy: fc.constantFrom<RefundOfMoney['repaidBy']>(null, 'hand', 'provider'),
      }),
    )
    const disputes = fc.array(
      fc.record({
        amountCents: cents,
        status: fc.constantFrom<DisputeOfMoney['status']>('inquiry', 'open', 'won', 'lost'),
      }),
    )
    fc.assert(
      fc.property(cents, refunds, disputes, (capturedCents, given, disputed) => {
        const left = leftCents({ capturedCents, refunds: given, disputes: disputed })
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(capturedCents)
        // Another refund never increases what is left.
        expect(leftCents({ capturedCents, refunds: [...given, refund(1)], disputes: disputed })).toBeLessThanOrEqual(
          left,
        )
      }),
    )
  })
})

describe('the purchase of a payment', () => {
  test('stays covered while only a part was refunded', () => {
    expect(isWithdrawn(payment([foreign(1000)]))).toBe(false)
  })
  test('is no longer covered once all of it was refunded at the provider', () => {
    expect(isWithdrawn(payment([foreign(1000), foreign(7700)]))).toBe(true)
  })
  test('is not affected by our own refunds, which were already accounted for', () => {
    expect(isWithdrawn(payment([refund(8700)]))).toBe(false)
  })
  test('is no longer covered where the provider refunded the rest of what we had refunded in part', () => {
    expect(isWithdrawn(payment([refund(1000), foreign(7700)]))).toBe(true)
    expect(isWithdrawn(payment([refund(8700), foreign(700, { status: 'failed' })]))).toBe(false)
  })
  test('is not covered while any of it is disputed, and covered again once the dispute is won', () => {
    expect(isWithdrawn(payment([], [{ amountCents: 100, status: 'open' }]))).toBe(true)
    expect(isWithdrawn(payment([], [{ amountCents: 100, status: 'lost' }]))).toBe(true)
    expect(isWithdrawn(payment([], [{ amountCents: 100, status: 'won' }]))).toBe(false)
    expect(isDisputed(payment([], [{ amountCents: 100, status: 'inquiry' }]))).toBe(false)
    expect(disputedCents(payment([], [{ amountCents: 100, status: 'won' }]))).toBe(0)
  })
})

test.each<[ReturnType<typeof refundStatus>, PaymentMoney]>([
  ['none', payment()],
  ['pending', payment([refund(8700, { status: 'pending' })])],
  ['pending', payment([foreign(1000), refund(7700, { status: 'pending' })])],
  ['partly', payment([foreign(1000)])],
  ['refunded', payment([foreign(1000), refund(7700)])],
  ['failed', payment([refund(7700, { status: 'failed' }), foreign(500)])],
  ['pending', payment([refund(7700, { status: 'failed' }), foreign(500, { status: 'pending' })])],
  ['refunded', payment([refund(8700, { status: 'failed', repaidBy: 'hand' })])],
  ['none', payment([foreign(8700, { status: 'failed' })])],
])('the refund status is %s', (status, money) => {
  expect(refundStatus(money)).toBe(status)
})

test('only what is refunded at the provider or disputed has left without us', () => {
  const money = payment(
    [refund(1000), foreign(500), foreign(70, { status: 'failed' })],
    [{ amountCents: 9, status: 'open' }],
  )
  expect(foreignRefundCents(money)).toBe(500)
  expect(goneElsewhereCents(money)).toBe(509)
})

test('refunds apart from a cancellation are foreign ones and goodwill, which is owed until it arrives', () => {
  const goodwill = (cents: number, more: Partial<RefundOfMoney> = {}) => refund(cents, { isGoodwill: true, ...more })
  const failed = goodwill(70, { status: 'failed' })
  const money = payment([refund(1000), foreign(500), goodwill(30, { status: 'pending' }), failed])
  expect(refundedApartCents(money)).toBe(600)
  expect(refundedApartCents(payment([{ ...failed, repaidBy: 'provider' }]))).toBe(0)
})
