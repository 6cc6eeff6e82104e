/**
 * How to react to a database error. - `again`: the transaction was rolled back in favour of another one, so retry at
 * once. - `away`: the connection failed, not the statement. - `unable`: the database answers but cannot serve requests
 * now. - `fault`: the statement or its values are wrong, so a retry does not help.
 */
type DatabaseFailure = 'again' | 'away' | 'unable' | 'fault'

/** By SQLSTATE, by socket error codes, and by messages of pg and pg-pool if there is no code. */
const failures: readonly (readonly [DatabaseFailure, RegExp])[] = [
  // Serialization failure, deadlock, or a prepared statement that a migration invalidated or that the connection does
  // not know.
  ['again', /^(40001|40P01|0A000|26000)$/],
  // Class 08, a server that is starting or stopping (57P), a rejected password or database, an ended idle transaction.
  ['away', /^(08...|57P..|28...|3D000|40003|25P0[34])$/],
  [
    'away',
    /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/,
  ],
  ['away', /Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)/],
  // Memory, disk, connections (53), files (58), a standby or read-only database, a lock or statement timeout.
  ['unable', /^(53...|58...|25006|55P03|57014|57000)$/],
]

/** character_not_in_repertoire: PostgreSQL cannot store U+0000 in a text. */
const UNSTORABLE_TEXT = '22021'
/** read_only_sql_transaction */
const READ_ONLY = '25006'

/** pg-boss emits copies of errors that are not instances of `Error`. */
type Thrown = { code?: unknown; message?: unknown } | null | undefined

const codeOf = (error: unknown): string => String((error as Thrown)?.code)

export function databaseFailure(error: unknown): DatabaseFailure {
  const code = codeOf(error)
  const message = String((error as Thrown)?.message)
  return failures.find(([, pattern]) => pattern.test(code) || pattern.test(message))?.[0] ?? 'fault'
}

/** A failure that affects every statement until it ends. */
export type DatabaseTrouble = 'away' | 'unable'

/** Memory, disk, connections, files, a standby or read-only database; not a lock or statement timeout. */
const everyStatement = /^(53...|58...|25006)$/

export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  if (databaseFailure(error) === 'away') return 'away'
  return everyStatement.test(codeOf(error)) ? 'unable' : undefined
}

/** Whether the database itself is unreachable. */
export const isDatabaseAway = (error: unknown): boolean => databaseFailure(error) === 'away'

/** Whether the statement is fine and a later attempt may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => databaseFailure(error) !== 'fault'

/** Whether a migration changed the result of a prepared statement, or the connection no longer knows it. */
export const isStatementOutdated = (error: unknown): boolean => ['0A000', '26000'].includes(codeOf(error))

/** Whether a new connection may help: after a failover the current one may lead to a standby. */
export const isConnectionOutdated = (error: unknown): boolean =>
  codeOf(error) === READ_ONLY || isStatementOutdated(error)

export const isUnstorableText = (error: unknown): boolean => codeOf(error) === UNSTORABLE_TEXT
