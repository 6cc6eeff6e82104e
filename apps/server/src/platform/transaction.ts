import { setTimeout as delay } from 'node:timers/promises'
import { crashpoint } from './crashpoint.ts'
import { databaseFailure } from './database-errors.ts'
import type { Database, DatabaseTransaction } from './database.ts'

/** Tries of a transaction that the database rolls back for the sake of others, the first one included. */
const TRIES = 5

/** Up to 20 ms before the second try, and twice as long before each further one. At random, so that two that met do not meet again. */
const pauseBefore = (tries: number) => delay(Math.random() * 10 * 2 ** tries)

/**
 * One transaction of a use case, with a crash point on both sides. `name` says what it does, in a verb and a noun, and is
 * that of one place in the code. Make no call over the network inside it, and change nothing but the database: after a
 * deadlock or a serialization failure, `work` is done again.
 */
export async function transact<Result>(
  db: Database,
  name: string,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  crashpoint(`before ${name}`)
  const result = await tryTransaction(db, work)
  crashpoint(`after ${name}`)
  return result
}

async function tryTransaction<Result>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === TRIES || databaseFailure(error) !== 'again') throw error
      await pauseBefore(tries)
    }
  }
}
