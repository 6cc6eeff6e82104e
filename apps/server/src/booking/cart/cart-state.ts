import type { CartStatus } from '@ruhepol/rules'
import type { Cart } from '@ruhepol/database/tables'

export type StoredCartStatus = Cart['status']

/** Why a cart is being released: the customer left, or the hold expired. */
export type ReleaseCause = 'left' | 'holdOver'

/** Every event that can happen to a cart (reliability 1). */
export const cartEvents = [
  'place',
  'placeFree',
  'createPayment',
  'extendHold',
  'acceptTerms',
  'paymentSucceeded',
  'paymentFailed',
  'leave',
  'holdOver',
  'providerCancelled',
  'providerProcessing',
  'providerSucceeded',
  'graceOver',
  'lateSuccessStands',
  'lateSuccessRefunded',
  'reschedule',
  'replaceExpert',
  'cancelPaid',
  'operatorCancel',
] as const

export type CartEvent = (typeof cartEvents)[number]

/** The state before a cart exists. */
export type From = StoredCartStatus | 'new'

type ByCause = Readonly<Record<ReleaseCause, StoredCartStatus>>

/** A released cart ends according to its cause. */
const released: ByCause = { left: 'cancelled', holdOver: 'expired' }
/** The money arrived after all: it pays for the slot if the customer still wants it; otherwise it is refunded. */
const paidWhileReleasing: ByCause = { left: 'cancelled', holdOver: 'paid' }

/** The transition table; everything else is refused. */
const moves: Readonly<Record<From, Partial<Record<CartEvent, StoredCartStatus | ByCause>>>> = {
  new: { place: 'placed', placeFree: 'paid' },
  placed: {
    createPayment: 'waitingForPayment',
    extendHold: 'placed',
    acceptTerms: 'placed',
    leave: 'releasing',
    holdOver: 'releasing',
  },
  waitingForPayment: {
    createPayment: 'waitingForPayment',
    extendHold: 'waitingForPayment',
    // Only if the release before, which does not ask for the terms, has begun the payment.
    acceptTerms: 'waitingForPayment',
    paymentSucceeded: 'paid',
    paymentFailed: 'waitingForPayment',
    leave: 'releasing',
    holdOver: 'releasing',
  },
  releasing: {
    providerCancelled: released,
    providerProcessing: 'releasing',
    providerSucceeded: paidWhileReleasing,
    graceOver: released,
  },
  paid: { reschedule: 'paid', replaceExpert: 'paid', cancelPaid: 'cancelled', operatorCancel: 'cancelled' },
  cancelled: { lateSuccessRefunded: 'cancelled' },
  expired: { lateSuccessStands: 'paid', lateSuccessRefunded: 'expired' },
}

/** The state that an event leads to, or undefined if the table refuses it. `cause` matters only during a release. */
export function nextStatus(from: From, event: CartEvent, cause: ReleaseCause | null): StoredCartStatus | undefined {
  const to = moves[from][event]
  if (to === undefined || typeof to === 'string') return to
  return cause === null ? undefined : to[cause]
}

/** The public status: a cart being released is shown as its most likely final status (`CartStatus`). */
export function publicStatus(status: StoredCartStatus, cause: ReleaseCause | null): CartStatus {
  if (status !== 'releasing') return status
  return cause === 'left' ? 'cancelled' : 'expired'
}
