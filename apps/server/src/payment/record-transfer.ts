import type { Day } from '@ruhepol/rules'
import type { TransferKind } from '@ruhepol/rules/office'
import { lockCart } from '../booking/index.ts'
import { findTransfer, insertTransfer, transfersOf } from '../money/index.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { findPaidAttempt, lockAttempt } from './payment-queries.ts'

type TransferAsked = {
  kind: TransferKind
  /** Positive for money that arrived, otherwise negative. */
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
  { kind, amountCents, bookedOn, key }: Omit<TransferAsked, 'staffId'>,
): Promise<{ outcome: 'repeated' | 'keyUsed' } | undefined> {
  const known = await findTransfer(db, cartId, key)
  if (!known) return undefined
  const isSame = known.kind === kind && known.amountCents === amountCents && known.bookedOn === bookedOn
  return { outcome: isSame ? 'repeated' : 'keyUsed' }
}

/**
 * What became of it. `tooMuch`: together with what was recorded before, more than the price would have arrived, or less
 * than nothing.
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
