import { leftCents, limits } from '@ruhepol/rules'
import { findPaidMoney } from '../../money/index.ts'
import type { Database, DatabaseTransaction } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Holder } from '../../platform/holder-token.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { together } from '../../platform/together.ts'
import { transact } from '../../platform/transaction.ts'
import { issueVoucher } from '../../voucher/index.ts'
import { actorOf, type CartActor } from './cart-actor.ts'
import { cartCancelled, paidCartCancelled, refundCart } from './cart-jobs.ts'
import type { CartRecord } from './cart-queries.ts'
import { lockCart, writeCompensation, type LockedCart } from './cart-state-queries.ts'
import { moveCart } from './move-cart.ts'
import { getCart, openBooking, openCart } from './open-cart.ts'

type Cancel = Holder & {
  db: Database
  log: Log
  /** The setting TOKEN_KEY, from which the voucher's code is derived. */
  tokenKey: string
  /** Leaving a payment must never cancel a cart that has been paid in the meantime. */
  unpaidOnly?: boolean | null | undefined
}

/** What is left of the cart's payment, in cents; the cart must be locked. */
async function leftOf(tx: DatabaseTransaction, { id, totalCents }: Pick<LockedCart, 'id' | 'totalCents'>) {
  const money = await findPaidMoney(tx, 'booking', id)
  return money ? leftCents(money) : totalCents
}

/** Refunds the money to its source. Returns the amount in cents. */
async function refund(
  tx: DatabaseTransaction,
  cart: Pick<LockedCart, 'id' | 'totalCents'>,
  cause: 'customer' | 'operator',
): Promise<number> {
  const cents = await leftOf(tx, cart)
  await writeCompensation(tx, cart.id, { cents })
  if (cents > 0) await enqueue(tx, refundCart, { cartId: cart.id, cause })
  return cents
}

/** Pays the customer's compensation; the transition has already returned the voucher's share (rule R19). */
async function compensate(tx: DatabaseTransaction, cart: LockedCart, tokenKey: string): Promise<void> {
  if (cart.compensation === 'refund') {
    await refund(tx, cart, 'customer')
    return
  }
  const cents = await leftOf(tx, cart)
  const voucher = cents > 0 ? await issueVoucher(tx, { valueCents: cents, code: { key: tokenKey } }) : undefined
  await writeCompensation(tx, cart.id, { cents, voucherId: voucher?.id })
  // Someone may have refunded the money at the provider without us knowing yet; in that case the voucher is blocked
  // later.
  if (voucher) await enqueue(tx, paidCartCancelled, { cartId: cart.id })
}

const cancelling = (
  db: Database,
  cartId: string,
  work: (tx: DatabaseTransaction, cart?: LockedCart) => Promise<void>,
) => transact(db, 'cancel cart', async (tx) => work(tx, await lockCart(tx, cartId)))

async function cancel({ db, log, tokenKey, unpaidOnly, actor }: Cancel, cartId: string): Promise<CartRecord> {
  const by = actorOf(actor)
  await cancelling(db, cartId, async (tx, cart) => {
    switch (cart?.status) {
      case 'placed':
      case 'waitingForPayment':
        await moveCart(tx, cartId, 'leave', log, by)
        return
      case 'paid':
        if (unpaidOnly === true) throw new ApiError('payment_not_payable', 'the cart is paid')
        if (cart.now > cart.cancellableUntil)
          throw new ApiError('too_late_to_cancel', `less than ${limits.cancellableBeforeStartHours} hours to go`)
        await moveCart(tx, cartId, 'cancelPaid', log, by)
        await compensate(tx, cart, tokenKey)
        await enqueue(tx, cartCancelled, { cartId, by: 'customer' })
        return
      default:
        throw new ApiError('already_cancelled', 'the cart has ended')
    }
  })
  return getCart(db, cartId)
}

/** Releases those of the unpaid carts that `find` still returns, such as those of a person who places again. */
export async function releaseHolds(
  tx: DatabaseTransaction,
  { ids, find }: { ids: readonly string[]; find: (tx: DatabaseTransaction) => Promise<string[]> },
  { log, by }: { log: Log; by: CartActor },
): Promise<void> {
  for (const cartId of ids) {
    // Look again under the lock, because the cart may have been paid, or a payment started, in the meantime.
    const [, still] = await together([lockCart(tx, cartId), find(tx)])
    if (still.includes(cartId)) await moveCart(tx, cartId, 'leave', log, by)
  }
}

/**
 * Cancels a cart: an unpaid one at any time, after its payments were cancelled at the provider; a paid one until 24
 * elapsed hours before its start, for the compensation promised at placing. Throws `not_found`, `already_cancelled`,
 * `too_late_to_cancel`, and `payment_not_payable` if the cart is paid but only an unpaid one was meant.
 */
export async function cancelCart(request: Cancel & { cartId: string }): Promise<CartRecord> {
  const { id } = await openCart(request.db, request.cartId, request)
  return cancel(request, id)
}

/** Cancels the whole cart of a booking, both appointments for a couple (rule R10). Throws like `cancelCart`. */
export async function cancelBooking(request: Cancel & { bookingId: string }): Promise<CartRecord> {
  const { cart } = await openBooking(request.db, request.bookingId, request)
  return cancel(request, cart.id)
}

/**
 * Cancels a paid cart for the operator, at any time: the money is refunded to its source, whatever the customer would
 * get (rule R19). What was placed on the telephone can be cancelled before it is paid, like a cart that its customer
 * leaves. Returns the refund in cents. Throws `already_cancelled` for every other cart.
 */
export async function cancelForOperator(
  tx: DatabaseTransaction,
  log: Log,
  cart: Pick<LockedCart, 'id' | 'totalCents' | 'origin'>,
): Promise<number> {
  if (cart.origin === 'phone' && (await moveCart(tx, cart.id, 'leave', log, 'staff')).moved) return 0
  const move = await moveCart(tx, cart.id, 'operatorCancel', log, 'staff')
  if (!move.moved) throw new ApiError('already_cancelled', `the cart is ${move.status}`)
  const refundCents = await refund(tx, cart, 'operator')
  await enqueue(tx, cartCancelled, { cartId: cart.id, by: 'operator' })
  return refundCents
}
