import type { Instant } from '@ruhepol/rules'
import type { Database } from '../platform/database.ts'
import { invalidInput } from '../platform/errors.ts'
import { quoteCart, type Quote, type QuoteInput } from './cart-price.ts'
import { assertOffered, bookingErrors, readBookings, type WantedBookings } from './offered-bookings.ts'
import { placeToPrice } from './venue.ts'

type PriceRequest = Pick<QuoteInput, 'code' | 'callerAddress' | 'client'> & {
  bookings: WantedBookings
  startAt: Instant
  where: { locationId?: string | null; postalCode?: string | null }
}

/** The price of a selection that can be placed now; anything else is refused with the same errors as placing. */
export async function quoteOffered(db: Database, { bookings, where, ...request }: PriceRequest): Promise<Quote> {
  const errors = bookingErrors(bookings)
  if (errors.length > 0) throw invalidInput(errors)
  const read = readBookings(bookings)
  const place = await placeToPrice(db, where, read)
  await assertOffered(db, read, request.startAt, place)
  return quoteCart(db, { ...request, ...read, feeCents: place.feeCents })
}
