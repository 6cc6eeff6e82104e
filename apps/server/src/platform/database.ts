import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type Selectable,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from '@ruhepol/database/tables'
import { isConnectionOutdated, isStatementOutdated } from './database-errors.ts'
import { withSessionSettings } from './database-session.ts'
import type { DatabaseWatch } from './database-watch.ts'

export type Database = Kysely<DB>
/** Some columns of a row, as they are read. */
export type Row<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Column
>
export type DatabaseTransaction = Transaction<DB>
/** Queries take either: inside a use case's transaction or on their own. */
export type Queryable = Database | DatabaseTransaction

/** pg names its types with an enum of its own, PostgreSQL simply counts them. */
const standardTypes = pg.types.getTypeParser as (oid: number, format: string) => (value: string) => unknown

const INT8 = 20
const DATE = 1082

export type DatabaseOptions = {
  url: string
  /** Connections at most. */
  poolSize?: number
  /** Told about connections that broke while idle, such as at a database restart. */
  onIdleError?: (error: Error) => void
  watch?: DatabaseWatch | undefined
}

/** Statements of varying length, such as lists of rows to insert, must not fill the connections' memory. */
const MOST_PREPARED = 500

/**
 * The pool for Kysely, with statements parsed and planned once on each connection instead of every time: for short ones that
 * is half of the database's work.
 */
function preparing(pool: pg.Pool, watch?: DatabaseWatch): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_PREPARED) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    let isOutdated = false
    // Not by the promise that pg makes of itself: with that the collector keeps a statement and all of its rows until it goes
    // through all memory.
    const send = (config: pg.QueryConfig) =>
      new Promise<pg.QueryResult>((resolve, reject) =>
        client.query(config, (error: Error | null, result) => {
          if (!error) {
            watch?.answered(result.command)
            return resolve(result)
          }
          watch?.failed(error)
          isOutdated ||= isConnectionOutdated(error)
          return reject(error)
        }),
      )
    const query = (text: string, values: readonly unknown[]) => {
      const statement = { text, values: [...values] }
      // Without parameters, such as begin and commit, the simple protocol needs fewer messages.
      const name = values.length === 0 ? undefined : nameOf(text)
      if (name === undefined) return send(statement)
      return send({ name, ...statement }).catch((error: unknown) => {
        if (!isStatementOutdated(error)) throw error
        // Inside a transaction this fails too, which has ended with the first error.
        return send(statement).catch(() => Promise.reject(error as Error))
      })
    }
    // Cursors, the other kind of query that Kysely knows, are not set up here.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy === true || isOutdated),
    }
  }
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        watch?.failed(error)
        throw error
      })
      const known = clients.get(client) ?? clientOf(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

/** Rows are camelCase, also those of raw SQL; what stands in JSON stays as it is. */
export function kyselyOn(pool: PostgresPool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Opens the pool. A lost idle connection is reported and replaced, never fatal. */
export function openDatabase({ url, poolSize = 10, onIdleError, watch }: DatabaseOptions): {
  db: Database
  pool: pg.Pool
} {
  const pool = new pg.Pool({
    connectionString: withSessionSettings(url),
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    // A new connection has no cached tables or statements, which would slow down requests after a quiet period
    // (decision 0037).
    idleTimeoutMillis: 0,
    keepAlive: true,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'ruhepol',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        // Bitmaps need all 64 bits, and a calendar day is no instant: both stay text.
        if (oid === INT8 || oid === DATE) return (text: string) => text
        return standardTypes(oid, format ?? 'text')
      },
    },
  })
  pool.on('error', (error) => onIdleError?.(error))
  // Between two statements of a transaction nobody else listens, and an error that nobody hears ends the process. The next
  // statement fails with it, and the pool throws the connection away.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: kyselyOn(preparing(pool, watch)), pool }
}

/** A database that answers every statement with this error, before it goes anywhere. */
export function refusingDatabase(error: Error): Database {
  const pool: PostgresPool = { options: {}, connect: () => Promise.reject(error), end: () => Promise.resolve() }
  return kyselyOn(pool)
}

/** The database's now: the only clock that decides. */
export async function databaseNow(db: Queryable): Promise<Date> {
  return (await db.selectNoFrom(sql<Date>`app_now()`.as('now')).executeTakeFirstOrThrow()).now
}
