import { Kysely, PostgresDialect, Transaction, type DatabaseConnection } from 'kysely'
import type { DB } from '@ruhepol/database/tables'
import type { Database, DatabaseTransaction, Queryable } from './database.ts'

// Kysely's types require these. They are never used, because the executor already has a connection.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('there already is a connection')) })
const unused = { dialect, config: { dialect }, driver: dialect.createDriver() }

/** Sends every statement at once. On Kysely's own connections each waits for the answer to the one before. */
const notWaiting = (db: Queryable, connection: DatabaseConnection) => ({
  ...unused,
  executor: db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) }),
})

/** Runs the work in the transaction in such a way that its statements can be sent together. */
export const onItsConnection = <Result>(
  tx: DatabaseTransaction,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  tx.getExecutor().provideConnection((connection) => work(new Transaction<DB>(notWaiting(tx, connection))))

/**
 * Runs the work on one connection, outside any transaction, so that its statements can be sent together. That is
 * cheaper than a connection for each. Do not use it for reads that are cached per `Database`, since `one` is new each
 * time.
 */
export const onOneConnection = <Result>(db: Database, work: (one: Database) => Promise<Result>): Promise<Result> =>
  db.getExecutor().provideConnection((connection) => work(new Kysely<DB>(notWaiting(db, connection))))

/**
 * Waits for all, and throws the error of the first in this order that failed. Statements of one transaction that do not
 * need each other's answers are sent this way without waiting in between. The database runs them in the order in which
 * they were sent: an async function sends its first statement at once, unless it awaits something before.
 */
export async function together<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  // Every statement must have ended before the caller rolls back.
  await Promise.allSettled(parts)
  return Promise.all(parts)
}
