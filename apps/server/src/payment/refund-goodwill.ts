import { disputedCents, leftCents, refundedCents, type RefundReason } from '@ruhepol/rules'
import { findCartsByCustomId, lockCart, type CartRecord } from '../booking/index.ts'
import { moneyOfAttempt } from '../money/index.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'
import { transact } from '../platform/transaction.ts'
import { findPaidAttempt, lockAttempt, type Attempt } from './payment-queries.ts'
import { refundsOfAttempt, type Refund } from './refund-queries.ts'
import { startRefund } from './refund-up-to.ts'

/** What was paid for a booking and what went back, in cents. */
export type BookingMoney = Pick<CartRecord, 'status' | 'voucherCents'> & {
  /** What the provider took; undefined if only a voucher paid, or nothing was paid. */
  charged: { cents: number; provider: Attempt['provider'] } | undefined
  /** What was refunded, is on its way back, or is still owed because a refund failed. */
  backCents: number
  disputedCents: number
  /** What can still be refunded. */
  leftCents: number
  /** Oldest first. */
  refunds: Refund[]
}

/** The money of the booking with this code; undefined if there is none. */
export async function moneyOfBooking(db: Queryable, customId: string): Promise<BookingMoney | undefined> {
  const [cart] = await findCartsByCustomId(db, [customId])
  if (!cart) return undefined
  const { status, voucherCents } = cart
  const attempt = await findPaidAttempt(db, 'booking', cart.id)
  if (!attempt) {
    return { status, voucherCents, charged: undefined, backCents: 0, disputedCents: 0, leftCents: 0, refunds: [] }
  }
  const money = await moneyOfAttempt(db, attempt.id)
  return {
    status,
    voucherCents,
    charged: { cents: attempt.amountCents, provider: attempt.provider },
    backCents: refundedCents(money),
    disputedCents: disputedCents(money),
    leftCents: leftCents(money),
    refunds: await refundsOfAttempt(db, attempt.id),
  }
}

export type GoodwillRequest = {
  customId: string
  cents: number
  reason: RefundReason
  /** The same key again is the same refund; another booking may have it too. */
  key: string
}

/**
 * What became of a request. `repeated`: the key is that of this refund, which was requested before. `keyUsed`: the key
 * is that of another refund of the booking. `noMoney`: nothing was charged, or only a voucher paid.
 */
type OutcomeOfBooking =
  | { outcome: 'requested' | 'repeated'; refund: Refund }
  | { outcome: 'notPaid' | 'noMoney' | 'keyUsed' }
  | { outcome: 'tooMuch'; leftCents: number }

/** `unknown`: no booking has this code. */
export type GoodwillOutcome = OutcomeOfBooking | { outcome: 'unknown' }

/** Like `refundGoodwill`, for the cart with this id, as a part of a transaction. */
export async function startGoodwill(
  tx: DatabaseTransaction,
  cartId: string,
  { cents, reason, key }: Omit<GoodwillRequest, 'customId'>,
): Promise<OutcomeOfBooking> {
  const cart = await lockCart(tx, cartId)
  const found = await findPaidAttempt(tx, 'booking', cartId)
  const attempt = found && (await lockAttempt(tx, found.id))
  if (!attempt) return { outcome: cart?.status === 'paid' ? 'noMoney' : 'notPaid' }
  const requestKey = `${cartId}:${key}`
  const known = (await refundsOfAttempt(tx, attempt.id)).find((refund) => refund.requestKey === requestKey)
  if (known) {
    const isSame = known.requestedCents === cents && known.reason === reason
    return isSame ? { outcome: 'repeated', refund: known } : { outcome: 'keyUsed' }
  }
  // A cancelled one has given back what was left, or a voucher for it.
  if (cart?.status !== 'paid') return { outcome: 'notPaid' }
  const left = leftCents(await moneyOfAttempt(tx, attempt.id))
  if (cents > left) return { outcome: 'tooMuch', leftCents: left }
  const asked = { reason, requestedCents: cents, requestKey }
  const refund = { attemptId: attempt.id, amountCents: cents, cause: 'goodwill', belated: false, ...asked } as const
  return { outcome: 'requested', refund: await startRefund(tx, refund) }
}

/**
 * Gives back a part or all of what was charged for a paid booking, which stays as it is; a job makes the refund. There
 * can be several, and together with everything else that went back they never exceed what was charged. Safe to repeat
 * with the same key.
 */
export async function refundGoodwill(db: Database, asked: GoodwillRequest): Promise<GoodwillOutcome> {
  const [cart] = await findCartsByCustomId(db, [asked.customId])
  if (!cart) return { outcome: 'unknown' }
  return transact(db, 'start goodwill refund', (tx) => startGoodwill(tx, cart.id, asked))
}
