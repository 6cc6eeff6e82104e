import { Kysely, PostgresDialect, Transaction, type DatabaseConnection } from 'kysely'
import type { DB } from '@ruhepol/database/tables'
import type { Database, DatabaseTransaction, Queryable } from './database.ts'

// Kysely's types ask for these, but where the connection is given nothing else is opened.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('there already is a connection')) })
const unused = { dialect, config: { dialect }, driver: dialect.createDriver() }

/** Sends every statement at once. On Kysely's own connections each waits for the answer to the one before. */
const notWaiting = (db: Queryable, connection: DatabaseConnection) => ({
  ...unused,
  executor: db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) }),
})

/** The transaction, with statements that can be sent together. */
export const onItsConnection = <Result>(
  tx: DatabaseTransaction,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  tx.getExecutor().provideConnection((connection) => work(new Transaction<DB>(notWaiting(tx, connection))))

/**
 * A connection outside any transaction, for statements that are sent together: cheaper than a connection for each. Not
 * for anything of which the process keeps a copy for each `Database`.
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
  // Nothing may still be under way when the caller rolls back.
  await Promise.allSettled(parts)
  return Promise.all(parts)
}
