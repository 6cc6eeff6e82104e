import type { CartStatus } from '@ruhepol/rules'
import { PlaceCartDocument } from '../../gql/graphql.ts'
import type { PlaceCartMutation } from '../../gql/graphql.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts'
import { noteCartState, rememberCart } from '../flow/placed-carts.ts'
import { clearOnceBooked } from '../flow/booking-drafts.ts'
import { appointmentOfOrder, forgetHeldSlot, heldKeyOf } from '../flow/held-slots.ts'
import { disownPlacing, forgetOpenCart, isCopiedPlacing, noteOpenHold, placing } from '../flow/placing.ts'
import type { OpenCart, Order, Placing } from '../flow/placing.ts'
import { currentSession } from '../../platform/session.ts'
import { leaveCart } from './leave-cart.ts'

/**
 * The retries while our own previous hold on the slot is being released: milliseconds between them, and their number.
 */
const releaseWait = 1200
const releaseTries = 6

type Placed = PlaceCartMutation['placeMultiBookings']

const sameOrder = (a: Order, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b)

function cartOf(placed: Placed): OpenCart {
  const { shoppingCartId: id, customId, token, totalPrice, holdExpiresAt, cancellationCompensation } = placed
  const totalCents = totalPrice.intValue
  return { id, customId, token, totalCents, holdExpiresAt, compensation: cancellationCompensation }
}

async function placeOnce({ order, key }: Placing, emailCode: string | undefined): Promise<Placed> {
  const slotHoldKey = heldKeyOf(appointmentOfOrder(order))
  const { placeMultiBookings } = await execute(
    PlaceCartDocument,
    {
      input: {
        ...order,
        idempotencyKey: key,
        ...(emailCode !== undefined && { emailCode }),
        ...(slotHoldKey !== undefined && { slotHoldKey }),
      },
    },
    { idempotent: true },
  )
  // The cart holds the slot now.
  forgetHeldSlot(slotHoldKey)
  return placeMultiBookings
}

/** The customer's own previous cart may still hold the slot for a moment. */
async function placeWhenReleased(attempt: Placing, emailCode: string | undefined, tries: number): Promise<Placed> {
  try {
    return await placeOnce(attempt, emailCode)
  } catch (error) {
    if (tries <= 0 || !isApiError(error, 'not_available')) throw error
    await new Promise((resolve) => setTimeout(resolve, releaseWait))
    return placeWhenReleased(attempt, emailCode, tries - 1)
  }
}

/** A previous order's cart must be released before another one can take the slot; a paid one stays. */
async function leaveFormer(former: Placing | undefined): Promise<boolean> {
  if (!former?.cart) return false
  const left = await leaveCart(former.cart)
  placing.clear()
  return left
}

/**
 * Places an order, or returns the cart it has already placed: one order, one cart, however unreliable the connection.
 * `emailCode` is the code mailed to the order's address. Throws ApiError.
 */
export async function placeCart(order: Order, emailCode?: string): Promise<OpenCart> {
  if (await isCopiedPlacing()) disownPlacing()
  const former = placing.read()
  const goesOn = former !== undefined && sameOrder(former.order, order)
  const left = goesOn ? false : await leaveFormer(former)
  let attempt: Placing = goesOn ? former : { order, key: newIdempotencyKey() }
  placing.write(attempt)
  let placed = await placeWhenReleased(attempt, emailCode, left ? releaseTries : 0)
  if (placed.status === 'expired' || placed.status === 'cancelled') {
    attempt = { order, key: newIdempotencyKey() }
    placing.write(attempt)
    placed = await placeWhenReleased(attempt, emailCode, releaseTries)
  }
  const cart = cartOf(placed)
  placing.write({ ...attempt, cart })
  const { id: cartId, customId, token, holdExpiresAt } = cart
  // A client's bookings are in the account.
  if (!currentSession().client) rememberCart({ cartId, customId, token, status: placed.status, holdExpiresAt })
  return cart
}

/** Clears an open cart once it is reported paid or ended. */
export function forgetIfEnded(cartId: string, status: CartStatus): void {
  if (status === 'placed' || status === 'waitingForPayment') return
  // Paid at a bank whose page replaced the one that would do this.
  const isOwn = placing.read()?.cart?.id === cartId
  forgetOpenCart(cartId)
  if (isOwn && status === 'paid') clearOnceBooked()
}

/** Records how long the open cart's slot is held now; a payment attempt extends it (rule R9). */
export function noteHold(cartId: string, holdExpiresAt: string | null): void {
  if (noteOpenHold(cartId, holdExpiresAt)) noteCartState(cartId, { status: 'waitingForPayment', holdExpiresAt })
}
