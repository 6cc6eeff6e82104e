import type { Compensation, PlaceMultiBookingsInput } from '../gql/graphql.ts'
import { storedValue } from './storage.ts'

/** What is booked, without the key that makes a repeated call safe and the proof that a person is there. */
export type Order = Omit<PlaceMultiBookingsInput, 'idempotencyKey' | 'emailCode'>

/** A cart placed from this device that waits for its payment. */
export interface OpenCart {
  id: string
  customId: string
  token: string
  totalCents: number
  /** RFC 3339; null when nothing is to be paid. */
  holdExpiresAt: string | null
  /** What cancelling gives back, as it was when the cart was placed (decision 20). */
  compensation: Compensation
}

/** The order that is being placed, with its key and, once it is known, its cart. */
export interface Placing {
  order: Order
  key: string
  cart?: OpenCart
}

const isPlacing = (stored: unknown): stored is Placing =>
  typeof stored === 'object' && stored !== null && 'order' in stored && typeof (stored as Placing).key === 'string'

/** Kept, so that a reload or a lost answer goes on with the same cart. */
export const placing = storedValue<Placing | undefined>({
  name: 'placing',
  version: 2,
  keptIn: 'private',
  initial: undefined,
  parse: (stored) => (isPlacing(stored) ? stored : undefined),
})
