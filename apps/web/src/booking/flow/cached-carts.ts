import type { Instant } from '@ruhepol/rules'
import { currentSession } from '../../platform/session.ts'
import { storedValue } from '../../platform/storage.ts'

/** The server's last list of bookings, which can be read without a connection. */
type CachedCarts = {
  /** The owning client, or `guest`. */
  owner: string
  /** The query it answers; answers to other queries have another shape. */
  question: string
  /** By this device's clock, which is also used for reading it. */
  answeredAt: Instant
  answer: unknown
}

/** Only the last list is stored, so never those of two people; signing out removes it (account/forget-person.ts). */
export const cachedCarts = storedValue<CachedCarts | undefined>({
  name: 'kept-carts',
  version: 1,
  scope: 'private',
  initial: undefined,
  parse: (stored) => {
    const kept = stored as CachedCarts
    const { owner, question, answeredAt } = kept
    return typeof owner === 'string' && typeof question === 'string' && Number.isFinite(answeredAt) ? kept : undefined
  },
})

/** The owner of the shown list: the account, or this device's guest. */
export const listOwner = (): string => currentSession().client?.id ?? 'guest'

/** Stores a list, unless its owner has signed out while it was loading. */
export function cacheCarts(kept: CachedCarts): void {
  if (kept.owner === listOwner()) cachedCarts.write(kept)
}
