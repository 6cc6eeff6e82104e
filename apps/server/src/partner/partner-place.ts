import { servedPlace, type ServedPlace } from '../geo/index.ts'
import type { Queryable } from '../platform/database.ts'
import { invalidInput } from '../platform/errors.ts'
import type { PartnerActor } from '../platform/graphql/context.ts'

/**
 * Where a partner searches: a venue only at its partner location, a company at a postal code. Throws `invalid_input` if
 * a venue gives a postal code or a company none, and `not_served` outside the served cities.
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
