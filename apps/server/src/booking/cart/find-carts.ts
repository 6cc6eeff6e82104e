import type { Queryable } from '../../platform/database.ts'
import { voucherCodeHash } from '../../voucher/index.ts'
import type { CartRow, CityScope } from './cart-row-queries.ts'
import { findCartRows } from './find-carts-queries.ts'
import { readCartSearch } from './read-cart-search.ts'

/** How many bookings a search finds at most. */
const FOUND_MAX = 50

/**
 * Finds bookings by what was typed: a booking code, a voucher that paid for the booking or was given for it, an e-mail
 * address, a telephone number, or the name of a person or a company. Returns the 50 placed last, newest first. Without
 * `parts` an address, number or name must be typed in full: otherwise masked data could be guessed letter by letter.
 */
export async function findCarts(
  db: Queryable,
  { text, parts, scope }: { text: string; parts: boolean; scope: CityScope },
): Promise<CartRow[]> {
  const search = readCartSearch(text)
  const voucherHash = search.code === undefined ? undefined : voucherCodeHash(search.code)
  return findCartRows(db, { search: { ...search, voucherHash }, parts, scope, limit: FOUND_MAX })
}
