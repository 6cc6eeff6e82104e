import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '@ruhepol/server/platform/database'

/**
 * A city of 2,000 experts who work from 10:00 to 22:00 on each of 60 days. A day has six blocks of two hours (90
 * minutes of treatment, 30 of travel); four of them are booked, and the two free ones differ by expert and day.
 */
export const EXPERTS = 2_000
export const DAYS = 60
/** Four of the six blocks of each day. */
export const BOOKINGS = EXPERTS * DAYS * 4
export const POSTAL_CODE = '99998'
const FIRST_EXPERT = 1_000_001
const CITY = 'bench'
/** 10:00 to 22:00. */
const FROM_QUARTER = 40
const TO_QUARTER = 88
/** The same as bits. */
export const FREE_HOURS = { a: sql`16777215::int8 << 40`, b: sql`16777215::int8` }

export const LAST_EXPERT = FIRST_EXPERT + EXPERTS - 1
/** For statements: the experts of the city, who have consecutive ids. */
export const THEIR_ROWS = `expert_id between ${FIRST_EXPERT} and ${LAST_EXPERT}`

async function copyExperts(tx: DatabaseTransaction): Promise<void> {
  await sql`
    insert into city (id, name, opening_soon, instant_lead_time_minutes, travel_minutes, at_home_fee_cents, position)
    values (${CITY}, '{"en":"Bench","de":"Bench"}', false, 120, 30, 1200, 99)`.execute(tx)
  await sql`insert into postal_code values (${POSTAL_CODE}, 'Bench', ${CITY})`.execute(tx)
  // Every copy has the profile and the services of one of the demo's experts.
  const copies = sql`
    from generate_series(0, ${EXPERTS - 1}) n
    join (select id as model_id, row_number() over (order by id) - 1 as place, count(*) over () as models from expert) model
      on model.place = n % model.models`
  await sql`
    create temporary table copied on commit drop as select ${FIRST_EXPERT} + n as id, model_id ${copies}`.execute(tx)
  await sql`
    insert into expert (id, city_id, name, birth_date, picture, media, slogan, description, experience, languages, certified,
      active, booking_count, bookings_before, rating, review_count, email)
    select copied.id, ${CITY}, name, birth_date, picture, media, slogan, description, experience, languages, certified,
      true, bookings_before, bookings_before, rating, review_count, email
    from copied join expert on expert.id = model_id`.execute(tx)
  await sql`
    insert into expert_service (expert_id, treatment_type_id, lengths)
    select copied.id, treatment_type_id, lengths from copied join expert_service on expert_id = model_id`.execute(tx)
  await sql`
    insert into shift (expert_id, weekday, from_quarter, to_quarter)
    select id, weekday, ${FROM_QUARTER}, ${TO_QUARTER} from copied, generate_series(1, 7) weekday`.execute(tx)
}

/**
 * Bits 40 to 87 are open: 24 in each column. The free blocks are (expert + day) % 3 in the first half and in the
 * second.
 */
async function writeDays(tx: DatabaseTransaction): Promise<void> {
  await sql`
    insert into expert_day (expert_id, day, open_a, open_b, busy_a, busy_b)
    select expert.id, (app_now() at time zone 'Europe/Berlin')::date + d,
      ${FREE_HOURS.a}, ${FREE_HOURS.b},
      (16777215::int8 & ~(255::int8 << (8 * ((expert.id + d) % 3)))) << 40,
      16777215::int8 & ~(255::int8 << (8 * ((expert.id + d) % 3)))
    from generate_series(1, ${DAYS}) d, expert where city_id = ${CITY}
    order by d, expert.id`.execute(tx)
}

const start = sql`
  ((app_now() at time zone 'Europe/Berlin')::date + d + interval '10 hours' + block * interval '2 hours')
    at time zone 'Europe/Berlin'`

/**
 * In bulk, with the constraint added last, because building an index is faster than filling it. No measurement reads
 * their carts.
 */
async function writeBookings(tx: DatabaseTransaction): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'booking_no_overlap'`.execute(tx)
  await sql`alter table booking drop constraint booking_no_overlap`.execute(tx)
  await sql`
    insert into booking (cart_id, guest, expert_id, treatment_type_id, length_minutes, start_at, end_at, blocked_until)
    select uuidv7(), 1, expert.id, 'classic', 90, ${start}, ${start} + interval '90 minutes', ${start} + interval '2 hours'
    from generate_series(1, ${DAYS}) d, generate_series(0, 5) block, expert
    where city_id = ${CITY} and block % 3 <> (expert.id + d) % 3`.execute(tx)
  await sql`alter table booking add constraint booking_no_overlap ${sql.raw(rows[0]?.definition ?? '')}`.execute(tx)
}

let filled: Promise<void> | undefined

async function fill(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
    await copyExperts(tx)
    await writeDays(tx)
    await writeBookings(tx)
  })
  await sql`vacuum (analyze)`.execute(db)
}

/** Fills the city once, however many measurements need it. */
export function crowdedCity(db: Database): Promise<void> {
  filled ??= fill(db)
  return filled
}

export type FreeBlock = { expertId: number; treatmentTypeId: string; length: number; startAt: string }

/** A 60 or 90 minute treatment of each expert, at the free block in the first half of each day, in shuffled order. */
async function freeBlocks(db: Database): Promise<FreeBlock[]> {
  // On a busy machine this takes longer than a statement of the product may.
  const rows = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return (await selectFreeBlocks(tx)).rows
  })
  return rows.map((row) => ({ ...row, startAt: new Date(row.startAt).toISOString() }))
}

let untaken: Promise<FreeBlock[]> | undefined

/**
 * This many free blocks. Each is given out once across all measurements, because a second placing of it would be
 * refused.
 */
export async function takeFreeBlocks(db: Database, count: number): Promise<FreeBlock[]> {
  untaken ??= freeBlocks(db)
  const taken = (await untaken).splice(0, count)
  if (taken.length < count) throw new Error('the crowded city has no free blocks left')
  return taken
}

const selectFreeBlocks = (tx: DatabaseTransaction) =>
  sql<Omit<FreeBlock, 'startAt'> & { startAt: number }>`
    select expert.id as "expertId", service.treatment_type_id, service.length, ${start} as "startAt"
    from generate_series(3, ${DAYS}) d, generate_series(0, 2) block, expert
    join lateral (
      select expert_service.treatment_type_id, length_minutes as length
      from expert_service join treatment_price on treatment_price.treatment_type_id = expert_service.treatment_type_id
        and length_minutes = any(lengths)
      where expert_id = expert.id and length_minutes <= 90
      order by length_minutes desc, 1 limit 1
    ) service on true
    where city_id = ${CITY} and block = (expert.id + d) % 3
    order by md5(expert.id::text || d)`.execute(tx)

/**
 * Inserts one more booking, at the free block in the second half of an expert's day, numbered by the sequence
 * `bare_insert`.
 */
export const BARE_INSERT = `
  insert into booking (cart_id, guest, expert_id, treatment_type_id, length_minutes, start_at, end_at, blocked_until)
  select uuidv7(), 1, expert, 'classic', 90, start_at, start_at + interval '90 minutes', start_at + interval '2 hours'
  from (select nextval('bare_insert') - 1 as n) counted,
    lateral (select ${FIRST_EXPERT} + (n % ${EXPERTS})::integer as expert, 1 + (n / ${EXPERTS})::integer as d) chosen,
    lateral (select ((app_now() at time zone 'Europe/Berlin')::date + d + interval '16 hours'
      + (expert + d) % 3 * interval '2 hours') at time zone 'Europe/Berlin' as start_at) timed`
