import type { CartSummary } from '../booking/index.ts'
import type { Database } from '../platform/database.ts'
import { wasSent } from './mail-queries.ts'

type Cart = Pick<CartSummary['cart'], 'id' | 'startAt' | 'reschedules'>

/**
 * The start that the recipient last heard of. `name` is the kind of mail that tells of moves, with the move's number as
 * its edition; of the first `known` moves they heard otherwise.
 */
export async function lastToldStart(
  db: Database,
  name: string,
  causeId: string,
  { startAt, reschedules }: Cart,
  known = 0,
): Promise<Date> {
  let told = reschedules.length
  while (told > known && !(await wasSent(db, `${name} ${told}`, causeId))) told -= 1
  const untold = reschedules[told]
  return untold ? new Date(untold.fromStartAt) : startAt
}

/** Whether the last move undoes one of which the recipient was never told, so that there is nothing to tell them. */
export async function isUndoneUnheard(
  db: Database,
  name: string,
  causeId: string,
  cart: Cart,
  known?: number,
): Promise<boolean> {
  if (!cart.reschedules.at(-1)?.undoes) return false
  return (await lastToldStart(db, name, causeId, cart, known)).getTime() === cart.startAt.getTime()
}

/**
 * The start that a mail about the last move names as the former one: moves that follow each other quickly are told
 * together.
 */
export async function formerStart(
  db: Database,
  name: string,
  causeId: string,
  cart: Cart,
  known?: number,
): Promise<Date> {
  const told = await lastToldStart(db, name, causeId, cart, known)
  if (told.getTime() !== cart.startAt.getTime()) return told
  // If it was moved back to where it was, the former time is the last one in between.
  const last = cart.reschedules.at(-1)
  if (!last) throw new Error(`cart ${cart.id} was never moved`)
  return new Date(last.fromStartAt)
}
