import type { Database, Queryable } from '../platform/database.ts'
import { transact } from '../platform/transaction.ts'

/** Quarter hours of a day, half-open. */
export type WorkHours = { fromQuarter: number; toQuarter: number }

/** An expert's weekly shifts, even after they stopped working. Weekday 1 is Monday. */
export async function readShiftsOfExpert(
  db: Queryable,
  expertId: number,
): Promise<(WorkHours & { weekday: number })[]> {
  return db
    .selectFrom('shift')
    .select(['weekday', 'fromQuarter', 'toQuarter'])
    .where('expertId', '=', expertId)
    .orderBy('weekday')
    .orderBy('fromQuarter')
    .execute()
}

/** Sets the expert's shifts of one weekday. `generateExpertDays` then opens the days. */
export async function writeShifts(
  db: Database,
  { expertId, weekday, hours }: { expertId: number; weekday: number; hours: readonly WorkHours[] },
): Promise<void> {
  await transact(db, 'write shifts', async (tx) => {
    await tx.deleteFrom('shift').where('expertId', '=', expertId).where('weekday', '=', weekday).execute()
    if (hours.length === 0) return
    const rows = hours.map(({ fromQuarter, toQuarter }) => ({
      expertId,
      weekday,
      fromQuarter,
      toQuarter,
    }))
    await tx.insertInto('shift').values(rows).execute()
  })
}
