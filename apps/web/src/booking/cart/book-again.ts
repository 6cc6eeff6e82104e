import { dayOf, rangeOfInstant } from '@ruhepol/rules'
import { bookingHref } from '../../platform/booking-search.ts'
import type { PlacedCart } from '../booking-queries.ts'

/** Back into the booking with the same choice; if the slot is gone meanwhile, to the slots with all else kept. */
export function bookAgainHref({ time, length, locationId, address, bookings }: PlacedCart): string {
  const startAt = Date.parse(time)
  const timeRange = rangeOfInstant(startAt)
  const [booking] = bookings
  const alone = bookings.length === 1 && booking
  return bookingHref(alone ? '/booking/summary' : '/treatments', {
    postalCode: address.postalCode,
    ...(locationId && { locationId }),
    date: dayOf(startAt),
    ...(timeRange && { timeRange }),
    ...(alone && {
      type: alone.treatmentType.id,
      expert: alone.expert.id,
      slot: new Date(startAt).toISOString(),
      length,
    }),
  })
}
