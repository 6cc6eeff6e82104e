import { sql } from 'kysely'
import type { Day } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { fromColumns, type QuarterHours } from './quarter-hours.ts'

/** The open and busy quarter hours of these experts on a day; experts who do not work then may be missing. */
export async function readExpertDaysOf(
  db: Queryable,
  day: Day,
  expertIds: readonly number[],
): Promise<Map<number, { open: QuarterHours; busy: QuarterHours }>> {
  const rows = await db
    .selectFrom('expertDay')
    .select(['expertId', 'openA', 'openB', 'busyA', 'busyB'])
    .where('day', '=', day)
    .where(sql<boolean>`expert_id = any(${[...expertIds]}::integer[])`)
    .execute()
  return new Map(
    rows.map(({ expertId, openA, openB, busyA, busyB }) => [
      expertId,
      { open: fromColumns({ a: openA, b: openB }), busy: fromColumns({ a: busyA, b: busyB }) },
    ]),
  )
}
