import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Selectable,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from '@ruhepol/database/tables'
import type { Instant } from '@ruhepol/rules'
import { appNow } from './app-now.ts'
import { isConnectionOutdated, isStatementOutdated } from './database-errors.ts'
import { withSessionSettings } from './database-session.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { histogram } from './metrics/metric.ts'
import { traced } from './tracing/span.ts'

export type Database = Kysely<DB>
/** Some columns of a row, as read. */
export type Row<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Column
>
export type DatabaseTransaction = Transaction<DB>
/** Queries accept either: inside a use case's transaction or on their own. */
export type Queryable = Database | DatabaseTransaction

/** pg has an enum for its types, but PostgreSQL just uses numbers. */
const standardTypes = pg.types.getTypeParser as (oid: number, format: string) => (value: string) => unknown

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const TIMESTAMPTZ_ARRAY = 1185

type ParsedTime = Date | number | null
/** Microseconds are cut off. */
const instantOf = (time: ParsedTime): Instant | null => time && Number(time)

export type DatabaseOptions = {
  url: string
  /** The maximum number of connections. */
  poolSize?: number
  /** Called for connections that broke while idle, such as at a database restart. */
  onIdleError?: (error: Error) => void
  watch?: DatabaseWatch | undefined
  /** Time limit in milliseconds for a statement, and for getting a connection. */
  within?: number
}

const connectionWait = histogram(
  'ruhepol_database_wait_seconds',
  'How long requests waited for a connection of the pool',
  {},
  [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5],
)

/** Statements of varying length, such as inserts of many rows, must not fill the connections' memory. */
const MOST_PREPARED = 500

/**
 * The pool for Kysely. Each connection parses and plans a statement once instead of every time, which for short ones
 * saves half of the database's work.
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
    /** The error that aborted the current transaction. */
    let cause: Error | undefined
    /** A `begin` that was sent and has not succeeded yet. */
    let begun: Promise<unknown> | undefined
    let mustWait = false
    // Not pg's own promise, with which the garbage collector would keep a statement and all its rows too long.
    const send = (config: pg.QueryConfig) =>
      new Promise<pg.QueryResult>((resolve, reject) =>
        client.query(config, (error: Error | null, result) => {
          if (!error) {
            watch?.answered(result.command)
            return resolve(result)
          }
          watch?.failed(error)
          isOutdated ||= isConnectionOutdated(error)
          // Statements after the failed one fail only because of it, so report its error instead of theirs.
          if (client.getTransactionStatus() === 'E') return reject(cause ?? error)
          cause = error
          return reject(error)
        }),
      )
    const sendPrepared = (text: string, values: readonly unknown[]) => {
      const statement = { text, values: [...values] }
      // Without parameters, such as begin and commit, the simple protocol needs fewer messages.
      const name = values.length === 0 ? undefined : nameOf(text)
      if (name === undefined) return send(statement)
      return send({ name, ...statement }).catch((error: unknown) => {
        if (!isStatementOutdated(error)) throw error
        // Inside an aborted transaction this fails too.
        return send(statement).catch(() => Promise.reject(error as Error))
      })
    }
    /**
     * Sends a transaction's first reads together with its `begin`. Anything else waits until that has succeeded,
     * because a write outside a transaction would be committed alone. Statements after a waiting one wait too, to keep
     * the order.
     */
    const query = (text: string, values: readonly unknown[]) => {
      if (text === 'begin') {
        mustWait = false
        begun = send({ text })
        begun.then(
          () => (begun = undefined),
          () => (isOutdated = mustWait = true),
        )
        return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
      }
      mustWait ||= !/^\s*select\b/.test(text)
      return begun && mustWait ? begun.then(() => sendPrepared(text, values)) : sendPrepared(text, values)
    }
    // Cursors, Kysely's other kind of query, are not supported here.
    return {
      query: ((text: string, values: readonly unknown[]) =>
        traced<unknown>(
          'postgresql',
          () => ({ 'db.system.name': 'postgresql', 'db.query.text': text }),
          () => query(text, values),
        )) as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy === true || isOutdated),
    }
  }
  return {
    options: pool.options,
    connect: async () => {
      const asked = performance.now()
      const client = await pool.connect().catch((error: unknown) => {
        watch?.failed(error)
        throw error
      })
      connectionWait({}, (performance.now() - asked) / 1000)
      const known = clients.get(client) ?? clientOf(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

/** Rows are camelCase, including those of raw SQL; the content of JSON stays unchanged. */
export function kyselyOn(pool: PostgresPool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Opens the pool. A lost idle connection is reported and replaced, never fatal. */
export function openDatabase({ url, poolSize = 10, onIdleError, watch, within }: DatabaseOptions): {
  db: Database
  pool: pg.Pool
} {
  const pool = new pg.Pool({
    connectionString: withSessionSettings(url),
    max: poolSize,
    connectionTimeoutMillis: within ?? 5_000,
    // A new connection has no cached tables or statements, which would slow down requests after a quiet period
    // (decision 0037).
    idleTimeoutMillis: 0,
    keepAlive: true,
    // Statements sent together do not wait for each other's answers.
    pipeline: true,
    statement_timeout: within ?? 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'ruhepol',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        // Bitmaps need all 64 bits, and a calendar day is not an instant, so both stay text.
        if (oid === INT8 || oid === DATE) return (text: string) => text
        const parse = standardTypes(oid, format ?? 'text')
        if (oid === TIMESTAMPTZ) return (text: string) => instantOf(parse(text) as ParsedTime)
        if (oid === TIMESTAMPTZ_ARRAY) return (text: string) => (parse(text) as ParsedTime[]).map(instantOf)
        return parse
      },
    },
  })
  pool.on('error', (error) => onIdleError?.(error))
  // Between two statements of a transaction nobody listens for errors, and an unhandled error would end the process.
  // The next statement fails with it, and the pool discards the connection.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: kyselyOn(preparing(pool, watch)), pool }
}

/** A database that fails every statement with this error without sending it. */
export function refusingDatabase(error: Error): Database {
  const pool: PostgresPool = { options: {}, connect: () => Promise.reject(error), end: () => Promise.resolve() }
  return kyselyOn(pool)
}

/** The database's current time. */
export async function databaseNow(db: Queryable): Promise<Instant> {
  return (await db.selectNoFrom(appNow.as('now')).executeTakeFirstOrThrow()).now
}
