import { ConfigError } from '../platform/config.ts'
import { CannotStart } from './cannot-start.ts'

const DISK_FULL = /ENOSPC|No space left on device|53100/
const NOT_WRITABLE: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS'])
const NOT_REACHED: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'])

export const portIsTaken = (port: unknown): string =>
  `Port ${String(port)} is in use. End what uses it, or set PORT to another one.`

type Failure = Partial<Record<'code' | 'port' | 'path' | 'message' | 'cause' | 'detail', unknown>>

/** The error and what caused it; Stripe's library calls that `detail`. */
function causesOf(error: unknown): Failure[] {
  if (typeof error !== 'object' || error === null) return []
  const { cause, detail }: Failure = error
  return [error, ...causesOf(cause ?? detail)]
}

/**
 * What a program that cannot start, or an operator's command that failed, prints: an explanation if the cause is known,
 * otherwise the error with its stack.
 */
export function reasonOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof CannotStart) return `\n${error.message}\n`
  const causes = causesOf(error)
  const [{ code, port, path } = {}] = causes
  if (code === 'EADDRINUSE') return `\n${portIsTaken(port)}\n`
  if (DISK_FULL.test(`${String(code)} ${String(error)}`)) {
    return '\nThe disk is full. Free some space where the project and DATA_DIR are, and start again.\n'
  }
  if (NOT_WRITABLE.has(code) && typeof path === 'string') {
    return `\n${path} cannot be written. Let the user who runs this program write there.\n`
  }
  const unreached = causes.find((one) => NOT_REACHED.has(one.code))
  if (unreached) return `\nA service cannot be reached: ${String(unreached.message)}. Try again once it answers.\n`
  return error
}
