import { isDatabaseAway } from './database-errors.ts'
import { markLogged, type Log } from './log.ts'

/** Hears how the statements of a process end. */
export type DatabaseWatch = { failed: (error: unknown) => void; answered: () => void }

/** Logs once that the database is away and once that it is back, however much fails in between. */
export function watchDatabase(log: Log): DatabaseWatch {
  let isAway = false
  return {
    failed: (error) => {
      if (!isDatabaseAway(error)) return
      if (!isAway) log.error({ err: error }, 'the database is away')
      isAway = true
      markLogged(error as object)
    },
    answered: () => {
      if (isAway) log.warn('the database is back')
      isAway = false
    },
  }
}
