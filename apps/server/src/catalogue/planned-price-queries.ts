import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'

/** Puts the planned prices whose day has begun into force, and deletes them. */
export async function startPlannedPrices(db: Queryable): Promise<void> {
  await sql`
    with due as (
      delete from planned_price where from_day <= (app_now() at time zone 'Europe/Berlin')::date returning *
    )
    insert into treatment_price (treatment_type_id, length_minutes, morning_cents, afternoon_cents, evening_cents)
    select distinct on (treatment_type_id, length_minutes)
      treatment_type_id, length_minutes, morning_cents, afternoon_cents, evening_cents
    from due
    order by treatment_type_id, length_minutes, from_day desc
    on conflict (treatment_type_id, length_minutes) do update set
      morning_cents = excluded.morning_cents, afternoon_cents = excluded.afternoon_cents,
      evening_cents = excluded.evening_cents`.execute(db)
}
