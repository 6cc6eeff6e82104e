import { limits, type Day } from '@ruhepol/rules'
import { replaceBusyTimes } from '../availability/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { outsideFetch, OutsideFetchError } from '../platform/http/outside-fetch.ts'
import { transact } from '../platform/transaction.ts'
import { openAddress } from './calendar-address.ts'
import { calendarLimits } from './calendar-limits.ts'
import {
  beginReading,
  deleteCalendar,
  lockCalendar,
  noteFailure,
  noteSuccess,
  type Reading,
} from './calendar-queries.ts'
import { importWindow } from './import-window.ts'
import { readInThread } from './read-in-thread.ts'

/** What came of reading a calendar. After a failure, what was imported before stays. */
export type ImportOutcome =
  | { kind: 'imported'; added: number; removed: number; unread: number; coversUntil: Day }
  | { kind: 'failed'; failure: string }
  /** The calendar has been removed, or a reading that began later has already finished. */
  | { kind: 'overtaken' }

type Context = { db: Database; config: Config }

/** A failure of the calendar or its server, not of ours. */
class CalendarFailure extends Error {}

async function fetchCalendar({ config }: Context, sealed: Buffer): Promise<string> {
  const address = openAddress(config, sealed)
  if (address === undefined) throw new CalendarFailure('its address cannot be opened with this TOKEN_KEY: add it again')
  try {
    const { status, body } = await outsideFetch(address, {
      headers: { accept: 'text/calendar, */*;q=0.1', 'user-agent': 'Ruhepol calendar import' },
      timeoutMs: calendarLimits.fetchMilliseconds,
      maxBytes: calendarLimits.bytesMax,
      redirects: calendarLimits.redirectsMax,
      insideAllowed: config.APP_ENV === 'demo',
    })
    if (status !== 200) throw new CalendarFailure(`its server answered ${status}`)
    return body.toString('utf8')
  } catch (error) {
    throw error instanceof OutsideFetchError ? new CalendarFailure(error.message) : error
  }
}

async function applyCalendar({ db }: Context, reading: Reading, content: string): Promise<ImportOutcome> {
  const daysAhead = reading.address === null ? calendarLimits.fileDaysAhead : limits.shiftDaysAhead
  const { coversUntil, ...window } = importWindow(reading.now, daysAhead)
  const answer = await readInThread({ content, window })
  if ('problem' in answer) throw new CalendarFailure(answer.problem)
  const { times, unread } = answer
  return transact(db, 'import calendar', async (tx) => {
    const locked = await lockCalendar(tx, reading.calendarId)
    if (!locked || BigInt(locked.applied) > BigInt(reading.number)) return { kind: 'overtaken' }
    const changed = await replaceBusyTimes(tx, { ...reading, times })
    await noteSuccess(tx, reading, { coversUntil, unread })
    return { kind: 'imported', ...changed, unread, coversUntil }
  })
}

/** How to get a newer version of a calendar that has no address. */
const howItComes = ({ partnerId }: Reading): string =>
  partnerId === null
    ? 'it was imported from a file: import it again'
    : `the program of partner ${partnerId} sends it, and nobody can read it`

/**
 * Reads a calendar from its address, or from the content of a file, and replaces its busy times. Bookings in those
 * times are not touched.
 */
export async function importCalendar(context: Context, id: number, file?: string): Promise<ImportOutcome> {
  const reading = await beginReading(context.db, id)
  if (!reading) return { kind: 'overtaken' }
  try {
    if (file !== undefined) return await applyCalendar(context, reading, file)
    if (reading.address === null) return { kind: 'failed', failure: howItComes(reading) }
    return await applyCalendar(context, reading, await fetchCalendar(context, reading.address))
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error
    await noteFailure(context.db, id, error.message)
    return { kind: 'failed', failure: error.message }
  }
}

/** Removes a calendar and opens what it closed. False if there is none. */
export async function removeCalendar(db: Database, id: number): Promise<boolean> {
  return transact(db, 'remove calendar', async (tx) => {
    const calendar = await lockCalendar(tx, id)
    if (!calendar) return false
    await replaceBusyTimes(tx, { calendarId: id, expertId: calendar.expertId, times: [] })
    await deleteCalendar(tx, id)
    return true
  })
}
