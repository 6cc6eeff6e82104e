import { onExpertRoute } from '../../booking/flow/booking-rules.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'

/**
 * The booking state that an expert's profile leads on with: opening it sets the expert and clears day and treatment
 * (specification 2). Coming back to it on the same way, with a treatment selected, keeps that.
 */
export function stateOfProfile(search: BookingSearch, expertId: string): BookingSearch {
  const isOnItsWay = search.expertRoute === true && search.expert === expertId
  return isOnItsWay ? search : onExpertRoute(search, expertId)
}
