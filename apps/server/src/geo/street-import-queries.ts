import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import type { StreetFileRow } from './street-file.ts'

/** A row with the values missing from the file. */
export type StagedStreet = StreetFileRow & {
  locality: string
  searchName: string
  searchLocality: string
  searchDistrict: string
}

/** One import at a time; the temporary table ends with the transaction. */
export async function beginStaging(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import streets'))`.execute(tx)
  await sql`
    create temporary table staged_street (
      name text, postal_code text, locality text, district text, search_name text, search_locality text,
      search_district text, lowest_number int, highest_number int, latitude float8, longitude float8, metres float8
    ) on commit drop`.execute(tx)
}

export async function stageStreets(tx: DatabaseTransaction, rows: readonly StagedStreet[]): Promise<void> {
  const column = (pick: (row: StagedStreet) => string | number | null) => sql.val(rows.map(pick))
  await sql`
    insert into staged_street
    select * from unnest(
      ${column((row) => row.name)}::text[], ${column((row) => row.postalCode)}::text[],
      ${column((row) => row.locality)}::text[], ${column((row) => row.district)}::text[],
      ${column((row) => row.searchName)}::text[], ${column((row) => row.searchLocality)}::text[],
      ${column((row) => row.searchDistrict)}::text[], ${column((row) => row.lowestNumber)}::int[],
      ${column((row) => row.highestNumber)}::int[], ${column((row) => row.latitude)}::float8[],
      ${column((row) => row.longitude)}::float8[], ${column((row) => row.metres)}::float8[]
    )`.execute(tx)
}

/** Known streets keep their point. Returns how many are in the file, and how many were new or changed. */
export async function mergeStreets(
  tx: DatabaseTransaction,
): Promise<{ streets: number; added: number; changed: number }> {
  const { rows } = await sql<{ streets: number; added: number; changed: number }>`
    with gathered as (
      select name, postal_code, min(locality) as locality, min(search_name) as search_name,
        coalesce(array_agg(distinct district) filter (where district <> ''), '{}') as districts,
        array[min(search_locality)] || coalesce(array_agg(distinct search_district) filter (where search_district <> ''), '{}')
          as search_places,
        min(lowest_number) as lowest_number, max(highest_number) as highest_number
      from staged_street
      group by name, postal_code
    ), merged as (
      insert into street as known (name, postal_code, locality, search_name, districts, search_places, lowest_number, highest_number)
      select name, postal_code, locality, search_name, districts, search_places, lowest_number, highest_number from gathered
      on conflict (postal_code, name) do update set
        locality = excluded.locality, search_name = excluded.search_name, districts = excluded.districts,
        search_places = excluded.search_places, lowest_number = excluded.lowest_number, highest_number = excluded.highest_number
      where (known.locality, known.search_name, known.districts, known.search_places, known.lowest_number, known.highest_number)
        is distinct from (excluded.locality, excluded.search_name, excluded.districts, excluded.search_places,
          excluded.lowest_number, excluded.highest_number)
      returning (xmax = 0) as added
    )
    select (select count(*) from gathered)::int as streets, (select count(*) from merged where added)::int as added,
      (select count(*) from merged where not added)::int as changed`.execute(tx)
  return rows[0] ?? { streets: 0, added: 0, changed: 0 }
}

/** Updates the index and the planner's statistics at once rather than at the next vacuum. */
export async function tidyStreets(db: Database): Promise<void> {
  await sql`select gin_clean_pending_list('street_by_search_name')`.execute(db)
  await sql`analyze street`.execute(db)
}

/**
 * Sets the point of known streets from their longest part. Returns how many are in the file, and how many of them
 * changed.
 */
export async function mergePoints(
  tx: DatabaseTransaction,
): Promise<{ streets: number; added: number; changed: number }> {
  const { rows } = await sql<{ streets: number; added: number; changed: number }>`
    with longest as (
      select distinct on (name, postal_code) name, postal_code, latitude, longitude
      from staged_street
      order by name, postal_code, metres desc, latitude, longitude
    ), moved as (
      update street as known set latitude = longest.latitude, longitude = longest.longitude
      from longest
      where known.name = longest.name and known.postal_code = longest.postal_code
        and (known.latitude, known.longitude) is distinct from (longest.latitude, longest.longitude)
      returning known.id
    )
    select (select count(*) from longest)::int as streets, 0 as added, (select count(*) from moved)::int as changed`.execute(
    tx,
  )
  return rows[0] ?? { streets: 0, added: 0, changed: 0 }
}
