import { setTimeout as delay } from 'node:timers/promises'
import { crashpoint } from './crashpoint.ts'
import { databaseFailure } from './database-errors.ts'
import type { Database, DatabaseTransaction } from './database.ts'

/** Attempts for a transaction that the database rolls back in favour of others, including the first. */
const TRIES = 5

/**
 * Up to 20 ms before the second attempt, doubling each time. Random, so that two colliding ones do not collide again.
 */
const pauseBefore = (tries: number) => delay(Math.random() * 10 * 2 ** tries)

/**
 * A use case's transaction, with a crash point before and after. `name` describes it with a verb and a noun, and is
 * unique in the code. Make no network calls inside it, and change nothing except the database, because `work` is
 * repeated after a deadlock or a serialization failure.
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
