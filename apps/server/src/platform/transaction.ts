import { setTimeout as delay } from 'node:timers/promises'
import { crashpoint } from './crashpoint.ts'
import { databaseFailure } from './database-errors.ts'
import type { Database, DatabaseTransaction } from './database.ts'
import { onItsConnection } from './together.ts'

/** Attempts for a transaction that the database rolls back in favour of others, including the first. */
const TRIES = 5

/**
 * Up to 20 ms before the second attempt, doubling each time. Random, so that two colliding ones do not collide again.
 */
const pauseBefore = (tries: number) => delay(Math.random() * 10 * 2 ** tries)

/**
 * A use case's transaction, with a crash point before and after. `name` describes it with a verb and a noun, and is
 * unique in the code. Make no network calls inside it, and change nothing except the database, because `work` is
 * repeated after a deadlock or a serialization failure. Send statements that do not need each other's answers
 * `together`.
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

const effectsOf = new WeakMap<DatabaseTransaction, (() => void)[]>()

/**
 * Runs the effect, such as counting, once `transact` has committed this transaction, and never if it is rolled back.
 */
export function afterCommit(tx: DatabaseTransaction, effect: () => void): void {
  effectsOf.get(tx)?.push(effect)
}

async function tryTransaction<Result>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const effects: (() => void)[] = []
    let result: Result
    try {
      result = await db.transaction().execute((begun) =>
        onItsConnection(begun, (tx) => {
          effectsOf.set(tx, effects)
          return work(tx)
        }),
      )
    } catch (error) {
      if (tries === TRIES || databaseFailure(error) !== 'again') throw error
      await pauseBefore(tries)
      continue
    }
    // Outside the try, since a failing effect must not repeat what is committed.
    for (const effect of effects) effect()
    return result
  }
}
