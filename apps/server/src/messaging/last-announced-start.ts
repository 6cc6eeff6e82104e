import type { Instant } from '@ruhepol/rules'
import type { CartSummary } from '../booking/index.ts'
import type { Database } from '../platform/database.ts'
import { wasSent } from './mail-queries.ts'

type Cart = Pick<CartSummary['cart'], 'id' | 'startAt' | 'reschedules'>

/**
 * The start named in the last mail to this recipient. `name` is the kind of mail that announces moves, with the move's
 * number as its edition. The first `known` moves were announced in other mails.
 */
export async function lastAnnouncedStart(
  db: Database,
  name: string,
  causeId: string,
  { startAt, reschedules }: Cart,
  known = 0,
): Promise<Instant> {
  let told = reschedules.length
  while (told > known && !(await wasSent(db, `${name} ${told}`, causeId))) told -= 1
  const untold = reschedules[told]
  return untold ? untold.fromStartAt : startAt
}

/** Whether the last move undoes one that was never announced to the recipient, so that there is nothing to announce. */
export async function isUndoneUnheard(
  db: Database,
  name: string,
  causeId: string,
  cart: Cart,
  known?: number,
): Promise<boolean> {
  if (!cart.reschedules.at(-1)?.undoes) return false
  return (await lastAnnouncedStart(db, name, causeId, cart, known)) === cart.startAt
}

/**
 * The start that a mail about the last move names as the former one. Moves that follow each other quickly are announced
 * in one mail.
 */
export async function formerStart(
  db: Database,
  name: string,
  causeId: string,
  cart: Cart,
  known?: number,
): Promise<Instant> {
  const told = await lastAnnouncedStart(db, name, causeId, cart, known)
  if (told !== cart.startAt) return told
  // If it was moved back to where it was, the former time is the last one in between.
  const last = cart.reschedules.at(-1)
  if (!last) throw new Error(`cart ${cart.id} was never moved`)
  return last.fromStartAt
}
