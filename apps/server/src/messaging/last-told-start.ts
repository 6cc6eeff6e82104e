import type { CartSummary } from '../booking/index.ts'
import type { Database } from '../platform/database.ts'
import { wasSent } from './mail-queries.ts'

/**
 * The start of a moved appointment before the moves of which this kind of mail (`name`, with the move's number as its
 * edition) has not told yet: moves that follow each other quickly are told together.
 */
export async function lastToldStart(
  db: Database,
  name: string,
  causeId: string,
  { id, startAt, reschedules }: CartSummary['cart'],
): Promise<Date> {
  let move = reschedules.length - 1
  while (move > 0 && !(await wasSent(db, `${name} ${move}`, causeId))) move -= 1
  const known = reschedules[move]?.fromStartAt
  // Moved back to where it was: then the last time in between is the former one.
  const former = known === startAt.getTime() ? reschedules.at(-1)?.fromStartAt : known
  if (former === undefined) throw new Error(`cart ${id} was never moved`)
  return new Date(former)
}
