import { sql } from 'kysely'
import type { Day } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { toColumns, type QuarterHours } from '../quarter-hours.ts'

/** The free quarter hours of the city's experts in each part of the day, and the number of experts with that day. */
export async function countFreeQuarters(
  db: Queryable,
  { cityId, day, parts }: { cityId: string; day: Day; parts: readonly QuarterHours[] },
): Promise<{ counts: number[]; experts: number }> {
  const columns = parts.map(toColumns)
  const { rows } = await sql<{ free: number; experts: number }>`
    select count(*)::int as experts,
      sum(bit_count((open_a & ~busy_a & part.a)::bit(64)) + bit_count((open_b & ~busy_b & part.b)::bit(64)))::int as free
    from unnest(${columns.map(({ a }) => a)}::int8[], ${columns.map(({ b }) => b)}::int8[])
      with ordinality as part (a, b, number),
      expert_day join expert on expert.id = expert_day.expert_id
    where expert_day.day = ${day}::date and expert.city_id = ${cityId} and expert.active
    group by part.number order by part.number`.execute(db)
  return { counts: parts.map((_, index) => rows[index]?.free ?? 0), experts: rows[0]?.experts ?? 0 }
}
