import type { Instant } from '@ruhepol/rules'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { announceMove, announceReplacement } from '../cart/announce.ts'
import type { CartRecord } from '../cart/cart-queries.ts'

/** What the office changed about a paid appointment. */
export type OfficeChange = {
  /** Whether it got another time. */
  isMove: boolean
  /** How many of its experts were replaced. */
  replaced: number
  /** The numbers of the cart's moves and replacements after the change. */
  moves: number
  replacements: number
  /** The customer's right to cancel before the change. */
  formerCancellableUntil: Instant
  formerCompensation: CartRecord['compensation']
}

/** The change, from the cart as it was before. */
export function changeOf(
  { reschedules, replacements, cancellableUntil, compensation }: CartRecord,
  { isMove, replaced }: Pick<OfficeChange, 'isMove' | 'replaced'>,
): OfficeChange {
  return {
    isMove,
    replaced,
    moves: reschedules.length + (isMove ? 1 : 0),
    replacements: replacements.length + replaced,
    formerCancellableUntil: cancellableUntil,
    formerCompensation: compensation,
  }
}

/**
 * Enqueues the mails and messages about changes to a cart, those about moves first. That way a new expert, who has had
 * no mail about the appointment yet, gets none about the move: the mail about the replacement names the new time.
 */
export async function announceChanges(
  tx: DatabaseTransaction,
  cartId: string,
  changes: readonly Pick<OfficeChange, 'isMove' | 'replaced' | 'moves' | 'replacements'>[],
): Promise<void> {
  for (const { isMove, moves } of changes) if (isMove) await announceMove(tx, cartId, moves)
  for (const { replaced, replacements } of changes)
    for (let number = replacements - replaced + 1; number <= replacements; number += 1)
      await announceReplacement(tx, cartId, number)
}
