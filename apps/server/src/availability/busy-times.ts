import { addDays, dayOf, instantAt, limits, weekdayOf } from '@ruhepol/rules'
import { databaseNow, type DatabaseTransaction } from '../platform/database.ts'
import { lockDaysOf, lockOpenHours, readBusyTimes, writeBusyTimes, type BusyTime } from './busy-time-queries.ts'
import { closedOn } from './closed-hours.ts'
import { readShifts, writeOpenDays } from './open-days-queries.ts'
import { openHoursOf } from './open-days.ts'

/**
 * Replaces the busy times of one outside calendar and closes the expert's days accordingly, in the caller's
 * transaction. Bookings and held slots in those times stay. Returns how many busy times were added and removed.
 */
export async function replaceBusyTimes(
  tx: DatabaseTransaction,
  calendar: { calendarId: number; expertId: number; times: readonly BusyTime[] },
): Promise<{ added: number; removed: number }> {
  const { expertId } = calendar
  await lockOpenHours(tx)
  const today = dayOf((await databaseNow(tx)).getTime())
  const days = await lockDaysOf(tx, expertId, today)
  const changed = await writeBusyTimes(tx, calendar)
  const last = addDays(today, limits.shiftDaysAhead + 1)
  const times = await readBusyTimes(tx, { from: instantAt(today, 0), until: instantAt(last, 0), expertId })
  const shifts = await readShifts(tx, expertId)
  const open = days.map((day) => {
    const worked = shifts.filter(({ weekday }) => weekday === weekdayOf(day))
    const [hours] = openHoursOf(worked, day, closedOn(day, times))
    return { day, open: hours?.open ?? 0n }
  })
  await writeOpenDays(tx, expertId, open)
  return changed
}
