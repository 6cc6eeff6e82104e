import { fallbackLanguage, locationFeeCents, isSlug, type Language, type LocationKind } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Localized, StoredHotel, StoredMedia } from '@ruhepol/database/stored-json'
import type { Banner as StoredBanner } from '@ruhepol/database/tables'
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
  /** Cents: a city's at-home fee; a partner location's own fee or none (rule R16a). */
  feeCents: number
  /** Degrees (WGS 84); null if unknown. */
  latitude: number | null
  longitude: number | null
}

const locations = (db: Queryable) =>
  db
    .selectFrom('location')
    .innerJoin('city', 'city.id', 'location.cityId')
    .select([
      ...(['location.id', 'location.kind', 'location.name', 'location.street', 'location.streetNumber'] as const),
      ...(['location.postalCode', 'location.locality', 'location.media', 'location.hotel'] as const),
      ...(['location.latitude', 'location.longitude'] as const),
      sql<boolean>`location.opening_soon or city.opening_soon`.as('openingSoon'),
      ...(['location.feeCents as ownFeeCents', 'city.atHomeFeeCents'] as const),
    ])

type LocationRow = Omit<Location, 'feeCents'> & { ownFeeCents: number | null; atHomeFeeCents: number }

const withFee = ({ ownFeeCents, atHomeFeeCents, ...location }: LocationRow): Location => ({
  ...location,
  feeCents: locationFeeCents(location.kind, { own: ownFeeCents, atHome: atHomeFeeCents }),
})

/** Every location, in home page order. */
export async function readLocations(db: Queryable): Promise<Location[]> {
  return (await locations(db).orderBy('location.position').orderBy('location.id').execute()).map(withFee)
}

/** The locations with these ids, by id; unknown ids are missing. */
export async function locationsById(db: Queryable, ids: readonly string[]): Promise<Map<string, Location>> {
  const rows = await locations(db)
    .where(sql<boolean>`location.id = any(${ids.filter(isSlug)}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, withFee(row)]))
}

export async function findLocation(db: Queryable, id: string): Promise<Location | undefined> {
  return isSlug(id) ? (await locationsById(db, [id])).get(id) : undefined
}

export type Banner = Pick<StoredBanner, 'promoName' | 'promoTextOne' | 'promoTextTwo' | 'promoCode'>

/**
 * The banner of a city (by id or name) or of the first city that has one; in the fallback language if there is none in
 * its own.
 */
export async function findActiveBanner(
  db: Queryable,
  { city, lang }: { city: string | undefined; lang: Language },
): Promise<Banner | undefined> {
  const isOfCity = sql<boolean>`
    (${city ?? null}::text is null
      or lower(${city ?? null}::text) = city.id
      or lower(${city ?? null}::text) in (select lower(value) from jsonb_each_text(city.name)))`
  return db
    .selectFrom('banner')
    .innerJoin('city', 'city.id', 'banner.cityId')
    .select(['promoName', 'promoTextOne', 'promoTextTwo', 'promoCode'])
    .where('banner.active', '=', true)
    .where('banner.lang', 'in', [lang, fallbackLanguage])
    .where(isOfCity)
    .orderBy('city.position')
    .orderBy(sql`banner.lang = ${lang}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}
