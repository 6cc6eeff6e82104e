import { sql, type Kysely } from 'kysely'

/** Cities, places, treatments, experts, reviews and banners: read often, changed rarely. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table city (
      id text primary key,
      name jsonb not null,
      opening_soon boolean not null default false,
      instant_lead_time_minutes integer not null check (instant_lead_time_minutes >= 0),
      travel_minutes integer not null check (travel_minutes >= 0 and travel_minutes % 15 = 0),
      at_home_fee_cents integer not null check (at_home_fee_cents >= 0),
      position integer not null
    )`.execute(db)
  await sql`
    create table postal_code (
      postal_code text not null,
      locality text not null,
      city_id text not null references city,
      primary key (postal_code, locality)
    )`.execute(db)
  await sql`
    create table location (
      id text primary key,
      kind text not null check (kind in ('city', 'partner')),
      city_id text not null references city,
      name jsonb not null,
      street text,
      street_number text,
      postal_code text,
      locality text,
      media jsonb not null default '[]',
      opening_soon boolean not null default false,
      -- Set for hotels with rules of their own: { feeLabel, infoBullets, treatmentInfo }.
      hotel jsonb,
      fee_cents integer check (fee_cents >= 0),
      position integer not null,
      check (kind = 'city' or (street is not null and street_number is not null and postal_code is not null and locality is not null))
    )`.execute(db)
  await sql`
    create table treatment_type (
      id text primary key,
      name jsonb not null,
      description jsonb not null,
      long_description jsonb not null,
      media jsonb not null default '[]',
      origin jsonb not null,
      pressure jsonb not null,
      level jsonb not null,
      oil boolean not null,
      position integer not null
    )`.execute(db)
  await sql`
    create table treatment_price (
      treatment_type_id text not null references treatment_type,
      length_minutes integer not null check (length_minutes > 0 and length_minutes % 15 = 0),
      morning_cents integer not null check (morning_cents > 0),
      afternoon_cents integer not null check (afternoon_cents > 0),
      evening_cents integer not null check (evening_cents > 0),
      primary key (treatment_type_id, length_minutes)
    )`.execute(db)
  await sql`
    create table expert (
      id integer primary key,
      city_id text not null references city,
      name text not null,
      birth_date date,
      picture text,
      media jsonb not null default '[]',
      slogan jsonb not null,
      description jsonb not null,
      experience jsonb not null,
      languages jsonb not null,
      certified boolean not null default false,
      active boolean not null default true,
      booking_count integer not null default 0,
      -- Tenths of a star, 0 to 50: round(mean of half stars × 5).
      rating integer not null default 0 check (rating between 0 and 50),
      review_count integer not null default 0,
      email text
    )`.execute(db)
  await sql`create index expert_by_city on expert (city_id) where active`.execute(db)
  await sql`
    create table expert_service (
      expert_id integer not null references expert,
      treatment_type_id text not null references treatment_type,
      lengths integer[] not null check (cardinality(lengths) > 0),
      primary key (expert_id, treatment_type_id)
    )`.execute(db)
  await sql`create index expert_service_by_treatment on expert_service (treatment_type_id)`.execute(db)
  await sql`
    create table review (
      id uuid primary key default uuidv7(),
      expert_id integer not null references expert,
      booking_id uuid,
      -- Half stars, 1 to 10.
      rating integer not null check (rating between 1 and 10),
      text text check (char_length(text) <= 200),
      author_name text not null,
      created_at timestamptz not null default app_now(),
      unique (booking_id)
    )`.execute(db)
  await sql`create index review_newest on review (expert_id, created_at desc, id)`.execute(db)
  await sql`
    create table banner (
      city_id text not null references city,
      lang text not null check (lang in ('en', 'de')),
      promo_name text not null,
      promo_text_one text not null,
      promo_text_two text not null,
      promo_code text not null,
      active boolean not null default true,
      primary key (city_id, lang)
    )`.execute(db)
  await sql`
    create table discount (
      -- Upper case.
      code text primary key check (code = upper(code)),
      kind text not null check (kind in ('percent', 'amount')),
      percent integer check (percent between 1 and 100),
      amount_cents integer check (amount_cents > 0),
      active boolean not null default true,
      starts_at timestamptz,
      ends_at timestamptz,
      once_per_person boolean not null default false,
      new_customers_only boolean not null default false,
      treatment_type_ids text[],
      check ((kind = 'percent') = (percent is not null) and (kind = 'amount') = (amount_cents is not null))
    )`.execute(db)
}
