import { ClaimBookingsDocument } from '../gql/graphql.ts'
import { execute } from '../platform/api/execute.ts'
import { reportError } from '../platform/report-error.ts'
import { placedCarts } from '../booking/flow/placed-carts.ts'

/**
 * Makes the bookings that this device made as a guest those of the account that the token is of. They are forgotten here only
 * once the server has confirmed that (rule R13), by calling what is answered; until then it is tried again with every
 * page load.
 */
export async function claimBookings(token: string): Promise<() => void> {
  const carts = placedCarts.read()
  const nothing = (): void => undefined
  if (carts.length === 0) return nothing
  const access = carts.map(({ customId, token: opens }) => ({ customId, token: opens }))
  try {
    await execute(ClaimBookingsDocument, { access }, { token, idempotent: true })
  } catch (error) {
    // Nobody is kept from signing in by that.
    reportError(error, 'claimAnonymousCarts')
    return nothing
  }
  const claimed = new Set(carts.map(({ cartId }) => cartId))
  return () => placedCarts.write(placedCarts.read().filter(({ cartId }) => !claimed.has(cartId)))
}
