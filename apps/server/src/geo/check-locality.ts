import { isGermanPostalCode } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { invalidInput } from '../platform/errors.ts'
import { citiesForPostalCode } from './cities-for-postal-code.ts'
import { localityContradicts } from './german-postal-codes.ts'

/**
 * Throws `invalid_input` if an address names another city than that of its German postal code. `path` is the address's
 * name in the input.
 */
export async function checkLocality(
  db: Queryable,
  { postalCode, locality }: { postalCode: string; locality: string },
  path = 'address',
): Promise<void> {
  if (!isGermanPostalCode(postalCode)) return
  if (!localityContradicts(locality, await citiesForPostalCode(db, postalCode))) return
  throw invalidInput([{ path: `${path}.locality`, key: 'locality_mismatch' }])
}
