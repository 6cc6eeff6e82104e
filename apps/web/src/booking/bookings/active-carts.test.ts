import { expect, test } from 'vitest'
import { activeCarts } from './active-carts.ts'
import { cartOfDevice as cart } from './testing/cart-of-device.ts'

test('the list puts the next booking first', () => {
  const carts = [cart('later', { time: '2027-01-15T12:00:00.000Z' }), cart('sooner')]
  expect(activeCarts(carts).map(({ cart: { id } }) => id)).toEqual(['sooner', 'later'])
})

test('the list omits past, expired and cancelled bookings', () => {
  const carts = [
    cart('over', { cancellableUntil: null }),
    cart('expired', { status: 'expired', paymentStatus: null }),
    cart('cancelled', { status: 'cancelled', paymentStatus: null }),
    cart('held', { status: 'placed', paymentStatus: null, holdExpiresAt: '2027-01-11T08:15:00.000Z' }),
  ]
  expect(activeCarts(carts).map(({ cart: { id }, stage }) => [id, stage])).toEqual([['held', 'unpaid']])
})

test('the list keeps a booking with a pending payment, although its hold has ended', () => {
  expect(activeCarts([cart('a', { status: 'expired', paymentStatus: 'processing' })])[0]?.stage).toBe('processing')
})
