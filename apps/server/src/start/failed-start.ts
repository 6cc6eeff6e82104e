import { ConfigError } from '../platform/config.ts'
import { CannotStart } from './cannot-start.ts'

const DISK_FULL = /ENOSPC|No space left on device|53100/

export const portIsTaken = (port: unknown): string =>
  `Port ${String(port)} is in use. End what uses it, or set PORT to another one.`

const notReached = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'])
/** PostgreSQL's codes (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const refusedByDatabase: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password of DATABASE_URL',
  '28000': 'does not let the user of DATABASE_URL in',
  '3D000': 'has no database with the name in DATABASE_URL',
}

/** Why PostgreSQL cannot be used; undefined for other failures. A start connects to nothing else. */
function databaseProblem(code: string): string | undefined {
  if (notReached.has(code)) return `PostgreSQL is not reached (${code}). Does it run, and is DATABASE_URL right?`
  const refused = refusedByDatabase[code]
  return refused && `PostgreSQL ${refused}.`
}

/** The terminal output of a failed start: an explanation if the cause is known, otherwise the error with its stack. */
export function reasonOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof CannotStart) return `\n${error.message}\n`
  const { code, port } = (error ?? {}) as { code?: unknown; port?: unknown }
  if (code === 'EADDRINUSE') return `\n${portIsTaken(port)}\n`
  if (DISK_FULL.test(`${String(code)} ${String(error)}`)) {
    return '\nThe disk is full. Free some space where the project and DATA_DIR are, and start again.\n'
  }
  const problem = databaseProblem(String(code))
  return problem === undefined ? error : `\n${problem}\n`
}
