import { databaseTrouble } from './database-errors.ts'
import type { Log } from './log.ts'

/**
 * Part of a sweep: processes items one after the other, using only the database. A failing item is logged and retried
 * in the next round without holding up the others. Returns the items that were done. Throws on errors that affect every
 * item, such as an unreachable database.
 */
export async function eachApart(
  { log, sweep }: { log: Log; sweep: string },
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<string[]> {
  const done: string[] = []
  for (const id of ids) {
    try {
      await work(id)
      done.push(id)
    } catch (error) {
      if (databaseTrouble(error) !== undefined) throw error
      log.error({ err: error, sweep, id }, 'a sweep failed with one of its items; the next round tries it again')
    }
  }
  return done
}
