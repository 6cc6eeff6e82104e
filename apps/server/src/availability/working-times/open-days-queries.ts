import { sql } from 'kysely'
import type { Day } from '@ruhepol/rules'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import type { OpenHours } from './open-hours.ts'
import { fromColumns, toColumns, type QuarterHours } from '../quarter-hours.ts'

/**
 * Sets the open quarter hours of the given experts' day. Busy quarter hours stay, since a booking outlives its shift.
 * Unchanged rows are not written.
 */
export async function writeOpenHours(db: Queryable, day: Day, hours: readonly OpenHours[]): Promise<void> {
  const columns = hours.map(({ open }) => toColumns(open))
  const wanted = sql`
    select * from unnest(
      ${hours.map(({ expertId }) => expertId)}::integer[], ${columns.map(({ a }) => a)}::int8[],
      ${columns.map(({ b }) => b)}::int8[]) as wanted (expert_id, open_a, open_b)`
  // Not "on conflict do update", which would lock rows in list order, even those that need no change.
  await sql`
    insert into expert_day (expert_id, day, open_a, open_b)
    select expert_id, ${day}::date, open_a, open_b from (${wanted}) as wanted
    on conflict do nothing`.execute(db)
  // Locked in ascending expert id, as in every claim, so that the two never deadlock.
  await sql`
    with wanted as (${wanted}), changed as materialized (
      select expert_day.expert_id, coalesce(wanted.open_a, 0) as open_a, coalesce(wanted.open_b, 0) as open_b
      from expert_day left join wanted using (expert_id)
      where expert_day.day = ${day}::date
        and (expert_day.open_a, expert_day.open_b) <> (coalesce(wanted.open_a, 0), coalesce(wanted.open_b, 0))
      order by expert_day.expert_id
      for no key update of expert_day
    )
    update expert_day set open_a = changed.open_a, open_b = changed.open_b
    from changed where expert_day.expert_id = changed.expert_id and expert_day.day = ${day}::date`.execute(db)
}

/**
 * Sets the open quarter hours of these days of experts, whose rows the caller has locked together with the open hours.
 * Adds a day that has no row yet. Unchanged rows are not written.
 */
export async function writeOpenDays(
  tx: DatabaseTransaction,
  days: readonly { expertId: number; day: Day; open: QuarterHours }[],
): Promise<void> {
  const columns = days.map(({ open }) => toColumns(open))
  const wanted = sql`unnest(${days.map(({ expertId }) => expertId)}::integer[], ${days.map(({ day }) => day)}::date[],
    ${columns.map(({ a }) => a)}::int8[], ${columns.map(({ b }) => b)}::int8[])
    as wanted (expert_id, day, open_a, open_b)`
  await sql`
    insert into expert_day (expert_id, day, open_a, open_b)
    select * from ${wanted} where open_a <> 0 or open_b <> 0 on conflict do nothing`.execute(tx)
  await sql`
    update expert_day set open_a = wanted.open_a, open_b = wanted.open_b from ${wanted}
    where expert_day.expert_id = wanted.expert_id and expert_day.day = wanted.day
      and (expert_day.open_a, expert_day.open_b) <> (wanted.open_a, wanted.open_b)`.execute(tx)
}

/** The open quarter hours of an expert's days that are not busy, in the order of the days. Both days are included. */
export async function readFreeDays(
  db: Queryable,
  { expertId, from, to }: { expertId: number; from: Day; to: Day },
): Promise<{ day: Day; free: QuarterHours }[]> {
  const rows = await db
    .selectFrom('expertDay')
    .select(['day', sql<string>`open_a & ~busy_a`.as('a'), sql<string>`open_b & ~busy_b`.as('b')])
    .where('expertId', '=', expertId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(({ day, ...columns }) => ({ day, free: fromColumns(columns) }))
}

export type ExpertDayHours = { expertId: number; day: Day; open: QuarterHours; busy: QuarterHours }

/** The open and the busy quarter hours of these days of experts; a day without a row is left out. Both are included. */
export async function readExpertDays(
  db: Queryable,
  { expertIds, from, to }: { expertIds: readonly number[]; from: Day; to: Day },
): Promise<ExpertDayHours[]> {
  const rows = await db
    .selectFrom('expertDay')
    .select(['expertId', 'day', 'openA', 'openB', 'busyA', 'busyB'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(sql<boolean>`expert_id = any(${[...expertIds]}::integer[])`)
    .execute()
  return rows.map(({ expertId, day, ...row }) => ({
    expertId,
    day,
    open: fromColumns({ a: row.openA, b: row.openB }),
    busy: fromColumns({ a: row.busyA, b: row.busyB }),
  }))
}
