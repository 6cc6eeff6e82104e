import type { Compensation } from '@ruhepol/rules'
import type { PlaceMultiBookingsInput } from '../../gql/graphql.ts'
import { holdKey } from '../../platform/held-key.ts'
import { storedValue } from '../../platform/storage.ts'
import type { StoredValue } from '../../platform/storage.ts'

/** The order, without its keys and e-mail code. */
export type Order = Omit<PlaceMultiBookingsInput, 'idempotencyKey' | 'emailCode' | 'slotHoldKey'>

/** A cart placed from this device that waits for its payment. */
export type OpenCart = {
  id: string
  customId: string
  token: string
  totalCents: number
  /** RFC 3339; null when nothing is to be paid. */
  holdExpiresAt: string | null
  /** What cancelling returns, as fixed when the cart was placed (rule R20). */
  compensation: Compensation
}

/** An order being placed, with its key and, once known, its cart. */
export type Placing = {
  order: Order
  key: string
  cart?: OpenCart
}

/** More than anyone has open at once. */
const most = 5

const isPlacing = (stored: unknown): stored is Placing =>
  typeof stored === 'object' && stored !== null && 'order' in stored && typeof (stored as Placing).key === 'string'

/** The orders that this device is placing, or has placed and not paid, in any tab; newest first. */
export const placings = storedValue<readonly Placing[]>({
  name: 'placing',
  version: 3,
  scope: 'private',
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isPlacing) : undefined),
})

/** The key of this tab's own order. */
const ownKey = storedValue<string>({
  name: 'placing-key',
  version: 1,
  scope: 'tab',
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
})

const without = (key: string): readonly Placing[] => placings.read().filter((one) => one.key !== key)

/**
 * This tab's order, stored so that a reload or a lost answer continues with the same cart. In local storage, so that
 * every tab learns when it is paid or has ended.
 */
export const placing: StoredValue<Placing | undefined> = {
  initial: undefined,
  read: () => placings.read().find(({ key }) => key === ownKey.read()),
  write(value) {
    if (!value) return placing.clear()
    const others = without(ownKey.read()).filter(({ key }) => key !== value.key)
    ownKey.write(value.key)
    placings.write([value, ...others].slice(0, most))
    void holdKey(value.key)
  },
  clear() {
    const others = without(ownKey.read())
    ownKey.clear()
    if (others.length < placings.read().length) placings.write(others)
  },
  isKept: placings.isKept,
  // This tab's key never changes on its own, except in `disownPlacing`.
  subscribe: placings.subscribe,
}

/** Orders that other tabs are placing or have placed. */
export const placingsElsewhere = (): readonly Placing[] => without(ownKey.read())

/** Whether this tab's order belongs to another one: a duplicated tab starts with a copy of the original's storage. */
export async function isCopiedPlacing(): Promise<boolean> {
  const key = ownKey.read()
  return key !== '' && !(await holdKey(key)) && ownKey.read() === key
}

/** Leaves the order to the tab that is already placing it. */
export const disownPlacing = ownKey.clear

/** Records how long a cart's slot is held now, whichever tab has placed it; true if that changed. */
export function noteOpenHold(cartId: string, holdExpiresAt: string | null): boolean {
  const known = placings.read().find(({ cart }) => cart?.id === cartId)
  if (!known?.cart || known.cart.holdExpiresAt === holdExpiresAt) return false
  const held = { ...known, cart: { ...known.cart, holdExpiresAt } }
  placings.write(placings.read().map((one) => (one === known ? held : one)))
  return true
}

/** Forgets a cart that is paid or has ended, whichever tab has placed it. */
export function forgetOpenCart(cartId: string): void {
  const others = placings.read().filter(({ cart }) => cart?.id !== cartId)
  if (others.length < placings.read().length) placings.write(others)
}
