import { holdAfterAttempt, processingGraceUntil } from '@ruhepol/rules'
import { releaseQuarterHours } from '../../availability/index.ts'
import { countBookings } from '../../catalogue/index.ts'
import { timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { together } from '../../platform/together.ts'
import { giveBack, redeemVoucher } from '../../voucher/index.ts'
import { announce } from './announce.ts'
import type { CartActor } from './cart-actor.ts'
import { cancelPayments } from './cart-jobs.ts'
import { bookingsOfCart, lockCart, writeMove, type CartChanges, type LockedCart } from './cart-state-queries.ts'
import { countCart } from './count-carts.ts'
import { nextStatus, type CartEvent, type StoredCartStatus } from './cart-state.ts'

/** The result of an event. A refused one changed nothing. */
type Move = { moved: true; from: StoredCartStatus; to: StoredCartStatus } | { moved: false; status: StoredCartStatus }

const isCancellable = ({ now, cancellableUntil }: LockedCart) => now <= cancellableUntil

/** Conditions in addition to the table (reliability 1); `now` is the database's. */
const guards: Partial<Record<CartEvent, (cart: LockedCart, by: CartActor) => boolean>> = {
  createPayment: ({ now, holdExpiresAt, termsAcceptedAt }) =>
    holdExpiresAt !== null && now < holdExpiresAt && termsAcceptedAt !== null,
  extendHold: ({ now, holdExpiresAt }) => holdExpiresAt !== null && now < holdExpiresAt,
  acceptTerms: ({ now, holdExpiresAt }) => holdExpiresAt !== null && now < holdExpiresAt,
  holdOver: ({ now, holdExpiresAt }) => holdExpiresAt !== null && now >= holdExpiresAt,
  graceOver: ({ now, holdExpiresAt }) => holdExpiresAt !== null && now >= holdExpiresAt,
  lateSuccessStands: ({ now, startAt }) => startAt > now,
  // Customers move an appointment as long as they may cancel it, the office until it begins.
  reschedule: (cart, by) => (by === 'staff' ? cart.now < cart.startAt : isCancellable(cart)),
  replaceExpert: ({ now, startAt }) => now < startAt,
  cancelPaid: isCancellable,
}

/** Columns that change with the status. */
function changesOf(cart: LockedCart, event: CartEvent, to: StoredCartStatus): CartChanges {
  const { now, holdExpiresAt, holdLimitAt, releasingSince } = cart
  switch (event) {
    case 'createPayment':
      return {
        holdExpiresAt: timestamp(holdAfterAttempt({ limit: holdLimitAt ?? now, heldUntil: holdExpiresAt ?? now, now })),
      }
    case 'extendHold':
      return { holdExpiresAt: timestamp(holdLimitAt ?? holdExpiresAt ?? now) }
    case 'acceptTerms':
      return { termsAcceptedAt: timestamp(now) }
    case 'leave':
    case 'holdOver':
      return {
        releaseCause: event === 'leave' ? 'left' : 'holdOver',
        releasingSince: timestamp(now),
        holdExpiresAt: null,
      }
    case 'providerProcessing':
      return { holdExpiresAt: timestamp(processingGraceUntil(releasingSince ?? now)) }
    default:
      if (to === cart.status) return {}
      if (to === 'paid') {
        return {
          paidAt: timestamp(now),
          endedAt: null,
          releaseCause: null,
          releasingSince: null,
          holdExpiresAt: null,
          callerHash: null,
        }
      }
      return {
        endedAt: timestamp(now),
        holdExpiresAt: null,
        callerHash: null,
        releasingSince: null,
        // Calendars that have the appointment must see its end as an update.
        ...(cart.status === 'paid' ? { calendarSequence: cart.calendarSequence + 1 } : {}),
      }
  }
}

/** What happens to the voucher money that the cart reserved or redeemed (reliability 1). */
async function settleVoucher(tx: DatabaseTransaction, cart: LockedCart, to: StoredCartStatus): Promise<void> {
  if (cart.voucherId === null || cart.voucherCents === null) return
  const share = { voucherId: cart.voucherId, cartId: cart.id, cents: cart.voucherCents }
  if (to === 'paid') await redeemVoucher(tx, share)
  if (to === 'cancelled' || to === 'expired') {
    await giveBack(tx, share, cart.status === 'paid' ? 'restore' : 'release')
  }
}

/** Frees the quarter hours when the cart ends, and updates the experts' booking counts. */
async function settleBookings(
  tx: DatabaseTransaction,
  cartId: string,
  { from, to }: { from: StoredCartStatus; to: StoredCartStatus },
): Promise<void> {
  const hasEnded = to === 'cancelled' || to === 'expired'
  if (!hasEnded && to !== 'paid') return
  const bookings = await bookingsOfCart(tx, cartId)
  const experts = bookings.map(({ expertId }) => expertId)
  if (hasEnded) {
    await releaseQuarterHours(
      tx,
      bookings.map(({ id }) => id),
    )
  }
  if (to === 'paid') await countBookings(tx, { got: experts })
  else if (from === 'paid') await countBookings(tx, { lost: experts })
}

/**
 * Applies an event to a cart; this is the only way to change a cart's status. It locks the row, checks the table and
 * the guards, writes status, hold and history, settles the voucher, frees the quarter hours of an ended cart, updates
 * booking counts, and announces that the cart was paid, or that a paid one ended. A refused event is logged and changes
 * nothing. `by` is whoever caused it, by default the product itself or a provider's answer.
 * Throws `not_found` for an unknown cart.
 */
export async function moveCart(
  tx: DatabaseTransaction,
  cartId: string,
  event: CartEvent,
  log: Log,
  by: CartActor = 'system',
): Promise<Move> {
  const cart = await lockCart(tx, cartId)
  if (!cart) throw notFound('cart')
  const from = cart.status
  const to = nextStatus(from, event, cart.releaseCause)
  if (to === undefined || guards[event]?.(cart, by) === false) {
    log.warn({ cartId, status: from, event }, 'a cart refused an event')
    return { moved: false, status: from }
  }
  const written = writeMove(tx, cartId, { event, by, from, to, changes: changesOf(cart, event, to) })
  if (to === from) {
    await written
    return { moved: true, from, to }
  }
  countCart(tx, to)
  await together([
    written,
    settleVoucher(tx, cart, to),
    to === 'paid' && announce(tx, cartId, 'paid'),
    from === 'paid' && announce(tx, cartId, 'cancelled'),
  ])
  await settleBookings(tx, cartId, { from, to })
  if (to === 'releasing') {
    // No payment was started, so there is nothing to cancel first.
    if (from === 'placed') return moveCart(tx, cartId, 'providerCancelled', log)
    await enqueue(tx, cancelPayments, { cartId })
  }
  return { moved: true, from, to }
}

/** Applies events to a locked cart. The caller has checked that the cart accepts them; if it does not, this throws. */
export async function moveOrThrow(
  tx: DatabaseTransaction,
  cartId: string,
  events: readonly CartEvent[],
  log: Log,
  by: CartActor,
): Promise<void> {
  for (const event of events) {
    const move = await moveCart(tx, cartId, event, log, by)
    if (!move.moved) throw new Error(`a cart that was checked refused ${event}: ${move.status}`)
  }
}
