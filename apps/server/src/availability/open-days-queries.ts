import { sql } from 'kysely'
import type { Day } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { fromColumns, toColumns, type QuarterHours } from './quarter-hours.ts'

export type Shift = { expertId: number; weekday: number; fromQuarter: number; toQuarter: number }

/** The shifts of the experts at work. Weekday 1 is Monday. */
export async function readShifts(db: Queryable, expertId?: number): Promise<Shift[]> {
  return db
    .selectFrom('shift')
    .innerJoin('expert', 'expert.id', 'shift.expertId')
    .select(['shift.expertId', 'shift.weekday', 'shift.fromQuarter', 'shift.toQuarter'])
    .where('expert.active', '=', true)
    .$if(expertId !== undefined, (query) => query.where('expert.id', '=', expertId ?? 0))
    .execute()
}

export type OpenHours = { expertId: number; open: QuarterHours }

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

/** Sets the open quarter hours of some days of one expert, which the caller has locked. Unchanged rows are not written. */
export async function writeOpenDays(
  db: Queryable,
  expertId: number,
  days: readonly { day: Day; open: QuarterHours }[],
): Promise<void> {
  const columns = days.map(({ open }) => toColumns(open))
  await sql`
    update expert_day set open_a = wanted.open_a, open_b = wanted.open_b
    from unnest(${days.map(({ day }) => day)}::date[], ${columns.map(({ a }) => a)}::int8[],
      ${columns.map(({ b }) => b)}::int8[]) as wanted (day, open_a, open_b)
    where expert_id = ${expertId} and expert_day.day = wanted.day
      and (expert_day.open_a, expert_day.open_b) <> (wanted.open_a, wanted.open_b)`.execute(db)
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
