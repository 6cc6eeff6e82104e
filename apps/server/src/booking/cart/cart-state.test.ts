import { describe, expect, test } from 'vitest'
import { cartEvents, nextStatus, publicStatus, type CartEvent, type From, type StoredCartStatus } from './cart-state.ts'

const storedCartStatuses = [
  'placed',
  'waitingForPayment',
  'releasing',
  'paid',
  'cancelled',
  'expired',
] as const satisfies readonly StoredCartStatus[]

const froms: From[] = ['new', ...storedCartStatuses]

/** The transitions of reliability 1, written out by hand: `from event → to`, without and with each cause. */
const allowed: Record<string, string | { left: string; holdOver: string }> = {
  'new place': 'placed',
  'new placeFree': 'paid',
  'placed createPayment': 'waitingForPayment',
  'placed extendHold': 'placed',
  'placed acceptTerms': 'placed',
  'placed leave': 'releasing',
  'placed holdOver': 'releasing',
  'waitingForPayment createPayment': 'waitingForPayment',
  'waitingForPayment acceptTerms': 'waitingForPayment',
  'waitingForPayment extendHold': 'waitingForPayment',
  'waitingForPayment paymentSucceeded': 'paid',
  'waitingForPayment paymentFailed': 'waitingForPayment',
  'waitingForPayment leave': 'releasing',
  'waitingForPayment holdOver': 'releasing',
  'releasing providerCancelled': { left: 'cancelled', holdOver: 'expired' },
  'releasing providerProcessing': 'releasing',
  'releasing providerSucceeded': { left: 'cancelled', holdOver: 'paid' },
  'releasing graceOver': { left: 'cancelled', holdOver: 'expired' },
  'paid reschedule': 'paid',
  'paid replaceExpert': 'paid',
  'paid cancelPaid': 'cancelled',
  'paid operatorCancel': 'cancelled',
  'cancelled lateSuccessRefunded': 'cancelled',
  'expired lateSuccessStands': 'paid',
  'expired lateSuccessRefunded': 'expired',
}

const pairs = froms.flatMap((from) => cartEvents.map((event): [From, CartEvent] => [from, event]))

describe.each(pairs)('a cart that is %s, at %s', (from, event) => {
  const to = allowed[`${from} ${event}`]
  test.each(['left', 'holdOver'] as const)('moves as the table says if released because %s, or not at all', (cause) => {
    expect(nextStatus(from, event, cause)).toBe(typeof to === 'object' ? to[cause] : to)
  })
})

test('a cart released for an unknown cause stays unchanged', () => {
  expect(nextStatus('releasing', 'providerCancelled', null)).toBeUndefined()
})

test('a cart being released is shown as cancelled if the customer left it, otherwise as expired', () => {
  expect(publicStatus('releasing', 'left')).toBe('cancelled')
  expect(publicStatus('releasing', 'holdOver')).toBe('expired')
  for (const status of storedCartStatuses) {
    if (status !== 'releasing') expect(publicStatus(status, null)).toBe(status)
  }
})
