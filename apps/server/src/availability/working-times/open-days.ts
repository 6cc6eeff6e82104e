import { addDays, dayOf, limits, type Instant } from '@ruhepol/rules'
import { databaseNow, type Database, type DatabaseTransaction } from '../../platform/database.ts'
import type { Sweep } from '../../platform/jobs.ts'
import { together } from '../../platform/together.ts'
import { transact } from '../../platform/transaction.ts'
import { lockOpenHours } from './busy-time-queries.ts'
import { writeOpenDays, writeOpenHours } from './open-days-queries.ts'
import { openHoursOf } from './open-hours.ts'
import { beginPlannedShifts } from './shift-queries.ts'
import { daysOf, type TimesAsked } from './times-asked-queries.ts'
import { readWorkingTimes } from './working-times.ts'

/**
 * Opens the quarter hours in which experts work (`openHoursOf`) from today to 90 days ahead, and closes all others.
 * What is booked stays booked. Planned shifts that have begun become the weekly ones. Idempotent.
 */
export async function generateExpertDays(db: Database): Promise<void> {
  const today = dayOf(await databaseNow(db))
  await transact(db, 'begin planned shifts', async (tx) => {
    await lockOpenHours(tx)
    await beginPlannedShifts(tx, today)
  })
  for (const day of daysOf({ from: today, to: addDays(today, limits.shiftDaysAhead) })) {
    // One transaction per day, so that claims of that day wait only for a moment.
    await transact(db, 'open day', async (tx) => {
      const [, times] = await together([lockOpenHours(tx), readWorkingTimes(tx, { from: day, to: day })])
      await writeOpenHours(tx, day, openHoursOf(times, day))
    })
  }
}

/** The days that can be booked, from today on. */
export function openedDays(now: Instant): { from: string; to: string } {
  const from = dayOf(now)
  return { from, to: addDays(from, limits.shiftDaysAhead) }
}

/**
 * Computes the open hours of these experts' days anew and writes them. The caller has locked the open hours and then
 * the days, and has written the change.
 */
export async function rewriteOpenDays(
  tx: DatabaseTransaction,
  asked: TimesAsked & { expertIds: readonly number[] },
): Promise<void> {
  const times = await readWorkingTimes(tx, asked)
  const rows = daysOf(asked).flatMap((day) => {
    const open = new Map(openHoursOf(times, day).map((hours) => [hours.expertId, hours.open]))
    return asked.expertIds.map((expertId) => ({ expertId, day, open: open.get(expertId) ?? 0n }))
  })
  await writeOpenDays(tx, rows)
}

/**
 * Once a day would be enough to open the new last day; an hourly run also picks up changes made without the commands.
 */
export const expertDaysSweep: Sweep = {
  name: 'generateExpertDays',
  everySeconds: 3600,
  run: ({ db }) => generateExpertDays(db),
}
