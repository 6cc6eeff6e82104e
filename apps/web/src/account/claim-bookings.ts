import { ClaimBookingsDocument } from '../gql/graphql.ts'
import { execute } from '../platform/api/execute.ts'
import { reportError } from '../platform/report-error.ts'
import { placedCarts } from '../booking/flow/placed-carts.ts'

/**
 * Assigns this device's guest bookings to the token's account. Call the returned function to remove them here once the
 * server has confirmed (rule R13); until then it is retried on every page load.
 */
export async function claimBookings(token: string): Promise<() => void> {
  const carts = placedCarts.read()
  const nothing = (): void => undefined
  if (carts.length === 0) return nothing
  const access = carts.map(({ customId, token: opens }) => ({ customId, token: opens }))
  try {
    await execute(ClaimBookingsDocument, { access }, { token, idempotent: true })
  } catch (error) {
    // A failure must not block the sign-in.
    reportError(error, 'claimAnonymousCarts')
    return nothing
  }
  const claimed = new Set(carts.map(({ cartId }) => cartId))
  return () => placedCarts.write(placedCarts.read().filter(({ cartId }) => !claimed.has(cartId)))
}
