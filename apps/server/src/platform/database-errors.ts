/** The connection failed, not the statement: class 08, a server that starts or ends (57P), and what sockets say. */
const AWAY = /^(08...|57P..|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The same without a code, in the words of pg and pg-pool. */
const AWAY_IN_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/
/** No room for more (class 53: disk, memory, connections), files that cannot be written (58), a standby (25006). */
const WITHOUT_MEANS = /^(53...|58...|25006)$/
/** character_not_in_repertoire: PostgreSQL has no room for U+0000 in a text. */
const UNSTORABLE_TEXT = '22021'

/** pg-boss emits copies of errors that are no `Error`. */
type Thrown = { code?: unknown; message?: unknown } | null | undefined

const codeOf = (error: unknown): string => String((error as Thrown)?.code)

/** True where the database itself is away. */
export const isDatabaseAway = (error: unknown): boolean =>
  AWAY.test(codeOf(error)) || AWAY_IN_WORDS.test(String((error as Thrown)?.message))

/** True where nothing is wrong with the statement: the database is away or has run out of something, and a retry may help. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isDatabaseAway(error) || WITHOUT_MEANS.test(codeOf(error))

export const isUnstorableText = (error: unknown): boolean => codeOf(error) === UNSTORABLE_TEXT
