import { sql } from 'kysely'
import type { Day } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { toColumns, type QuarterHours } from '../quarter-hours.ts'

/**
 * How many experts of these cities (null for all) have all of these quarter hours free, for each of the hours, which
 * may be of different days.
 */
export async function countExpertsFree(
  db: Queryable,
  hours: readonly { day: Day; quarters: QuarterHours }[],
  cityIds: readonly string[] | null,
): Promise<number[]> {
  const columns = hours.map(({ quarters }) => toColumns(quarters))
  const { rows } = await sql<{ experts: number }>`
    select count(expert.id)::int as experts
    from unnest(${hours.map(({ day }) => day)}::date[], ${columns.map(({ a }) => a)}::int8[],
        ${columns.map(({ b }) => b)}::int8[]) with ordinality as hour (day, a, b, number)
      left join expert_day on expert_day.day = hour.day
        and (open_a & ~busy_a & hour.a) = hour.a and (open_b & ~busy_b & hour.b) = hour.b
      left join expert on expert.id = expert_day.expert_id and expert.active
        and (${cityIds === null} or expert.city_id = any(${[...(cityIds ?? [])]}::text[]))
    group by hour.number order by hour.number`.execute(db)
  return rows.map(({ experts }) => experts)
}
