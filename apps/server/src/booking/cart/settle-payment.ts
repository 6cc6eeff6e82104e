import { claimQuarterHours } from '../../availability/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { canReserve, reserveVoucher } from '../../voucher/index.ts'
import {
  bookingsOfCart,
  hasEvent,
  inSavepoint,
  lockCart,
  reactivateBooking,
  type LockedCart,
} from './cart-state-queries.ts'
import { discountIsSpent } from '../placing/discount-queries.ts'
import { moveCart } from './move-cart.ts'

/** The reason why arrived money is refunded, as in the refund table. */
type RefundCause = 'left' | 'lateSuccess' | 'secondSuccess'

/** Outcome of a successful provider payment: applied to the cart, or refunded. */
type Settlement = { paid: true } | { paid: false; refund: RefundCause }

/** Reserves the voucher's share of an expired cart again. False if it has been spent in the meantime. */
async function reserveAgain(tx: DatabaseTransaction, cart: LockedCart): Promise<boolean> {
  if (cart.voucherId === null || cart.voucherCents === null) return true
  if (!(await canReserve(tx, cart.voucherId, cart.voucherCents))) return false
  await reserveVoucher(tx, { voucherId: cart.voucherId, cartId: cart.id, cents: cart.voucherCents })
  return true
}

/** Claims the quarter hours of an expired cart again. False if they are taken, or its code has been used. */
async function claimAgain(tx: DatabaseTransaction, cart: LockedCart): Promise<boolean> {
  if (cart.startAt <= cart.now) return false
  // The grace period has passed and the customer was told that the cart expired, so the payment is refunded
  // (reliability 1).
  if (await hasEvent(tx, cart.id, 'graceOver')) return false
  if (cart.discountCode !== null && (await discountIsSpent(tx, cart.discountCode, cart))) return false
  const bookings = await bookingsOfCart(tx, cart.id)
  try {
    return await inSavepoint(tx, async () => {
      if (!(await reserveAgain(tx, cart))) return false
      const { blockedUntil } = await claimQuarterHours(tx, {
        experts: bookings.map(({ expertId }) => expertId),
        startAt: cart.startAt,
        lengthMinutes: cart.lengthMinutes,
        travelMinutes: cart.travelMinutes,
        locationId: cart.locationId,
      })
      for (const { id, expertId } of bookings) {
        const until = blockedUntil.get(expertId)
        if (until === undefined) throw new Error(`expert ${expertId} was not claimed`)
        await reactivateBooking(tx, id, until)
      }
      return true
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_available') return false
    throw error
  }
}

/**
 * Applies a successful payment to the cart. Call it once for each attempt that succeeded at the provider, after
 * checking amount, currency and target. In any state of the cart, the result says what to do with the money.
 */
export async function settleSuccess(tx: DatabaseTransaction, cartId: string, log: Log): Promise<Settlement> {
  const cart = await lockCart(tx, cartId)
  if (!cart) throw notFound('cart')
  switch (cart.status) {
    case 'waitingForPayment':
      await moveCart(tx, cartId, 'paymentSucceeded', log)
      return { paid: true }
    case 'releasing': {
      const move = await moveCart(tx, cartId, 'providerSucceeded', log)
      return move.moved && move.to === 'paid' ? { paid: true } : { paid: false, refund: 'left' }
    }
    case 'expired':
      if (await claimAgain(tx, cart)) {
        await moveCart(tx, cartId, 'lateSuccessStands', log)
        return { paid: true }
      }
      await moveCart(tx, cartId, 'lateSuccessRefunded', log)
      return { paid: false, refund: 'lateSuccess' }
    case 'cancelled':
      await moveCart(tx, cartId, 'lateSuccessRefunded', log)
      if (cart.paidAt !== null) return { paid: false, refund: 'secondSuccess' }
      return { paid: false, refund: cart.releaseCause === 'left' ? 'left' : 'lateSuccess' }
    case 'paid':
      return { paid: false, refund: 'secondSuccess' }
    case 'placed': {
      // The database was restored from a backup made before the payment began.
      const begun = await moveCart(tx, cartId, 'createPayment', log)
      if (!begun.moved) return { paid: false, refund: 'lateSuccess' }
      await moveCart(tx, cartId, 'paymentSucceeded', log)
      return { paid: true }
    }
  }
}

/** The provider's outcome for the payments of a cart being released. */
export type ReleaseOutcome = 'cancelled' | 'succeeded' | 'processing'

/**
 * The response to `cancelPayments`: "cancelled" means that no payment of the cart can succeed any more, or that there
 * was none. It may be called again; once the cart is no longer being released, only a success has an effect.
 */
export async function settleRelease(
  tx: DatabaseTransaction,
  cartId: string,
  outcome: ReleaseOutcome,
  log: Log,
): Promise<Settlement | undefined> {
  if (outcome === 'succeeded') return settleSuccess(tx, cartId, log)
  const cart = await lockCart(tx, cartId)
  if (!cart) throw notFound('cart')
  if (cart.status === 'releasing') {
    await moveCart(tx, cartId, outcome === 'cancelled' ? 'providerCancelled' : 'providerProcessing', log)
  }
  return undefined
}
