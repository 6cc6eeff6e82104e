import pLimit from 'p-limit'
import type { Config } from '../platform/config.ts'
import type { Sweep } from '../platform/jobs.ts'
import { settleAll } from '../platform/settle-all.ts'
import { calendarLimits } from './calendar-limits.ts'
import { takeDueCalendars } from './calendar-queries.ts'
import { importCalendar } from './import-calendar.ts'

/** Reads each outside calendar once an hour; several at once, so that a slow server delays no other calendar. */
export const calendarSweep = (config: Config): Sweep => ({
  name: 'importCalendars',
  everySeconds: 60,
  run: async ({ db, log }) => {
    const atOnce = pLimit(calendarLimits.checksAtOnce)
    const due = await takeDueCalendars(db)
    await settleAll(
      due.map((id) =>
        atOnce(async () => {
          const outcome = await importCalendar({ db, config }, id)
          if (outcome.kind === 'failed') {
            log.warn({ calendarId: id, failure: outcome.failure }, 'an outside calendar could not be imported')
          }
        }),
      ),
      'outside calendars could not be imported',
    )
  },
})
