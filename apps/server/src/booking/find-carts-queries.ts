import { sql, type RawBuilder } from 'kysely'
import type { Queryable } from '../platform/database.ts'
import { cartRowsOf, isInScope, type CartRow, type CityScope } from './cart-row-queries.ts'
import type { CartSearch } from './read-cart-search.ts'

export type WantedCarts = {
  /** Which also tells the voucher of a code that is one. */
  search: CartSearch & { voucherHash?: Buffer | undefined }
  /** Whether a beginning of a name or an address, or the end of a number, is enough. */
  parts: boolean
  scope: CityScope
  limit: number
}

/** In a pattern of LIKE, a text stands for itself. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Whether the names begin so. As a range of keys, up to the last character that there is, which the index answers alone;
 * LIKE would compute the key of every row again.
 */
const nameStarts = (order: string, name: string) => {
  const key = sql`name_key(${sql.raw(order)})`
  return sql`${key} ~>=~ name_key(${name}) and ${key} ~<~ (name_key(${name}) || chr(1114111)) and name_key(${name}) <> ''`
}

/** One condition for each kind of search, which an index of its own serves. */
function conditions({ search, parts }: WantedCarts): RawBuilder<unknown>[] {
  const { code, email, phone, phoneEnd, name, voucherHash } = search
  const all: RawBuilder<unknown>[] = []
  if (code !== undefined) all.push(sql`custom_id = ${code}`)
  if (voucherHash !== undefined) {
    const voucher = sql`(select voucher.id from voucher where code_hash = ${voucherHash})`
    all.push(sql`voucher_id = ${voucher}`, sql`compensation_voucher_id = ${voucher}`)
  }
  if (email !== undefined)
    all.push(parts ? sql`lower(email) like ${`${literally(email)}%`}` : sql`lower(email) = ${email}`)
  if (phone !== undefined) all.push(sql`phone_e164 = ${phone}`)
  if (phoneEnd !== undefined && parts) all.push(sql`reverse(phone_e164) like reverse(${phoneEnd}) || '%'`)
  if (name !== undefined) {
    const first = nameStarts(`name || ' ' || surname`, name)
    const last = nameStarts(`surname || ' ' || name`, name)
    const whole = sql`name_key(${name}) in (name_key(surname), name_key(name || surname), name_key(surname || name))`
    all.push(parts ? first : sql`${first} and ${whole}`, parts ? last : sql`${last} and ${whole}`)
  }
  return all
}

/** The query for the carts of a search, newest first; undefined for one that means nothing. Forgotten ones are never found. */
export function cartsOfSearch(db: Queryable, wanted: WantedCarts) {
  const { scope, limit } = wanted
  const found = conditions(wanted).map(
    (condition) => sql`
      (select id, placed_at from cart
        where forgotten_at is null and ${isInScope(scope, 'cart.cityId')} and ${condition}
        order by placed_at desc, id desc limit ${limit})`,
  )
  if (found.length === 0) return undefined
  return cartRowsOf(
    db,
    sql`select id from (${sql.join(found, sql` union `)}) found order by placed_at desc, id desc limit ${limit}`,
  )
}

export const findCartRows = async (db: Queryable, wanted: WantedCarts): Promise<CartRow[]> =>
  (await cartsOfSearch(db, wanted)?.execute()) ?? []
