/**
 * What an error of the database asks for.
 * - `again`: it rolled the transaction back for the sake of another one; the same work can be done at once.
 * - `away`: the connection failed, not the statement.
 * - `unable`: the database answers, and cannot serve this now.
 * - `fault`: the statement or its values are wrong; trying again does not help.
 */
type DatabaseFailure = 'again' | 'away' | 'unable' | 'fault'

/** By SQLSTATE, by the codes of sockets, and in the words of pg and pg-pool where there is no code. */
const failures: readonly (readonly [DatabaseFailure, RegExp])[] = [
  // Serialization failure, deadlock, a statement that was prepared before a migration or is not known to the connection.
  ['again', /^(40001|40P01|0A000|26000)$/],
  // Class 08, a server that starts or ends (57P), a password or database that is not accepted, an idle transaction ended.
  ['away', /^(08...|57P..|28...|3D000|40003|25P0[34])$/],
  [
    'away',
    /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/,
  ],
  ['away', /Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)/],
  // Memory, disk, connections (53), files (58), a standby or read-only database, a lock or a statement that took too long.
  ['unable', /^(53...|58...|25006|55P03|57014|57000)$/],
]

/** character_not_in_repertoire: PostgreSQL has no room for U+0000 in a text. */
const UNSTORABLE_TEXT = '22021'
/** read_only_sql_transaction */
const READ_ONLY = '25006'

/** pg-boss emits copies of errors that are no `Error`. */
type Thrown = { code?: unknown; message?: unknown } | null | undefined

const codeOf = (error: unknown): string => String((error as Thrown)?.code)

export function databaseFailure(error: unknown): DatabaseFailure {
  const code = codeOf(error)
  const message = String((error as Thrown)?.message)
  return failures.find(([, pattern]) => pattern.test(code) || pattern.test(message))?.[0] ?? 'fault'
}

/** A failure that is no matter of one statement, so that every other fails with it until it ends. */
export type DatabaseTrouble = 'away' | 'unable'

/** Memory, disk, connections, files, a standby or read-only database. A lock or statement timeout is not one. */
const everyStatement = /^(53...|58...|25006)$/

export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  if (databaseFailure(error) === 'away') return 'away'
  return everyStatement.test(codeOf(error)) ? 'unable' : undefined
}

/** True where the database itself is away. */
export const isDatabaseAway = (error: unknown): boolean => databaseFailure(error) === 'away'

/** True where nothing is wrong with the statement, and a later try may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => databaseFailure(error) !== 'fault'

/** True where a migration has changed what a prepared statement answers, or the connection does not know it any more. */
export const isStatementOutdated = (error: unknown): boolean => ['0A000', '26000'].includes(codeOf(error))

/** True if a new connection may help: after a failover this one may lead to a standby. */
export const isConnectionOutdated = (error: unknown): boolean =>
  codeOf(error) === READ_ONLY || isStatementOutdated(error)

export const isUnstorableText = (error: unknown): boolean => codeOf(error) === UNSTORABLE_TEXT
