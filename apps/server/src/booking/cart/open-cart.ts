import { limits } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { invalidInput, notFound } from '../../platform/errors.ts'
import { idOrNone, opensTo, type Holder } from '../../platform/holder-token.ts'
import {
  findCart,
  findCartOfBooking,
  findCartsByCustomId,
  type BookingRecord,
  type CartRecord,
} from './cart-queries.ts'

/**
 * The cart, for its holder. A wrong token, another client's cart and an unknown id all result in `not_found`, in the
 * same time.
 */
export async function openCart(db: Queryable, id: string, holder: Holder): Promise<CartRecord> {
  const cart = await findCart(db, idOrNone(id))
  if (!opensTo(holder, cart) || !cart) throw notFound('cart')
  return cart
}

/** A booking with its cart, opened like `openCart`. */
export async function openBooking(
  db: Queryable,
  id: string,
  holder: Holder,
): Promise<{ cart: CartRecord; booking: BookingRecord }> {
  const cart = await findCartOfBooking(db, idOrNone(id))
  const open = opensTo(holder, cart)
  const booking = cart?.bookings.find((one) => one.id === id.toLowerCase())
  if (!open || !cart || !booking) throw notFound('booking')
  return { cart, booking }
}

/** A cart's id and token, as stored on a device. */
export type CartAccess = { customId: string; token: string }

/** The carts that these pairs open; invalid pairs are left out. At most 50 at once. */
export async function openCarts(db: Queryable, access: readonly CartAccess[]): Promise<CartRecord[]> {
  if (access.length > limits.anonymousCartsMax) throw invalidInput([{ path: 'access', key: 'invalid_input' }])
  const codes = access.map(({ customId }) => customId).filter((code) => /^[0-9A-Z]{8}$/.test(code))
  const carts = await findCartsByCustomId(db, codes)
  return carts.filter((cart) =>
    access.some(({ customId, token }) => customId === cart.customId && opensTo({ token }, cart)),
  )
}

/** A cart by its id, for the product's own jobs. Throws `not_found`. */
export async function getCart(db: Queryable, id: string): Promise<CartRecord> {
  const cart = await findCart(db, idOrNone(id))
  if (!cart) throw notFound('cart')
  return cart
}
