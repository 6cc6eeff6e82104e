import { databaseTrouble } from './database-errors.ts'
import type { Log } from './log.ts'

/**
 * Part of a sweep: processes items one after the other, using only the database. A failing item is logged and retried
 * in the next round without holding up the others. Returns the items that were done. Throws on errors that affect every
 * item, such as an unreachable database.
 */
export async function eachApart(
  { log, sweep }: { log: Log; sweep: string },
  cartIds: readonly string[],
  work: (cartId: string) => Promise<void>,
): Promise<string[]> {
  const done: string[] = []
  for (const cartId of cartIds) {
    try {
      await work(cartId)
      done.push(cartId)
    } catch (error) {
      if (databaseTrouble(error) !== undefined) throw error
      log.error({ err: error, sweep, cartId }, 'a sweep failed with a cart; the next round tries it again')
    }
  }
  return done
}
