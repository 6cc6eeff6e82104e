import { isGermanPostalCode } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { invalidInput, type FieldError } from '../platform/errors.ts'
import { citiesForPostalCode } from './cities-for-postal-code.ts'
import { localityContradicts } from './german-postal-codes.ts'

type Named = { postalCode: string; locality: string }

/**
 * What is wrong with an address that names another city than that of its German postal code. `path` is the address's
 * name in the input.
 */
export async function localityErrors(
  db: Queryable,
  { postalCode, locality }: Named,
  path = 'address',
): Promise<FieldError[]> {
  if (!isGermanPostalCode(postalCode)) return []
  if (!localityContradicts(locality, await citiesForPostalCode(db, postalCode))) return []
  return [{ path: `${path}.locality`, key: 'locality_mismatch' }]
}

/** Throws `invalid_input` if an address names another city than that of its German postal code. */
export async function checkLocality(db: Queryable, address: Named): Promise<void> {
  const errors = await localityErrors(db, address)
  if (errors.length > 0) throw invalidInput(errors)
}
