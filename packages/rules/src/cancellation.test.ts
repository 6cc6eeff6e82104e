import { describe, expect, test } from 'vitest'
import { canBeCancelled, cancellableUntil } from './cancellation.ts'
import { cartStatuses } from './cart-status.ts'
import { instantAt } from './time.ts'

const HOUR = 3_600_000
const startAt = instantAt('2026-11-23', 40)

describe('a paid cart', () => {
  test.each([
    ['can be cancelled one millisecond more than 24 hours before the start', -1, true],
    ['can be cancelled 24 hours before the start', 0, true],
    ['cannot be cancelled one millisecond less than 24 hours before the start', 1, false],
  ])('%s', (_, shift, allowed) => {
    expect(canBeCancelled(startAt - 24 * HOUR + shift, startAt, 'paid')).toBe(allowed)
  })

  test('counts elapsed hours across a clock change', () => {
    expect(cancellableUntil(instantAt('2026-03-29', 40))).toBe(instantAt('2026-03-28', 36))
    expect(cancellableUntil(instantAt('2026-10-25', 40))).toBe(instantAt('2026-10-24', 44))
  })
})

test.each(cartStatuses)(
  'a cart that is %s can be cancelled right before or after its start only while unpaid',
  (status) => {
    const unpaid = status === 'placed' || status === 'waitingForPayment'
    expect(canBeCancelled(startAt - 1, startAt, status)).toBe(unpaid)
    expect(canBeCancelled(startAt + HOUR, startAt, status)).toBe(unpaid)
  },
)

test.each(cartStatuses)('a cart that is %s can be cancelled in good time unless it has ended', (status) => {
  expect(canBeCancelled(startAt - 72 * HOUR, startAt, status)).toBe(status !== 'cancelled' && status !== 'expired')
})
