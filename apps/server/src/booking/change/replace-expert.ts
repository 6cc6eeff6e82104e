import { countBookings } from '../../catalogue/index.ts'
import { timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, notAvailable } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { BookingRecord, CartRecord } from '../cart/cart-queries.ts'
import { lockCart } from '../cart/cart-state-queries.ts'
import { assertChangeable } from './changeable.ts'
import { exchangeTimes } from './exchange-times.ts'
import { moveOrThrow } from '../cart/move-cart.ts'
import { changeOf, type OfficeChange } from './office-change.ts'
import { getCart } from '../cart/open-cart.ts'
import { LEAD_TIME_DOES_NOT_COUNT } from './replacement-candidates.ts'
import { writeReplacement } from './replacement-queries.ts'
import { replacementsOf } from './replacements-of.ts'
import { placeOfCart } from './reschedule-times.ts'

type Replacing = {
  log: Log
  /** The number of the expert who is booked, as the caller has seen it. */
  from: number
  /** The number of the expert who comes instead. */
  to: number
}

/** Whether the last replacement was this one, so that the call is repeated. */
function isDone({ bookings, replacements }: CartRecord, { from, to }: Replacing): boolean {
  const last = replacements.at(-1)
  if (last?.fromExpertId !== from || last.toExpertId !== to) return false
  return bookings.some(({ id, expertId }) => id === last.bookingId && expertId === to)
}

/** The booking of the expert to be replaced. Throws if nobody can be replaced. */
function replaceable(cart: CartRecord, { from, to }: Replacing): BookingRecord {
  assertChangeable(cart)
  const { bookings } = cart
  const booking = bookings.find(({ expertId }) => expertId === from)
  if (!booking) throw new ApiError('already_moved', `expert ${from} is not booked`)
  if (bookings.some(({ expertId }) => expertId === to)) {
    throw notAvailable('taken', `expert ${to} is booked for this appointment already`)
  }
  return booking
}

/**
 * Finds another expert for a paid appointment that has not begun, at the same time and price (decision 0098). The
 * customer, who booked somebody else, may cancel until the start and gets the money back. If it was done already, it
 * does nothing. Throws `already_cancelled`, `not_movable` (not paid, or begun), `already_moved` if `from` is no longer
 * booked, `not_served`, and `not_available` if `to` cannot come; the transaction must be rolled back then. Returns what
 * changed, for the caller to announce; undefined if it was done before.
 */
export async function replaceExpertIn(
  tx: DatabaseTransaction,
  replacing: Replacing,
  id: string,
): Promise<OfficeChange | undefined> {
  const { from, to, log } = replacing
  const locked = await lockCart(tx, id)
  const cart = await getCart(tx, id)
  if (!locked || isDone(cart, replacing)) return undefined
  const booking = replaceable(cart, replacing)
  const wanted = [{ booking, expertId: to }]
  const [claimed] = await exchangeTimes(tx, cart, await placeOfCart(tx, cart), {
    wanted,
    startAt: cart.startAt,
    asOf: LEAD_TIME_DOES_NOT_COUNT,
  })
  const [replacement] = replacementsOf(cart, wanted)
  if (!claimed || !replacement) throw new Error(`nothing was claimed for expert ${to}`)
  await moveOrThrow(tx, id, ['replaceExpert'], log, 'staff')
  await writeReplacement(tx, id, replacement, {
    blockedUntil: claimed.blockedUntil,
    // The customer had booked a different expert, so the right to cancel is extended.
    cancellation: { cancellableUntil: timestamp(cart.startAt), cancellationCompensation: 'refund' },
  })
  await countBookings(tx, { got: [to], lost: [from] })
  return changeOf(cart, { isMove: false, replaced: 1 })
}
