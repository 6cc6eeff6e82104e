import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'

export type StreetRow = {
  id: string
  name: string
  postalCode: string
  locality: string
  districts: string[]
  searchName: string
  searchPlaces: string[]
  lowestNumber: number | null
  highestNumber: number | null
  served: boolean
}

export type StreetMatch = StreetRow & {
  /** The number of the matching text, from 1. */
  text: number
  /** Similarity of text and name in trigrams, 0 to 1. */
  similarity: number
}

const columns = sql`
  street.id, street.name, street.postal_code, street.locality, street.districts, street.search_name,
  street.search_places, street.lowest_number, street.highest_number,
  exists (
    select from postal_code join city on city.id = postal_code.city_id
    where postal_code.postal_code = street.postal_code and not city.opening_soon
  ) as served`

/** Many names are similar, but the relevant ones are among the first. */
const MATCHES = 80

/**
 * Streets with a name like one of the texts, each in `searchName` form, most similar first. Each operator has its own
 * part of the union, because with "or" the planner reads the whole table instead of the trigram index.
 */
export async function findStreets(db: Queryable, texts: readonly string[]): Promise<StreetMatch[]> {
  const { rows } = await sql<StreetMatch>`
    select ${columns}, wanted.text, wanted.similarity
    from (
      select alike.id, given.position::int as text,
        greatest(similarity(alike.search_name, given.text), word_similarity(given.text, alike.search_name) * 0.95) as similarity
      from unnest(${sql.val(texts)}::text[]) with ordinality as given (text, position),
        lateral (
          select id, search_name from street where search_name % given.text
          union
          select id, search_name from street where given.text <% search_name
        ) as alike
      order by starts_with(alike.search_name, given.text) desc, similarity desc, alike.id
      limit ${MATCHES}
    ) as wanted
    join street on street.id = wanted.id`.execute(db)
  return rows
}

/** A district of a served city, with one of its postal codes. */
export type DistrictRow = { district: string; postalCode: string; locality: string }

/** The districts with a name or city that begins with the text, which is in `searchName` form, by name and code. */
export async function findDistricts(db: Queryable, text: string): Promise<DistrictRow[]> {
  const { rows } = await sql<DistrictRow>`
    select distinct named.district, street.postal_code, street.locality
    from street, unnest(street.districts) as named (district)
    where named.district not in ('', street.locality)
      and exists (select from unnest(street.search_places) as place where starts_with(place, ${text}))
      and exists (
        select from postal_code join city on city.id = postal_code.city_id
        where postal_code.postal_code = street.postal_code and not city.opening_soon
      )
    order by named.district, street.postal_code`.execute(db)
  return rows
}

/** Whether any street of a postal code is known. */
export async function hasStreets(db: Queryable, postalCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('street')
    .select('id')
    .where('postalCode', '=', postalCode)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Metres of one degree of latitude. */
const DEGREE_METRES = 111_320

/** The street with the nearest known point within this many metres. */
export async function findNearestStreet(
  db: Queryable,
  { latitude, longitude, metres }: { latitude: number; longitude: number; metres: number },
): Promise<StreetRow | undefined> {
  const height = metres / DEGREE_METRES
  const width = height / Math.cos((latitude * Math.PI) / 180)
  const squared = sql`power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * ${height / width}, 2)`
  const { rows } = await sql<StreetRow>`
    select ${columns}
    from street
    where latitude between ${latitude - height} and ${latitude + height}
      and longitude between ${longitude - width} and ${longitude + width}
      and ${squared} <= ${height ** 2}
    order by ${squared}, street.id
    limit 1`.execute(db)
  return rows[0]
}
