import { QUARTER_MINUTES, type Instant } from '@ruhepol/rules'
import { commonStarts } from '../../availability/index.ts'
import { countBookings } from '../../catalogue/index.ts'
import { timestamp } from '../../platform/app-now.ts'
import type { Database, DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, changedMeanwhile, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { cartExpertReplaced, cartRescheduled, expertsToTell } from '../cart/cart-jobs.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import { lockCart } from '../cart/cart-state-queries.ts'
import { mayChange } from './changeable.ts'
import { exchangeTimes, type Wanted } from './exchange-times.ts'
import { moveOrThrow } from '../cart/move-cart.ts'
import type { OfficeChange } from './office-change.ts'
import { getCart } from '../cart/open-cart.ts'
import { LEAD_TIME_DOES_NOT_COUNT } from './replacement-candidates.ts'
import { standingReplacements } from './standing.ts'
import { insertReplacement, writeReplacement } from './replacement-queries.ts'
import { replacementsOf } from './replacements-of.ts'
import { blocksOfCart, writeReschedule } from './reschedule-queries.ts'
import { placeOfCart } from './reschedule-times.ts'

/** Whether nothing has happened to the appointment since the change. */
const isLastChange = (
  cart: CartRecord,
  { moves, replacements }: Pick<OfficeChange, 'moves' | 'replacements'>,
): boolean => mayChange(cart) && cart.reschedules.length === moves && cart.replacements.length === replacements

/** The former expert of each booking whose expert the change replaced, by the booking's id. */
function formerExperts({ replacements }: CartRecord, { replaced }: OfficeChange): Map<string, number> {
  const own = replaced === 0 ? [] : replacements.slice(-replaced)
  return new Map(own.map(({ bookingId, fromExpertId }) => [bookingId, fromExpertId]))
}

/** The former start, and the bookings that the change altered, each with its former expert. */
function formerTime(cart: CartRecord, change: OfficeChange): { startAt: Instant; wanted: Wanted[] } {
  const former = formerExperts(cart, change)
  return {
    startAt: (change.isMove ? cart.reschedules.at(-1)?.fromStartAt : undefined) ?? cart.startAt,
    wanted: cart.bookings
      .filter(({ id }) => change.isMove || former.has(id))
      .map((booking) => ({ booking, expertId: former.get(booking.id) ?? booking.expertId })),
  }
}

/**
 * Whether `undoChangeIn` would take back the change now: nothing happened since, and the former experts are free at the
 * former time. They are not if they have been reported ill, which is why most of them were replaced.
 */
export async function canUndo(db: Database, cart: CartRecord, change: OfficeChange): Promise<boolean> {
  if (!isLastChange(cart, change)) return false
  const { startAt, wanted } = formerTime(cart, change)
  try {
    const asked = {
      bookings: wanted.map(({ booking, expertId }) => ({ ...booking, expertId })),
      lengthMinutes: cart.lengthMinutes,
      place: await placeOfCart(db, cart),
      asOf: LEAD_TIME_DOES_NOT_COUNT,
      givenUp: await blocksOfCart(db, cart.id),
    }
    const starts = await commonStarts(db, asked, { from: startAt, until: startAt + QUARTER_MINUTES * 60_000 })
    return starts.includes(startAt)
  } catch (error) {
    // The treatment or the place is no longer offered.
    if (error instanceof ApiError && ['not_available', 'not_served'].includes(error.code)) return false
    throw error
  }
}

/**
 * Takes back a change of which nobody was told. A move and replacements marked as undoing restore the former time,
 * experts and right to cancel. Mails are sent only to those who had not been told of the restored state before. Throws
 * `already_cancelled`, `changed_meanwhile` if something happened since, and `not_available` if the former time is no
 * longer free; the transaction must be rolled back then.
 */
export async function undoChangeIn(
  tx: DatabaseTransaction,
  { log, change }: { log: Log; change: OfficeChange },
  id: string,
): Promise<void> {
  const locked = await lockCart(tx, id)
  if (!locked) throw notFound('cart')
  const cart = await getCart(tx, id)
  if (cart.status === 'cancelled') throw new ApiError('already_cancelled', 'the cart has ended')
  if (!isLastChange(cart, change)) throw changedMeanwhile('booking')
  const { startAt, wanted } = formerTime(cart, change)
  const claimed = await exchangeTimes(tx, cart, await placeOfCart(tx, cart), {
    wanted,
    startAt,
    asOf: LEAD_TIME_DOES_NOT_COUNT,
  })
  const replacements = replacementsOf(cart, wanted, { undoes: true })
  const events = [
    ...(change.isMove ? ['reschedule' as const] : []),
    ...replacements.map(() => 'replaceExpert' as const),
  ]
  await moveOrThrow(tx, id, events, log, 'staff')
  const cancellation = {
    cancellableUntil: timestamp(change.formerCancellableUntil),
    cancellationCompensation: change.formerCompensation,
  }
  if (change.isMove) {
    for (const replacement of replacements) await insertReplacement(tx, id, replacement)
    await writeReschedule(tx, locked, { number: change.moves + 1, startAt, claimed, cancellation, undoes: true })
  } else {
    for (const replacement of replacements) {
      const blockedUntil = claimed.find(({ bookingId }) => bookingId === replacement.bookingId)?.blockedUntil
      if (blockedUntil === undefined) throw new Error(`nothing was claimed for expert ${replacement.to}`)
      await writeReplacement(tx, id, replacement, { blockedUntil, cancellation })
    }
  }
  await countBookings(tx, { got: replacements.map(({ to }) => to), lost: replacements.map(({ from }) => from) })
  await announceWhatWasBefore(tx, id, {
    moves: change.isMove ? change.moves + 1 : 0,
    replacement: replacements.at(-1)?.number,
    standing: replacements.map(({ bookingId }) => standingReplacements(cart, bookingId).at(-2)),
  })
}

/**
 * Enqueues mails about the restored state. Those to recipients who already know it are not sent. `standing` has, for
 * each expert who is back, the replacement by which they came; undefined for those who were booked first. They may not
 * have been told of it yet, since such a mail is dropped where somebody else comes.
 */
async function announceWhatWasBefore(
  tx: DatabaseTransaction,
  cartId: string,
  {
    moves,
    replacement,
    standing,
  }: { moves: number; replacement: number | undefined; standing: readonly (number | undefined)[] },
): Promise<void> {
  for (const edition of new Set(standing)) {
    const news = edition === undefined ? { change: 'paid' as const } : { change: 'replaced' as const, edition }
    await enqueue(tx, expertsToTell, { cartId, ...news })
  }
  if (moves > 0) {
    await enqueue(tx, cartRescheduled, { cartId, edition: moves })
    await enqueue(tx, expertsToTell, { cartId, change: 'rescheduled', edition: moves })
  }
  if (replacement !== undefined) await enqueue(tx, cartExpertReplaced, { cartId, edition: replacement })
}
