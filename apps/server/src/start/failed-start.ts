import { ConfigError } from '../platform/config.ts'
import { CannotStart } from './cannot-start.ts'

const DISK_FULL = /ENOSPC|No space left on device|53100/

export const portIsTaken = (port: unknown): string =>
  `Port ${String(port)} is in use. End what uses it, or set PORT to another one.`

/** The terminal output of a failed start: an explanation if the cause is known, otherwise the error with its stack. */
export function reasonOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof CannotStart) return `\n${error.message}\n`
  const { code, port } = (error ?? {}) as { code?: unknown; port?: unknown }
  if (code === 'EADDRINUSE') return `\n${portIsTaken(port)}\n`
  if (DISK_FULL.test(`${String(code)} ${String(error)}`)) {
    return '\nThe disk is full. Free some space where the project and DATA_DIR are, and start again.\n'
  }
  return error
}
