import { rangeOfInstant, type Instant } from '@ruhepol/rules'
import { checkRange, commonStarts, type Range } from '../../availability/index.ts'
import { servedPlace, type ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Holder } from '../../platform/holder-token.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import { totalsByRange } from '../cart/cart-price.ts'
import { canReschedule } from '../cart/cart-view.ts'
import { openCart } from '../cart/open-cart.ts'
import { blocksOfCart } from './reschedule-queries.ts'

/** A free start of the same experts. */
export type RescheduleTime = {
  time: Instant
  /** Whether the appointment can be moved there: its time of day costs the same. */
  isSameTotal: boolean
  /** What a new booking costs there without a code, cents. */
  totalCents: number
}

/** Where the appointment takes place. Throws `not_served` if nobody works there any more. */
export const placeOfCart = (db: Queryable, { locationId, postalCode }: CartRecord): Promise<ServedPlace> =>
  servedPlace(db, locationId === null ? { postalCode } : { locationId })

/**
 * Returns a function that compares the price of a start with that of the cart's own time of day, both in today's
 * prices: a moved cart keeps its quoted price (rule R20), so both must be the same. The function returns undefined for
 * a start outside the times of day at which treatments begin.
 */
export async function priceAt(db: Queryable, cart: CartRecord, { feeCents }: ServedPlace) {
  const totals = await totalsByRange(db, { ...cart, feeCents })
  const own = rangeOfInstant(cart.startAt)
  return (time: Instant): Pick<RescheduleTime, 'isSameTotal' | 'totalCents'> | undefined => {
    const range = rangeOfInstant(time)
    if (range === undefined) return undefined
    return { isSameTotal: own !== undefined && totals[range] === totals[own], totalCents: totals[range] }
  }
}

/**
 * The free starts of the cart's experts in the range, all together for a couple. Its own time is not one of them, but
 * does not block the starts around it. None once the cart cannot be moved.
 */
export async function rescheduleTimes(
  db: Queryable,
  { cartId, rangeStart, rangeEnd, ...holder }: Holder & { cartId: string; rangeStart: Instant; rangeEnd: Instant },
): Promise<RescheduleTime[]> {
  const range: Range = checkRange(rangeStart, rangeEnd, 'rangeEnd')
  const cart = await openCart(db, cartId, holder)
  if (!canReschedule(cart)) return []
  try {
    const place = await placeOfCart(db, cart)
    const price = await priceAt(db, cart, place)
    const starts = await commonStarts(db, { ...cart, place, givenUp: await blocksOfCart(db, cart.id) }, range)
    return starts.flatMap((time) => {
      const priced = time === cart.startAt ? undefined : price(time)
      return priced ? [{ time, ...priced }] : []
    })
  } catch (error) {
    // The treatment or the place is no longer offered, so there is no other time.
    if (error instanceof ApiError && (error.code === 'not_available' || error.code === 'not_served')) return []
    throw error
  }
}
