import { refundedCents, type Day } from '@ruhepol/rules'
import { lockCart, type CartRecord } from '../booking/index.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { findPaidAttempt, lockAttempt } from './payment-queries.ts'
import { findTransfer, insertTransfer, transfersOf, type Transfer } from './transfer-queries.ts'

/** What a company on account owes for a booking, in cents. */
export type Account = {
  /** What is owed after refunds. */
  owedCents: number
  /** What has arrived and was not sent back. */
  arrivedCents: number
  transfers: Transfer[]
}

/** The account of a booking; undefined if it was not paid on account. */
export async function accountOfCart(
  db: Queryable,
  { id, paidMoney: money }: Pick<CartRecord, 'id' | 'paidMoney'>,
): Promise<Account | undefined> {
  const attempt = await findPaidAttempt(db, 'booking', id)
  if (attempt?.provider !== 'onAccount' || !money) return undefined
  const transfers = await transfersOf(db, attempt.id)
  const arrivedCents = transfers.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { owedCents: attempt.amountCents - refundedCents(money), arrivedCents, transfers }
}

type TransferAsked = {
  /** Positive for money that arrived, negative for money that was sent back. */
  amountCents: number
  bookedOn: Day
  /** Repeating the key for the same booking records no second transfer. */
  key: string
  staffId: string
}

/** What became of an earlier request with this key for the cart; undefined if there was none. */
export async function knownTransfer(
  db: Queryable,
  cartId: string,
  { amountCents, bookedOn, key }: Omit<TransferAsked, 'staffId'>,
): Promise<{ outcome: 'repeated' | 'keyUsed' } | undefined> {
  const known = await findTransfer(db, cartId, key)
  if (!known) return undefined
  return { outcome: known.amountCents === amountCents && known.bookedOn === bookedOn ? 'repeated' : 'keyUsed' }
}

/**
 * What became of it. `tooMuch`: together with what was recorded before, more than the price would have arrived, or more
 * been sent back than has arrived.
 */
type TransferOutcome = 'recorded' | 'repeated' | 'keyUsed' | 'tooMuch' | 'notOnAccount'

/** Records a transfer for a booking on account. Safe to repeat with the same key. */
export async function recordTransfer(
  tx: DatabaseTransaction,
  cartId: string,
  asked: TransferAsked,
): Promise<TransferOutcome> {
  await lockCart(tx, cartId)
  const found = await findPaidAttempt(tx, 'booking', cartId)
  const attempt = found && (await lockAttempt(tx, found.id))
  if (attempt?.provider !== 'onAccount') return 'notOnAccount'
  const known = await knownTransfer(tx, cartId, asked)
  if (known) return known.outcome
  const before = await transfersOf(tx, attempt.id)
  const arrived = before.reduce((sum, { amountCents }) => sum + amountCents, asked.amountCents)
  if (arrived < 0 || arrived > attempt.amountCents) return 'tooMuch'
  await insertTransfer(tx, { attemptId: attempt.id, ...asked })
  return 'recorded'
}
