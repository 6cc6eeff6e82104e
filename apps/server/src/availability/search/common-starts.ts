import { QUARTER_MINUTES, type Instant } from '@ruhepol/rules'
import { findLengthsOnSale } from '../../catalogue/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Blocked } from '../copy/availability-queries.ts'
import { findCommonSlots } from './common-slots.ts'
import type { Range } from './search-range.ts'

type KnownBookings = {
  bookings: readonly { expertId: number; treatmentTypeId: string }[]
  lengthMinutes: number
  /** The result of `servedPlace` for the address. */
  place: ServedPlace
  /** The times that these bookings block now, which count as free. */
  givenUp: readonly Blocked[]
  /** When the lead time is counted from; now if left out. */
  asOf?: Instant | undefined
}

/**
 * The starts at which these experts could give these treatments at this duration all together instead of when they do
 * now, under the rules of `isOffered`. Empty if one of them no longer offers it there.
 */
export async function commonStarts(
  db: Queryable,
  { bookings, lengthMinutes, place, givenUp, asOf }: KnownBookings,
  range: Range,
): Promise<Instant[]> {
  for (const booking of bookings) {
    const offer = await findLengthsOnSale(db, booking)
    if (offer?.cityId !== place.cityId || !offer.lengths.includes(lengthMinutes)) return []
  }
  const selected = bookings.map(({ expertId }) => expertId)
  const lengths = [lengthMinutes / QUARTER_MINUTES]
  const slots = await findCommonSlots(db, {
    ...range,
    place,
    givenUp,
    asOf,
    candidates: selected.map((expertId) => ({ expertId, lengths })),
    numberOfExperts: selected.length,
    selected,
  })
  return slots.map(({ slot }) => slot)
}
