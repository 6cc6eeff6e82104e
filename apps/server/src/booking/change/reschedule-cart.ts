import { cancellableUntil, limits, type Instant } from '@ruhepol/rules'
import { timestamp } from '../../platform/app-now.ts'
import type { Database, DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import type { Holder } from '../../platform/holder-token.ts'
import type { Log } from '../../platform/log.ts'
import { transact } from '../../platform/transaction.ts'
import { announceMove } from '../cart/announce.ts'
import { actorOf } from '../cart/cart-actor.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import { lockCart } from '../cart/cart-state-queries.ts'
import { isPaymentWhole } from '../cart/cart-view.ts'
import { exchangeTimes } from './exchange-times.ts'
import { moveOrThrow } from '../cart/move-cart.ts'
import { getCart, openCart } from '../cart/open-cart.ts'
import { writeReschedule } from './reschedule-queries.ts'
import { placeOfCart, priceAt } from './reschedule-times.ts'
import { standing } from './standing.ts'

type RescheduleCart = Holder & {
  db: Database
  log: Log
  cartId: string
  /** The new start. */
  time: Instant
  /** The number of moves that the person has seen. */
  timesRescheduled: number
}

const DAY = 86_400_000

/** Whether this very call has moved the cart before. */
const isDone = ({ reschedules }: CartRecord, { time, timesRescheduled }: RescheduleCart): boolean =>
  reschedules[timesRescheduled]?.toStartAt === time && standing(reschedules).includes(timesRescheduled + 1)

/** Every move that is not undone sends mails to everybody, so moves per day are limited. Throws `rate_limited`. */
function assertNotTooOften({ reschedules, now }: CartRecord): void {
  const numbers = standing(reschedules)
  const ofLastDay = reschedules.filter(({ at }, index) => numbers.includes(index + 1) && at > now - DAY)
  const first = ofLastDay[0]
  if (!first || ofLastDay.length < limits.reschedulesPerCartAndDay) return
  const retryAfter = Math.ceil((first.at + DAY - now) / 1000)
  throw new ApiError('rate_limited', 'the cart was moved too often', { retryAfter })
}

/** Throws unless the cart can be moved by this call. */
function assertMovable(cart: CartRecord, { time, timesRescheduled }: RescheduleCart): void {
  const { status, startAt, now, reschedules } = cart
  if (status === 'cancelled' || status === 'expired') throw new ApiError('already_cancelled', 'the cart has ended')
  if (status !== 'paid') throw new ApiError('not_movable', 'the cart is not paid')
  if (now > cart.cancellableUntil)
    throw new ApiError('too_late_to_cancel', `less than ${limits.cancellableBeforeStartHours} hours to go`)
  if (reschedules.length !== timesRescheduled) throw new ApiError('already_moved', 'the cart was moved in the meantime')
  if (!isPaymentWhole(cart)) throw new ApiError('not_movable', 'some of the payment was returned or is disputed')
  if (startAt === time) throw invalidInput([{ path: 'time', key: 'invalid_input' }])
  assertNotTooOften(cart)
}

async function reschedule(tx: DatabaseTransaction, request: RescheduleCart, id: string): Promise<void> {
  const { time, log } = request
  const locked = await lockCart(tx, id)
  const cart = await getCart(tx, id)
  if (!locked || isDone(cart, request)) return
  assertMovable(cart, request)
  const place = await placeOfCart(tx, cart)
  const price = (await priceAt(tx, cart, place))(time)
  if (price?.isSameTotal === false) throw new ApiError('price_changed', 'another total at that time of day')
  const wanted = cart.bookings.map((booking) => ({ booking, expertId: booking.expertId }))
  const claimed = await exchangeTimes(tx, cart, place, { wanted, startAt: time })
  await moveOrThrow(tx, id, ['reschedule'], log, actorOf(request.actor))
  const number = cart.reschedules.length + 1
  await writeReschedule(tx, locked, {
    number,
    startAt: time,
    claimed,
    cancellation: { cancellableUntil: timestamp(cancellableUntil(time)) },
  })
  await announceMove(tx, id, number)
}

/**
 * Moves a paid appointment to another free time of the same experts at the same total, in one transaction, as long as
 * it can be cancelled (decision 0082). Sent twice, it moves once. Throws `not_found`, `not_movable` (not or no longer
 * fully paid), `already_cancelled`, `too_late_to_cancel`, `already_moved`, `price_changed`, `not_available`,
 * `not_served`, `invalid_input` for its own time, and `rate_limited`.
 */
export async function rescheduleCart(request: RescheduleCart): Promise<CartRecord> {
  const { db, cartId, ...holder } = request
  const cart = await openCart(db, cartId, holder)
  if (isDone(cart, request)) return cart
  assertMovable(cart, request)
  await transact(db, 'reschedule cart', (tx) => reschedule(tx, request, cart.id))
  return getCart(db, cart.id)
}
