import { servedPlace, type ServedPlace } from '../geo/index.ts'
import type { Queryable } from '../platform/database.ts'
import { catalogueCopy, type CatalogueCopy } from './catalogue-copy.ts'

const places = new WeakMap<CatalogueCopy, Map<string, ServedPlace>>()

/**
 * The place of a search, as old as the catalogue that is searched; what is placed reads it anew. Throws like
 * `servedPlace`.
 */
export async function searchedPlace(
  db: Queryable,
  where: { postalCode?: string | null; locationId?: string | null },
): Promise<ServedPlace> {
  const copy = await catalogueCopy(db)
  const known = places.get(copy) ?? new Map<string, ServedPlace>()
  places.set(copy, known)
  // Only served places are kept, so callers cannot fill the memory.
  const key = where.locationId == null ? `at ${where.postalCode?.trim() ?? ''}` : `in ${where.locationId}`
  const place = known.get(key) ?? (await servedPlace(db, where))
  known.set(key, place)
  return place
}
