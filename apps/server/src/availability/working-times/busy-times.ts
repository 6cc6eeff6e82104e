import { databaseNow, type DatabaseTransaction } from '../../platform/database.ts'
import { lockOpenHours, writeBusyTimes, type BusyTime } from './busy-time-queries.ts'
import { lockExpertDays } from '../claim/claim-queries.ts'
import { openedDays, rewriteOpenDays } from './open-days.ts'
import { daysOf } from './times-asked-queries.ts'

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
  const days = openedDays(await databaseNow(tx))
  await lockExpertDays(tx, [expertId], daysOf(days))
  const changed = await writeBusyTimes(tx, calendar)
  await rewriteOpenDays(tx, { ...days, expertIds: [expertId] })
  return changed
}
