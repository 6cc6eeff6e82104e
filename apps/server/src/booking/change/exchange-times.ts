import { dayOf, type Instant } from '@ruhepol/rules'
import { claimQuarterHours, isOffered, lockExpertDays, releaseQuarterHours } from '../../availability/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import type { BookingRecord, CartRecord } from '../cart/cart-queries.ts'
import { whyNotOffered } from '../placing/why-not-offered.ts'

/** A booking with the expert who is to come to it. */
export type Wanted = { booking: BookingRecord; expertId: number }

/** A booking with its expert and until when that expert is blocked. */
export type ClaimedBooking = { bookingId: string; expertId: number; blockedUntil: Instant }

/**
 * Gives back the time of these bookings of a locked cart and claims another one, which may overlap it, for the experts
 * who are to come: for all or, with `not_available`, for none; then the transaction must be rolled back. `asOf` is when
 * the lead time is counted from, now if left out.
 */
export async function exchangeTimes(
  tx: DatabaseTransaction,
  { startAt: formerStart, lengthMinutes, locationId }: CartRecord,
  place: ServedPlace,
  { wanted, startAt, asOf }: { wanted: readonly Wanted[]; startAt: Instant; asOf?: Instant | undefined },
): Promise<ClaimedBooking[]> {
  const experts = wanted.map(({ expertId }) => expertId)
  const former = wanted.map(({ booking }) => booking.expertId)
  await lockExpertDays(tx, [...former, ...experts], [dayOf(formerStart), dayOf(startAt)])
  await releaseQuarterHours(
    tx,
    wanted.map(({ booking }) => booking.id),
  )
  for (const { booking, expertId } of wanted) {
    const asked = { ...booking, expertId, lengthMinutes, startAt, place, asOf }
    if (!(await isOffered(tx, asked))) throw await whyNotOffered(tx, asked)
  }
  const { travelMinutes } = place
  const { blockedUntil } = await claimQuarterHours(tx, { experts, startAt, lengthMinutes, travelMinutes, locationId })
  return wanted.map(({ booking, expertId }) => {
    const until = blockedUntil.get(expertId)
    if (until === undefined) throw new Error(`nothing was claimed for expert ${expertId}`)
    return { bookingId: booking.id, expertId, blockedUntil: until }
  })
}
