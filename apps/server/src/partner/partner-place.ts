import { servedPlace, type ServedPlace } from '../geo/index.ts'
import type { Queryable } from '../platform/database.ts'
import { invalidInput } from '../platform/errors.ts'
import type { PartnerActor } from '../platform/graphql/context.ts'

/**
 * Where a partner searches: a venue at its partner location alone, a company at the postal code of an address. Throws
 * `invalid_input` for a postal code beside a venue, and for none without one; `not_served` outside the served cities.
 */
export async function partnerPlace(
  db: Queryable,
  { locationId }: PartnerActor,
  postalCode: string | null | undefined,
): Promise<ServedPlace> {
  if (locationId === null) return servedPlace(db, { postalCode: postalCode ?? null })
  if (postalCode != null) throw invalidInput([{ path: 'postalCode', key: 'invalid_input' }])
  return servedPlace(db, { locationId })
}
