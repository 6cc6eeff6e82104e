import { sql, type RawBuilder } from 'kysely'
import type { Queryable } from '../../platform/database.ts'
import { cartRowsOf, isInScope, type CartRow, type CityScope } from './cart-row-queries.ts'
import type { CartSearch } from './read-cart-search.ts'

export type WantedCarts = {
  /** Finds the voucher of a voucher code too. */
  search: CartSearch & { voucherHash?: Buffer | undefined }
  /** Whether the beginning of a name or address, or the end of a number, is enough. */
  parts: boolean
  scope: CityScope
  limit: number
}

/** Escapes what has a meaning in a pattern of LIKE. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Whether the names begin with the text. Compared as a range of keys that ends with the highest character, because the
 * index alone can answer that; with LIKE, PostgreSQL would compute the key of every row again.
 */
const nameStarts = (order: string, name: string) => {
  const key = sql`name_key(${sql.raw(order)})`
  return sql`${key} ~>=~ name_key(${name}) and ${key} ~<~ (name_key(${name}) || chr(1114111)) and name_key(${name}) <> ''`
}

/** One condition for each kind of search; each has its own index. */
function conditions({ search, parts }: WantedCarts): RawBuilder<unknown>[] {
  const { code, email, phone, phoneEnd, name, voucherHash } = search
  const all: RawBuilder<unknown>[] = []
  if (code !== undefined) all.push(sql`custom_id = ${code}`)
  if (voucherHash !== undefined) {
    const voucher = sql`(select voucher.id from voucher where code_hash = ${voucherHash})`
    all.push(
      sql`voucher_id = ${voucher}`,
      sql`compensation_voucher_id = ${voucher}`,
      sql`id = (select cart_id from goodwill_voucher where voucher_id = ${voucher})`,
    )
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
    const company = sql`company_name is not null and ${nameStarts('company_name', name)}`
    all.push(parts ? company : sql`${company} and name_key(company_name) = name_key(${name})`)
  }
  return all
}

/** The query of a search, newest first; undefined if the text means nothing. Forgotten carts are never found. */
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
