import type { Queryable } from '../platform/database.ts'
import { readLocalities } from './geo-queries.ts'
import { citiesOfPostalCode } from './german-postal-codes.ts'
import { checkPostalCode } from './served-place.ts'

/** The cities of a German postal code, served ones first; empty if the code does not exist. */
export async function citiesForPostalCode(db: Queryable, postalCode: string): Promise<string[]> {
  const code = checkPostalCode(postalCode)
  return [...new Set([...(await readLocalities(db, code)), ...citiesOfPostalCode(code)])]
}
