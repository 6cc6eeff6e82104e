import { crashpoint } from './crashpoint.ts'
import type { Database, DatabaseTransaction } from './database.ts'

/**
 * One transaction of a use case, with a crash point on both sides. `name` says what it does, in a verb and a noun, and is
 * that of one place in the code. Make no call over the network inside it.
 */
export async function transact<Result>(
  db: Database,
  name: string,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  crashpoint(`before ${name}`)
  const result = await db.transaction().execute(work)
  crashpoint(`after ${name}`)
  return result
}
