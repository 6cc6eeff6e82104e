import { onExpertRoute } from '../../booking/flow/booking-rules.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'

/**
 * The booking state with which an expert's profile continues: opening it sets the expert and clears day and treatment
 * (specification 2). Returning to it with a selected treatment keeps that.
 */
export function stateOfProfile(search: BookingSearch, expertId: string): BookingSearch {
  const isOnItsWay = search.expertRoute === true && search.expert === expertId
  return isOnItsWay ? search : onExpertRoute(search, expertId)
}
