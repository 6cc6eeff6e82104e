import { fallbackLanguage, locationFeeCents, isSlug, type Language, type LocationKind } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Localized, StoredHotel, StoredMedia } from '@ruhepol/database/tables'
import type { Queryable } from '../platform/database.ts'

export type Location = {
  id: string
  kind: LocationKind
  name: Localized
  street: string | null
  streetNumber: string | null
  postalCode: string | null
  locality: string | null
  media: StoredMedia[]
  openingSoon: boolean
  hotel: StoredHotel | null
  /** Cents: the at-home fee of a city; at a partner location its own fee or none (rule R16a). */
  feeCents: number
  /** Degrees (WGS 84); null where it is not known. */
  latitude: number | null
  longitude: number | null
}

const locationColumns = sql`
  location.id, location.kind, location.name, location.street, location.street_number as "streetNumber",
  location.postal_code as "postalCode", location.locality, location.media,
  location.opening_soon or city.opening_soon as "openingSoon", location.hotel,
  location.fee_cents as "ownFeeCents", city.at_home_fee_cents as "atHomeFeeCents",
  location.latitude, location.longitude`

type LocationRow = Omit<Location, 'feeCents'> & { ownFeeCents: number | null; atHomeFeeCents: number }

const withFee = ({ ownFeeCents, atHomeFeeCents, ...location }: LocationRow): Location => ({
  ...location,
  feeCents: locationFeeCents(location.kind, { own: ownFeeCents, atHome: atHomeFeeCents }),
})

/** Every location, in the order of the home screen. */
export async function readLocations(db: Queryable): Promise<Location[]> {
  const { rows } = await sql<LocationRow>`
    select ${locationColumns} from location join city on city.id = location.city_id
    order by location.position, location.id`.execute(db)
  return rows.map(withFee)
}

/** The locations with these ids, by id; an unknown id has none. */
export async function locationsById(db: Queryable, ids: readonly string[]): Promise<Map<string, Location>> {
  const { rows } = await sql<LocationRow>`
    select ${locationColumns} from location join city on city.id = location.city_id
    where location.id = any(${ids.filter(isSlug)}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, withFee(row)]))
}

export async function findLocation(db: Queryable, id: string): Promise<Location | undefined> {
  return isSlug(id) ? (await locationsById(db, [id])).get(id) : undefined
}

export type Banner = { promoName: string; promoTextOne: string; promoTextTwo: string; promoCode: string }

/** The banner of a city (its id or name), or of the first city that has one; in the fallback language where its own has none. */
export async function findActiveBanner(
  db: Queryable,
  { city, lang }: { city: string | undefined; lang: Language },
): Promise<Banner | undefined> {
  const { rows } = await sql<Banner>`
    select promo_name as "promoName", promo_text_one as "promoTextOne", promo_text_two as "promoTextTwo",
      promo_code as "promoCode"
    from banner join city on city.id = banner.city_id
    where banner.active and banner.lang in (${lang}, ${fallbackLanguage})
      and (${city ?? null}::text is null
        or lower(${city ?? null}::text) = city.id
        or lower(${city ?? null}::text) in (select lower(value) from jsonb_each_text(city.name)))
    order by city.position, banner.lang = ${lang} desc
    limit 1`.execute(db)
  return rows[0]
}
