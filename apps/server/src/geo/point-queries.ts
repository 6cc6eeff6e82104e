import { searchName, type GeoPoint } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'

/** An address as far as it is known: a postal code, and perhaps a street in it. */
export type KnownPlace = { postalCode: string; street: string }

type PointRow = { position: number; latitude: number; longitude: number }

/**
 * The points of these places, in their order: of the street if it is known, otherwise the middle of the postal code's
 * known streets. Undefined where no street of the postal code has a point.
 */
export async function pointsOfPlaces(db: Queryable, places: readonly KnownPlace[]): Promise<(GeoPoint | undefined)[]> {
  if (places.length === 0) return []
  const { rows } = await sql<PointRow>`
    select given.position::int, found.latitude, found.longitude
    from unnest(
      ${sql.val(places.map(({ postalCode }) => postalCode))}::text[],
      ${sql.val(places.map(({ street }) => searchName(street)))}::text[]
    ) with ordinality as given (postal_code, search_name, position),
      lateral (
        select avg(latitude) as latitude, avg(longitude) as longitude
        from street
        where street.postal_code = given.postal_code and street.latitude is not null
        group by street.search_name = given.search_name
        order by street.search_name = given.search_name desc
        limit 1
      ) as found`.execute(db)
  const points = new Map(rows.map(({ position, latitude, longitude }) => [position, { latitude, longitude }]))
  return places.map((_place, index) => points.get(index + 1))
}

/**
 * The districts of these places, in their order: the street's if it is known, otherwise the one that most of the postal
 * code's streets belong to. Undefined where none is known.
 */
export async function districtsOfPlaces(db: Queryable, places: readonly KnownPlace[]): Promise<(string | undefined)[]> {
  if (places.length === 0) return []
  const { rows } = await sql<{ position: number; district: string }>`
    select given.position::int, found.district
    from unnest(
      ${sql.val(places.map(({ postalCode }) => postalCode))}::text[],
      ${sql.val(places.map(({ street }) => searchName(street)))}::text[]
    ) with ordinality as given (postal_code, search_name, position),
      lateral (
        select named.district
        from street, unnest(street.districts) as named (district)
        where street.postal_code = given.postal_code and named.district not in ('', street.locality)
        group by named.district
        order by bool_or(street.search_name = given.search_name) desc, count(*) desc, named.district
        limit 1
      ) as found`.execute(db)
  const districts = new Map(rows.map(({ position, district }) => [position, district]))
  return places.map((_place, index) => districts.get(index + 1))
}
