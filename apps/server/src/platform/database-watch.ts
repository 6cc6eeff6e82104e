import { databaseTrouble, type DatabaseTrouble } from './database-errors.ts'
import { markLogged, type Log } from './log.ts'

/** Observes the outcome of each statement; `command` is what it did, such as INSERT. */
export type DatabaseWatch = { failed: (error: unknown) => void; answered: (command: string | undefined) => void }

const words: Readonly<Record<DatabaseTrouble, { begins: string; ends: string }>> = {
  away: { begins: 'the database is away', ends: 'the database is back' },
  unable: {
    begins: 'the database refuses statements, such as for a full disk',
    ends: 'the database takes statements again',
  },
}

/**
 * With a full disk some statements still succeed, so the failure counts as over only after this long without another.
 */
const QUIET_MS = 30_000
const writes = new Set<string | undefined>(['INSERT', 'UPDATE', 'DELETE'])

/**
 * Logs once that the database is unreachable or cannot serve requests, and once that it is back, however many
 * statements fail in between. `now` is the process's clock.
 */
export function watchDatabase(log: Log, now: () => number = Date.now): DatabaseWatch {
  const lastFailures = new Map<DatabaseTrouble, number>()
  const end = (trouble: DatabaseTrouble) => {
    if (lastFailures.delete(trouble)) log.warn(words[trouble].ends)
  }
  return {
    failed: (error) => {
      const trouble = databaseTrouble(error)
      if (!trouble) return
      if (!lastFailures.has(trouble)) log.error({ err: error }, words[trouble].begins)
      lastFailures.set(trouble, now())
      markLogged(error as object)
    },
    answered: (command) => {
      if (lastFailures.size === 0) return
      end('away')
      if (writes.has(command) && now() - (lastFailures.get('unable') ?? 0) >= QUIET_MS) end('unable')
    },
  }
}
