import { databaseTrouble } from './database-errors.ts'
import type { Log } from './log.ts'

/**
 * Part of a sweep: the work for each cart, one after the other; it asks nothing but the database. One that fails is logged and
 * comes again in the next round, and the others do not wait for it. Answers those that were done. Throws what would fail with
 * every other one too, such as a database that is away.
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
