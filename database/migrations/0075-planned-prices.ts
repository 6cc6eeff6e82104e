import { sql, type Kysely } from 'kysely'

/** Prices that begin on a later day (decision 0089). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table planned_price (
      treatment_type_id text not null references treatment_type,
      length_minutes integer not null check (length_minutes > 0 and length_minutes % 15 = 0),
      from_day date not null,
      morning_cents integer not null check (morning_cents > 0),
      afternoon_cents integer not null check (afternoon_cents > 0),
      evening_cents integer not null check (evening_cents > 0),
      primary key (treatment_type_id, length_minutes, from_day)
    )`.execute(db)
  await sql`
    comment on table planned_price is
      'A price that the worker puts into treatment_price when its day begins in Europe/Berlin.'`.execute(db)
}
