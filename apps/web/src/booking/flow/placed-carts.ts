import type { CartStatus, Instant } from '@ruhepol/rules'
import { storedValue } from '../../platform/storage.ts'

/** A cart placed on this device. The token opens it without an account, so it is never sent anywhere else. */
export type StoredCart = {
  cartId: string
  customId: string
  token: string
  status: CartStatus
  /** The end of the slot's hold, RFC 3339; null once paid or ended. */
  holdExpiresAt: string | null
}

/** The maximum that myAnonymousCarts returns. */
const most = 50

const isText = (value: unknown): value is string => typeof value === 'string'

function isStoredCart(value: unknown): value is StoredCart {
  const cart = value as StoredCart
  return (
    typeof value === 'object' &&
    value !== null &&
    [cart.cartId, cart.customId, cart.token, cart.status].every(isText) &&
    (cart.holdExpiresAt === null || isText(cart.holdExpiresAt))
  )
}

/** The carts of this device, newest first: for `useStored`. */
export const placedCarts = storedValue<readonly StoredCart[]>({
  name: 'placed-carts',
  version: 1,
  scope: 'private',
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isStoredCart) : undefined),
})

/** Stores a cart just placed, or its new state. */
export function rememberCart(cart: StoredCart): void {
  const others = placedCarts.read().filter((other) => other.cartId !== cart.cartId)
  placedCarts.write([cart, ...others].slice(0, most))
}

/** Updates the status of a cart stored on this device; others are ignored. */
export function noteCartState(cartId: string, state: Pick<StoredCart, 'status' | 'holdExpiresAt'>): void {
  const carts = placedCarts.read()
  const known = carts.find((cart) => cart.cartId === cartId)
  if (!known || (known.status === state.status && known.holdExpiresAt === state.holdExpiresAt)) return
  placedCarts.write(carts.map((cart) => (cart.cartId === cartId ? { ...cart, ...state } : cart)))
}

/** Whether a cart is unpaid, as far as this device knows. */
export function awaitsPayment({ status, holdExpiresAt }: StoredCart): boolean {
  return (status === 'placed' || status === 'waitingForPayment') && holdExpiresAt !== null
}

/** The newest unpaid cart whose slot is still held. */
export function cartToPay(carts: readonly StoredCart[], now: Instant): StoredCart | undefined {
  return carts.find((cart) => awaitsPayment(cart) && Date.parse(cart.holdExpiresAt ?? '') > now)
}
