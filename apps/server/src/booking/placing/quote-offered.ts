import type { Instant } from '@ruhepol/rules'
import type { Database } from '../../platform/database.ts'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import { quoteCart, type Quote, type QuoteInput } from '../cart/cart-price.ts'
import { findSlotHoldByKey, isHoldOf } from '../hold/end-slot-hold.ts'
import {
  assertOffered,
  bookingErrors,
  readBookings,
  type Bookings,
  type WantedBookings,
  type When,
} from './offered-bookings.ts'
import { placeToPrice } from './venue.ts'

type PriceRequest = Pick<QuoteInput, 'code' | 'callerAddress' | 'client'> & {
  bookings: WantedBookings
  startAt: Instant
  where: { locationId?: string | null; postalCode?: string | null }
  /** The key of the person's own hold, which does not make the slot unavailable for them. */
  slotHoldKey?: string | null
}

/** Throws like `assertOffered`, except for an appointment that the person holds. */
async function assertOfferedOrHeld(
  db: Database,
  bookings: Bookings,
  when: When,
  slotHoldKey: string | null | undefined,
): Promise<void> {
  try {
    await assertOffered(db, bookings, when)
  } catch (error) {
    if (slotHoldKey == null || !(error instanceof ApiError) || error.code !== 'not_available') throw error
    // Looked up afterwards, because the hold may have been made a moment ago.
    const hold = await findSlotHoldByKey(db, slotHoldKey)
    if (!hold || !isHoldOf(hold, { ...bookings, ...when })) throw error
  }
}

/** The price of a selection that can be placed now; anything else is refused with the same errors as placing. */
export async function quoteOffered(
  db: Database,
  { bookings, where, slotHoldKey, ...request }: PriceRequest,
): Promise<Quote> {
  const errors = bookingErrors(bookings)
  if (errors.length > 0) throw invalidInput(errors)
  const read = readBookings(bookings)
  const place = await placeToPrice(db, where, read)
  await assertOfferedOrHeld(db, read, { startAt: request.startAt, place }, slotHoldKey)
  return quoteCart(db, { ...request, ...read, feeCents: place.feeCents })
}
