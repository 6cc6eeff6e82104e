import type { Queryable } from '../platform/database.ts'
import { voucherCodeHash } from '../voucher/index.ts'
import type { CartRow, CityScope } from './cart-row-queries.ts'
import { findCartRows } from './find-carts-queries.ts'
import { readCartSearch } from './read-cart-search.ts'

/** How many bookings a search finds at most. */
const FOUND_MAX = 50

/**
 * The bookings that a text may mean, the 50 placed last, newest first: by booking code, by a voucher that paid or was
 * given back, and by e-mail address, telephone number and names. Without `parts` only whole addresses, numbers and names
 * are found, so that nobody can find out masked ones character by character.
 */
export async function findCarts(
  db: Queryable,
  { text, parts, scope }: { text: string; parts: boolean; scope: CityScope },
): Promise<CartRow[]> {
  const search = readCartSearch(text)
  const voucherHash = search.code === undefined ? undefined : voucherCodeHash(search.code)
  return findCartRows(db, { search: { ...search, voucherHash }, parts, scope, limit: FOUND_MAX })
}
