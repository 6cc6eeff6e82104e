import { createHash } from 'node:crypto'
import type { Day } from '@ruhepol/rules'
import { replaceBusyTimes } from '../availability/index.ts'
import type { Database } from '../platform/database.ts'
import { transact } from '../platform/transaction.ts'
import { calendarLimits } from './calendar-limits.ts'
import { beginReading, findOrAddCalendar, noteSuccess } from './calendar-queries.ts'
import { importWindow, isImported, storable } from './import-window.ts'
import type { IcsTime } from './read-ics.ts'

export type SentCalendar = { partnerId: string; expertId: number; times: readonly IcsTime[] }

/** `stored`: how many of the times are known now. `coversUntil`: the first day beyond them. */
export type ReceivedTimes = { calendarId: number; stored: number; coversUntil: Day }

/** Each time once. */
const distinct = (times: readonly IcsTime[]): IcsTime[] => [
  ...new Map(times.map((time) => [JSON.stringify([time.outsideUid, time.startAt, time.endAt]), time])).values(),
]

/**
 * Replaces the busy times that a partner's program sent before, as an import does: what is over or too far ahead is
 * left out, and bookings in those times are not touched. Of two at the same moment the later one counts.
 */
export async function receiveBusyTimes(db: Database, calendar: SentCalendar): Promise<ReceivedTimes> {
  const { partnerId, expertId } = calendar
  const sourceHash = createHash('sha256').update(`partner ${partnerId}`).digest()
  const received = await transact(db, 'receive busy times', async (tx) => {
    const source = { expertId, partnerId, name: partnerId, address: null, sourceHash }
    const id = await findOrAddCalendar(tx, source)
    // Locks the calendar too.
    const reading = id === undefined ? undefined : await beginReading(tx, id)
    if (!reading) return undefined
    const { coversUntil, ...window } = importWindow(reading.now, calendarLimits.fileDaysAhead)
    const imported = calendar.times.filter((time) => isImported(time, window))
    const times = distinct(imported.map((time) => ({ ...time, ...storable(time) })))
    await replaceBusyTimes(tx, { ...reading, times })
    await noteSuccess(tx, reading, { coversUntil, unread: 0 })
    return { calendarId: reading.calendarId, stored: times.length, coversUntil }
  })
  // The operator removed the calendar at the same moment.
  return received ?? receiveBusyTimes(db, calendar)
}
