import type { Instant } from '@ruhepol/rules'
import { claimQuarterHours } from '../../availability/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { notAvailable } from '../../platform/errors.ts'
import type { Bookings } from '../placing/offered-bookings.ts'
import { insertSlotHold, type NewSlotHold } from './slot-hold-queries.ts'

type HoldToMake = Pick<NewSlotHold, 'id' | 'clientId' | 'callerHash' | 'heldAt' | 'heldUntil'> &
  Bookings & { place: ServedPlace; startAt: Instant }

/**
 * Claims the quarter hours of an appointment that is offered, and writes its slot hold. Throws `not_available`, after
 * which the transaction must be rolled back.
 */
export async function claimHold(
  tx: DatabaseTransaction,
  { bookings, lengthMinutes, place, startAt, ...made }: HoldToMake,
): Promise<NewSlotHold> {
  const { blockedUntil } = await claimQuarterHours(tx, {
    experts: bookings.map(({ expertId }) => expertId),
    startAt,
    lengthMinutes,
    travelMinutes: place.travelMinutes,
    locationId: place.locationId,
  })
  const hold: NewSlotHold = {
    ...made,
    cityId: place.cityId,
    locationId: place.locationId,
    startAt,
    lengthMinutes,
    bookings: bookings.map(({ expertId, treatmentTypeId }) => {
      const until = blockedUntil.get(expertId)
      if (until === undefined) throw new Error(`expert ${expertId} was not claimed`)
      return { expertId, treatmentTypeId, blockedUntil: until }
    }),
  }
  if (!(await insertSlotHold(tx, hold))) throw notAvailable('taken', 'the slot went to somebody else')
  return hold
}
