import type { Instant } from '@ruhepol/rules'
import { currentSession } from '../../platform/session.ts'
import { storedValue } from '../../platform/storage.ts'

/** The list of bookings as the server answered it last, which stays readable without a connection. */
interface CachedCarts {
  /** The client whose it is, or `guest`. */
  owner: string
  /** Which question was answered: an answer to another one has another shape. */
  question: string
  /** By the clock of this device, on which it is also read. */
  answeredAt: Instant
  answer: unknown
}

/** Only the last list is kept, so never those of two people; who signs out takes it along (account/forget-person.ts). */
export const cachedCarts = storedValue<CachedCarts | undefined>({
  name: 'kept-carts',
  version: 1,
  keptIn: 'private',
  initial: undefined,
  parse: (stored) => {
    const kept = stored as CachedCarts
    const { owner, question, answeredAt } = kept
    return typeof owner === 'string' && typeof question === 'string' && Number.isFinite(answeredAt) ? kept : undefined
  },
})

/** Whose list is shown: that of the account, or of whoever uses the device without one. */
export const listOwner = (): string => currentSession().client?.id ?? 'guest'

/** Keeps a list, unless whose it is has left this device while it was on its way. */
export function cacheCarts(kept: CachedCarts): void {
  if (kept.owner === listOwner()) cachedCarts.write(kept)
}
