import { sql, type Kysely } from 'kysely'

/** Streets for the embedded geocoder: a few for the demo, a whole city's after an import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    create table street (
      id bigint generated always as identity primary key,
      name text not null,
      postal_code text not null,
      locality text not null,
      districts text[] not null default '{}',
      -- searchName() of the name, and of locality and districts.
      search_name text not null,
      search_places text[] not null,
      -- Both or none: none where any house number may exist.
      lowest_number integer,
      highest_number integer,
      -- A point on the street, WGS 84.
      latitude double precision,
      longitude double precision,
      unique (postal_code, name),
      check ((lowest_number is null) = (highest_number is null) and lowest_number <= highest_number),
      check ((latitude is null) = (longitude is null))
    )`.execute(db)
  await sql`create index street_by_search_name on street using gin (search_name gin_trgm_ops)`.execute(db)
  await sql`create index street_by_point on street (latitude, longitude) where latitude is not null`.execute(db)
}
