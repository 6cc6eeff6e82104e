import { cancellableUntil, type Instant } from '@ruhepol/rules'
import type { MoveWish } from '@ruhepol/rules/office'
import { countBookings } from '../../catalogue/index.ts'
import { timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { invalidInput, notAvailable, notFound } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import { lockCart, type CartChanges } from '../cart/cart-state-queries.ts'
import { assertChangeable } from './changeable.ts'
import { exchangeTimes, type Wanted } from './exchange-times.ts'
import { moveOrThrow } from '../cart/move-cart.ts'
import { changeOf, type OfficeChange } from './office-change.ts'
import { LEAD_TIME_DOES_NOT_COUNT } from './replacement-candidates.ts'
import { insertReplacement } from './replacement-queries.ts'
import { replacementsOf } from './replacements-of.ts'
import { getCart } from '../cart/open-cart.ts'
import { writeReschedule } from './reschedule-queries.ts'
import { placeOfCart } from './reschedule-times.ts'

export type Moving = {
  log: Log
  /** The new start. */
  time: Instant
  /** The numbers of the experts who come, in the order of the guests. */
  experts: readonly number[]
  /** Whose wish it is. */
  wished: MoveWish
  /** Whether the lead time counts, as it does for customers. */
  keepsLeadTime: boolean
}

/** Throws unless the cart can be moved by this call. */
function assertMovable(cart: CartRecord, { time, experts }: Moving): void {
  assertChangeable(cart)
  const { startAt, now, bookings } = cart
  if (time === startAt) throw invalidInput([{ path: 'start', key: 'invalid_input' }])
  if (time <= now) throw notAvailable('past', 'the start has passed')
  if (experts.length !== bookings.length || new Set(experts).size !== experts.length)
    throw invalidInput([{ path: 'experts', key: 'invalid_input', min: bookings.length, max: bookings.length }])
}

/** Who comes to each booking. An expert of the cart stays with their guest. */
function wantedOf({ bookings }: CartRecord, experts: readonly number[]): Wanted[] {
  return bookings.map((booking, guest) => {
    const expertId = experts[guest] ?? booking.expertId
    if (bookings.some((other) => other !== booking && other.expertId === expertId))
      throw notAvailable('taken', `expert ${expertId} is booked for another guest`)
    return { booking, expertId }
  })
}

/**
 * What the customer may do from now on. Whoever did not ask for the move, or gets somebody else, may cancel until the
 * start and gets the money back. Otherwise the usual deadline applies, but never an earlier one than before.
 */
function cancellationOf(cart: CartRecord, { time, wished }: Moving, isSomebodyElse: boolean): CartChanges {
  if (wished === 'office' || isSomebodyElse)
    return { cancellableUntil: timestamp(time), cancellationCompensation: 'refund' }
  const latest = Math.max(cart.cancellableUntil, cancellableUntil(time))
  return { cancellableUntil: timestamp(Math.min(time, latest)) }
}

/**
 * Moves a paid appointment that has not begun to another time at the price that was paid, with the same experts or
 * others, all together (decision 0100). Throws `already_cancelled`, `not_movable` (not paid, or begun), `invalid_input`
 * for its own time or other than one expert for each guest, `not_served`, and `not_available` if somebody cannot come
 * then; the transaction must be rolled back then. Returns what changed, for the caller to announce.
 */
export async function moveAppointmentIn(tx: DatabaseTransaction, moving: Moving, id: string): Promise<OfficeChange> {
  const { time, log, keepsLeadTime } = moving
  const locked = await lockCart(tx, id)
  if (!locked) throw notFound('cart')
  const cart = await getCart(tx, id)
  assertMovable(cart, moving)
  const wanted = wantedOf(cart, moving.experts)
  const claimed = await exchangeTimes(tx, cart, await placeOfCart(tx, cart), {
    wanted,
    startAt: time,
    asOf: keepsLeadTime ? undefined : LEAD_TIME_DOES_NOT_COUNT,
  })
  const replacements = replacementsOf(cart, wanted)
  await moveOrThrow(tx, id, ['reschedule', ...replacements.map(() => 'replaceExpert' as const)], log, 'staff')
  for (const replacement of replacements) await insertReplacement(tx, id, replacement)
  const number = cart.reschedules.length + 1
  const cancellation = cancellationOf(cart, moving, replacements.length > 0)
  await writeReschedule(tx, locked, { number, startAt: time, claimed, cancellation })
  await countBookings(tx, { got: replacements.map(({ to }) => to), lost: replacements.map(({ from }) => from) })
  return changeOf(cart, { isMove: true, replaced: replacements.length })
}
