import { useQuery } from '@tanstack/react-query'
import type { GuestChoice } from '../../booking/flow/booking-guards.ts'
import { fittingLengthsQuery } from '../queries.ts'

type FittingLengths = {
  /** RFC 3339; undefined without a valid start. */
  slot: string | undefined
  /** Undefined until both have chosen. */
  guests: readonly GuestChoice[] | undefined
  locationId: string | undefined
}

/** The durations (minutes) that fit at a start; undefined while no start is chosen or they are loading. */
export function useFittingLengths({ slot, guests, locationId }: FittingLengths): readonly number[] | undefined {
  const query = useQuery({
    ...fittingLengthsQuery({ slot: slot ?? '', guests: guests ?? [], locationId }),
    enabled: slot !== undefined && guests !== undefined,
  })
  return slot === undefined || guests === undefined
    ? undefined
    : query.data?.availableMultiBookingLengths.map(({ length }) => length)
}
