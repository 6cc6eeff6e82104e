import { locationFeeCents, isSlug, type LocationKind } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Localized } from '@ruhepol/database/stored-json'
import type { Queryable } from '../platform/database.ts'

export type CityRow = {
  cityId: string
  cityName: Localized
  openingSoon: boolean
  leadTimeMinutes: number
  travelMinutes: number
  feeCents: number
}

const cityColumns = [
  'city.id as cityId',
  'city.name as cityName',
  'city.openingSoon',
  'city.instantLeadTimeMinutes as leadTimeMinutes',
  'city.travelMinutes',
  'city.atHomeFeeCents as feeCents',
] as const

export async function findCityOfPostalCode(db: Queryable, postalCode: string): Promise<CityRow | undefined> {
  return db
    .selectFrom('postalCode')
    .innerJoin('city', 'city.id', 'postalCode.cityId')
    .select(cityColumns)
    .where('postalCode.postalCode', '=', postalCode)
    .orderBy('city.position')
    .limit(1)
    .executeTakeFirst()
}

/** `feeCents` is a city's at-home fee, or a partner location's own fee, if any (rule R16a). */
export async function findCityOfLocation(
  db: Queryable,
  locationId: string,
): Promise<(CityRow & { kind: LocationKind; postalCode: string | null }) | undefined> {
  if (!isSlug(locationId)) return undefined
  const row = await db
    .selectFrom('location')
    .innerJoin('city', 'city.id', 'location.cityId')
    .select(cityColumns)
    .select([
      'location.kind',
      'location.postalCode',
      'location.openingSoon as locationOpeningSoon',
      'location.feeCents as ownFeeCents',
    ])
    .where('location.id', '=', locationId)
    .executeTakeFirst()
  if (!row) return undefined
  const { locationOpeningSoon, ownFeeCents: own, ...city } = row
  return {
    ...city,
    openingSoon: city.openingSoon || locationOpeningSoon,
    feeCents: locationFeeCents(city.kind, { own, atHome: city.feeCents }),
  }
}

export async function findCityOfExpert(db: Queryable, expertId: number): Promise<CityRow | undefined> {
  return db
    .selectFrom('expert')
    .innerJoin('city', 'city.id', 'expert.cityId')
    .select(cityColumns)
    .where('expert.id', '=', expertId)
    .where('expert.active', '=', true)
    .executeTakeFirst()
}

export async function readCities(db: Queryable, cityIds: readonly string[]): Promise<CityRow[]> {
  if (cityIds.length === 0) return []
  return db.selectFrom('city').select(cityColumns).where('city.id', 'in', cityIds).orderBy('city.position').execute()
}

export async function readLocalities(db: Queryable, postalCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('postalCode')
    .select('locality')
    .where('postalCode', '=', postalCode)
    .orderBy('locality')
    .execute()
  return rows.map((row) => row.locality)
}

/** Those of the postal codes that are in bookable cities. */
export async function readServedPostalCodes(db: Queryable, postalCodes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('postalCode')
    .innerJoin('city', 'city.id', 'postalCode.cityId')
    .select('postalCode')
    .where('postalCode', '=', sql<string>`any(${sql.val(postalCodes)}::text[])`)
    .where('city.openingSoon', '=', false)
    .execute()
  return new Set(rows.map((row) => row.postalCode))
}

/** For each postal code in our cities, whether the city is not open yet. */
export async function readCitiesOfPostalCodes(
  db: Queryable,
  postalCodes: readonly string[],
): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('postalCode')
    .innerJoin('city', 'city.id', 'postalCode.cityId')
    .select(['postalCode', 'city.openingSoon'])
    .where('postalCode', '=', sql<string>`any(${sql.val(postalCodes)}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.postalCode, row.openingSoon]))
}

/** The locality of each postal code in our cities. */
export async function readCityLocalities(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.selectFrom('postalCode').select(['postalCode', 'locality']).execute()
  return new Map(rows.map((row) => [row.postalCode, row.locality]))
}
