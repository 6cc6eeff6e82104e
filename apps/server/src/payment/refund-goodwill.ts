import { disputedCents, leftCents, refundedCents, type RefundReason } from '@ruhepol/rules'
import { lockCart, type CartRecord } from '../booking/index.ts'
import { moneyOfAttempt } from '../money/index.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { findPaidAttempt, lockAttempt, type Attempt } from './payment-queries.ts'
import { refundsOfCart, type RefundOfCart } from './refund-queries.ts'
import { startRefund } from './refund-up-to.ts'

/** What was charged, refunded and disputed for a cart, in cents. */
export type CartMoney = {
  chargedCents: number
  /** The provider that charged the money; null if only a voucher paid, or nothing was paid. */
  provider: Attempt['provider'] | null
  /** What was refunded, is on its way back, or is still owed because a refund failed. */
  refundedCents: number
  disputedCents: number
  /** What can still be refunded. */
  leftCents: number
  /** The refunds of all payments for the cart, oldest first. */
  refunds: RefundOfCart[]
}

export async function moneyOfCart(
  db: Queryable,
  { id, paidMoney: money }: Pick<CartRecord, 'id' | 'paidMoney'>,
): Promise<CartMoney> {
  const [attempt, refunds] = await Promise.all([findPaidAttempt(db, 'booking', id), refundsOfCart(db, id)])
  if (!attempt || !money)
    return { chargedCents: 0, provider: null, refundedCents: 0, disputedCents: 0, leftCents: 0, refunds }
  return {
    chargedCents: attempt.amountCents,
    provider: attempt.provider,
    refundedCents: refundedCents(money),
    disputedCents: disputedCents(money),
    leftCents: leftCents(money),
    refunds,
  }
}

export type Goodwill = {
  cents: number
  reason: RefundReason
  /** Repeating the key for the same booking makes no second refund. Other bookings may use the same key. */
  key: string
}

/**
 * What became of a request. `repeated`: the key is that of this refund, which was requested before. `keyUsed`: the key
 * is that of another refund of the booking. `noMoney`: nothing was charged, or only a voucher paid.
 */
export type GoodwillOutcome =
  | { outcome: 'requested' | 'repeated'; refund: RefundOfCart }
  | { outcome: 'notPaid' | 'noMoney' | 'keyUsed' }
  | { outcome: 'tooMuch'; leftCents: number }

const requestKeyOf = (cartId: string, key: string) => `${cartId}:${key}`

/** What became of an earlier request with this key for the cart; undefined if there was none. */
export async function findGoodwill(
  db: Queryable,
  cartId: string,
  { cents, reason, key }: Goodwill,
): Promise<{ outcome: 'repeated'; refund: RefundOfCart } | { outcome: 'keyUsed' } | undefined> {
  const refund = (await refundsOfCart(db, cartId)).find(({ requestKey }) => requestKey === requestKeyOf(cartId, key))
  if (!refund) return undefined
  const isSame = refund.requestedCents === cents && refund.reason === reason
  return isSame ? { outcome: 'repeated', refund } : { outcome: 'keyUsed' }
}

/**
 * Gives back a part or all of what was charged for a paid booking, which stays as it is; a job makes the refund. There
 * can be several, and together with everything else that went back they never exceed what was charged. Safe to repeat
 * with the same key.
 */
export async function startGoodwill(
  tx: DatabaseTransaction,
  cartId: string,
  asked: Goodwill,
): Promise<GoodwillOutcome> {
  const cart = await lockCart(tx, cartId)
  const found = await findPaidAttempt(tx, 'booking', cartId)
  const attempt = found && (await lockAttempt(tx, found.id))
  if (!attempt) return { outcome: cart?.status === 'paid' ? 'noMoney' : 'notPaid' }
  const known = await findGoodwill(tx, cartId, asked)
  if (known) return known
  // A cancelled one has given back what was left, or a voucher for it.
  if (cart?.status !== 'paid') return { outcome: 'notPaid' }
  const { cents, reason, key } = asked
  const left = leftCents(await moneyOfAttempt(tx, attempt.id))
  if (cents > left) return { outcome: 'tooMuch', leftCents: left }
  const request = { reason, requestedCents: cents, requestKey: requestKeyOf(cartId, key) }
  const refund = { attemptId: attempt.id, amountCents: cents, cause: 'goodwill', belated: false, ...request } as const
  return { outcome: 'requested', refund: await startRefund(tx, refund) }
}
