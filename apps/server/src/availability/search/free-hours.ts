import { instantAt, type Day, type Instant } from '@ruhepol/rules'
import { databaseNow, type Queryable } from '../../platform/database.ts'
import { readFreeDays } from '../working-times/open-days-queries.ts'
import { runsOf } from '../quarter-hours.ts'

/** Hours of one day in which an expert is free. */
export type FreeHours = { startAt: Instant; endAt: Instant }

/**
 * When the expert works and is neither booked, held nor busy elsewhere, from now until the last day. Both are included.
 */
export async function freeHours(db: Queryable, wanted: { expertId: number; from: Day; to: Day }): Promise<FreeHours[]> {
  const now = await databaseNow(db)
  const days = await readFreeDays(db, wanted)
  return days.flatMap(({ day, free }) =>
    runsOf(free)
      .map(([from, to]) => ({ startAt: instantAt(day, from), endAt: instantAt(day, to) }))
      .filter(({ endAt }) => endAt > now),
  )
}
