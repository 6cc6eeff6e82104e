import type { CartsOfAccountQuery } from '../../gql/graphql.ts'

export type CartOfAccount = CartsOfAccountQuery['myCarts'][number]

/** A booking of an account that is over, or that was paid and cancelled. */
export interface PastCart {
  cart: CartOfAccount
  stage: 'past' | 'cancelled'
}

/** What a client had (spec 2, bookings), in the server's order: the newest first. What was never paid is left out. */
export function pastCarts(carts: readonly CartOfAccount[]): PastCart[] {
  return carts.flatMap((cart): PastCart[] => {
    // Only what was paid gave something back.
    if (cart.status === 'cancelled' && cart.compensation) return [{ cart, stage: 'cancelled' }]
    return cart.status === 'paid' && cart.cancellableUntil === null ? [{ cart, stage: 'past' }] : []
  })
}
