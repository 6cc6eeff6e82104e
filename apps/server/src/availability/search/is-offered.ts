import { QUARTER_MINUTES, type Instant } from '@ruhepol/rules'
import { findLengthsOnSale } from '../../catalogue/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { together } from '../../platform/together.ts'
import { blockedTime } from '../claim/blocked-time.ts'
import { fittingLengths } from './fitting-lengths.ts'

type OfferedBooking = {
  expertId: number
  treatmentTypeId: string
  lengthMinutes: number
  startAt: Instant
  /** The result of `servedPlace` for the address. */
  place: ServedPlace
  /** When the lead time is counted from; now if left out. */
  asOf?: Instant | undefined
}

/**
 * Whether a search would offer the booking now: the expert works in the place's city and gives this treatment at this
 * duration, and the start is free, inside the shift, after the lead time and between 9:00 and 22:00. Call it before
 * claiming; the claim then settles races.
 */
export async function isOffered(
  db: Queryable,
  { expertId, treatmentTypeId, lengthMinutes, startAt, place, asOf }: OfferedBooking,
): Promise<boolean> {
  if (!blockedTime(startAt, lengthMinutes, 0)) return false
  const candidate = { expertId, lengths: [lengthMinutes / QUARTER_MINUTES] }
  const [offer, [fitting = []]] = await together([
    // Read from the tables, because the copy used by searches may be some seconds old.
    findLengthsOnSale(db, { expertId, treatmentTypeId }),
    fittingLengths(db, { place, candidates: [candidate], startAt, asOf }),
  ])
  return offer?.cityId === place.cityId && offer.lengths.includes(lengthMinutes) && fitting.includes(lengthMinutes)
}
