import { leftCents, refundedApartCents, type Compensation, type Instant } from '@ruhepol/rules'
import type { AddressShape } from '../../platform/graphql/shared-types.ts'
import type { BookingRecord, CartRecord } from './cart-queries.ts'
import type { PriceShape } from './price-types.ts'

/** Derived fields of a cart, by the database time read with it. */

const endOf = ({ startAt, lengthMinutes }: CartRecord) => startAt + lengthMinutes * 60_000

export function isPast(cart: CartRecord): boolean {
  return endOf(cart) <= cart.now
}

export const hasBegun = ({ startAt, now }: CartRecord): boolean => startAt <= now

/** The operator can cancel paid carts, and unpaid ones that were placed on the telephone. */
export function canCancelForOperator({ status, origin }: Pick<CartRecord, 'status' | 'origin'>): boolean {
  return status === 'paid' || (origin === 'phone' && (status === 'placed' || status === 'waitingForPayment'))
}

/** Unpaid carts can be cancelled at any time, paid ones until 24 hours before their start (rule R19). */
export function canCancel({ status, now, cancellableUntil }: CartRecord): boolean {
  return status === 'placed' || status === 'waitingForPayment' || (status === 'paid' && now <= cancellableUntil)
}

/** Whether no part of the payment was refunded or is disputed. True for what only a voucher paid. */
export const isPaymentWhole = ({ paidMoney, totalCents }: CartRecord): boolean =>
  paidMoney === null || leftCents(paidMoney) >= totalCents

/**
 * Appointments can be moved as long as they can be cancelled (decision 0082) and are fully paid, as the new invoice
 * says.
 */
export const canReschedule = (cart: CartRecord): boolean =>
  cart.status === 'paid' && canCancel(cart) && isPaymentWhole(cart)

/** Once, after a paid appointment (specification 4). */
export function canBeReviewed(cart: CartRecord, { hasReview }: BookingRecord): boolean {
  return cart.status === 'paid' && isPast(cart) && !hasReview
}

/** The payment deadline; null afterwards. During a release the column has another meaning. */
export function holdEnd({ status, holdExpiresAt }: CartRecord): Instant | null {
  return status === 'placed' || status === 'waitingForPayment' ? holdExpiresAt : null
}

/** The latest end that `extendHold` allows; null once the cart cannot be paid any more. */
export function holdLimitOf(cart: CartRecord): Instant | null {
  return holdEnd(cart) && cart.holdLimitAt
}

export function addressOf(cart: CartRecord): AddressShape {
  const { postalCode, locality, street, streetNumber, addressTitle, locationId } = cart
  const type = locationId === null ? 'atHome' : 'location'
  return { postalCode, locality, street, streetNumber, title: addressTitle, type }
}

/** Whether an appointment was refunded after its start; this does not say whether it took place. */
export const isUncharged = ({ status, paidAt, endedAt, startAt }: CartRecord): boolean =>
  status === 'cancelled' && paidAt !== null && endedAt !== null && endedAt >= startAt

/** It was paid and then cancelled. */
const wasGivenBack = ({ status, paidAt }: CartRecord) => status === 'cancelled' && paidAt !== null

/**
 * The compensation promised at placing (rules R19 and R20), or the actual one: always a refund if the operator cancels.
 */
export function compensationOf(cart: CartRecord): Compensation {
  // A company on account has paid nothing yet: it owes less, or gets back what it has transferred.
  if (cart.totalCents === 0 || cart.onAccount) return 'none'
  if (!wasGivenBack(cart)) return compensationCents(cart) === 0 ? 'none' : cart.compensation
  if (cart.compensationCents === 0) return 'none'
  return cart.compensationVoucherId === null ? 'refund' : 'voucher'
}

/**
 * The amount that cancelling would return, or returned, in cents: what is left of the payment. Null if nothing was ever
 * paid.
 */
export function compensationCents(cart: CartRecord): number | null {
  if (wasGivenBack(cart)) return cart.compensationCents ?? cart.totalCents
  if (cart.status !== 'paid') return null
  return cart.paidMoney ? leftCents(cart.paidMoney) : cart.totalCents
}

/**
 * The part of a cancelled cart's payment without compensation, in cents: refunded before it was cancelled, or disputed
 * at the time.
 */
export function withheldCents(cart: CartRecord): { goneBefore: number; disputed: number } {
  const withheld = cart.totalCents - (compensationCents(cart) ?? 0)
  const { paidMoney: money } = cart
  const wasDisputed = money?.disputes.some(({ status }) => status !== 'inquiry') ?? false
  const goneBefore = money && wasDisputed ? Math.min(withheld, refundedApartCents(money)) : withheld
  return { goneBefore, disputed: withheld - goneBefore }
}

/** The price quoted at placing (rule R20). */
export function priceOf(cart: CartRecord): PriceShape {
  const { totalCents, taxCents, components, discountCode, voucherRemainingCents } = cart
  const price = {
    totalCents,
    taxCents,
    components,
    discountStatus: discountCode === null ? 'none' : 'applied',
    discountCondition: null,
  } as const
  if (voucherRemainingCents === null) return { ...price, voucherStatus: 'none' }
  return { ...price, voucherStatus: 'applied', voucherRemainingCents }
}
