import type { CartSummary } from '../booking/index.ts'
import type { Database } from '../platform/database.ts'
import { wasSent } from './mail-queries.ts'

type Cart = Pick<CartSummary['cart'], 'id' | 'startAt' | 'reschedules'>

/**
 * The start that the recipient last heard of. `name` is the kind of mail that tells of moves, with the move's number as
 * its edition.
 */
export async function lastToldStart(
  db: Database,
  name: string,
  causeId: string,
  { startAt, reschedules }: Cart,
): Promise<Date> {
  let told = reschedules.length
  while (told > 0 && !(await wasSent(db, `${name} ${told}`, causeId))) told -= 1
  const untold = reschedules[told]
  return untold ? new Date(untold.fromStartAt) : startAt
}

/** The start that a mail about the last move names as the former one: moves that follow each other quickly are told together. */
export async function formerStart(db: Database, name: string, causeId: string, cart: Cart): Promise<Date> {
  const known = await lastToldStart(db, name, causeId, cart)
  if (known.getTime() !== cart.startAt.getTime()) return known
  // If it was moved back to where it was, the former time is the last one in between.
  const last = cart.reschedules.at(-1)
  if (!last) throw new Error(`cart ${cart.id} was never moved`)
  return new Date(last.fromStartAt)
}
