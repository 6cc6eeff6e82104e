import type { GeoPoint } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { batched } from '../platform/graphql/batched.ts'
import { districtsOfPlaces, pointsOfPlaces, type KnownPlace } from './point-queries.ts'

/** A text for each place, because batches compare their keys. */
const keyOf = ({ postalCode, street }: KnownPlace): string => JSON.stringify([postalCode, street])

function placeOf(key: string): KnownPlace {
  const [postalCode = '', street = ''] = JSON.parse(key) as string[]
  return { postalCode, street }
}

function byPlace<Found>(find: (db: Queryable, places: readonly KnownPlace[]) => Promise<(Found | undefined)[]>) {
  const load = batched(async (db, keys: readonly string[]) => {
    const found = await find(db, keys.map(placeOf))
    return new Map(keys.map((key, index) => [key, found[index]]))
  })
  return (context: { db: Queryable }, place: KnownPlace) => load(context, keyOf(place))
}

/** Where a place lies, as exactly as its postal code and street tell; undefined if unknown. */
export const pointOfPlace: (context: { db: Queryable }, place: KnownPlace) => Promise<GeoPoint | undefined> =
  byPlace(pointsOfPlaces)

/** The district in which a place lies, such as "Prenzlauer Berg"; undefined if unknown. */
export const districtOfPlace: (context: { db: Queryable }, place: KnownPlace) => Promise<string | undefined> =
  byPlace(districtsOfPlaces)
