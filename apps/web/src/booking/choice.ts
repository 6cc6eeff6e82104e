import {
  mayShowExpertSelect,
  mayShowExpertsSummary,
  mayShowPayment,
  mayShowSummary,
  pageAfterDetails,
} from './flow/booking-guards.ts'
import type { Choice } from './flow/booking-guards.ts'
import { bookingHref } from './flow/booking-search.ts'
import type { BookingSearch } from './flow/booking-search.ts'
import { redirectTo } from './flow/redirect-to.ts'
import type { Session } from '../platform/session.ts'

const goTo = (path: string, search: BookingSearch): never => redirectTo(bookingHref(path, search))

/** For /booking/expert-select; an incomplete selection leads to /treatments. */
export const requireFirstGuest = (search: BookingSearch): BookingSearch =>
  mayShowExpertSelect(search) ? search : goTo('/treatments', search)

/** For /booking/summary; an incomplete selection leads to /treatments. */
export const requireChoice = (search: BookingSearch): Choice =>
  mayShowSummary(search) ? search : goTo('/treatments', search)

/** For /booking/experts-summary; an incomplete selection leads to /treatments. */
export const requireChoiceForTwo = (search: BookingSearch): Choice =>
  mayShowExpertsSummary(search) ? search : goTo('/treatments', search)

/** For /booking/payment; an incomplete selection leads to /treatments. */
export const requireChoiceWithLength = (search: BookingSearch): Choice & { length: number } =>
  mayShowPayment(search) ? search : goTo('/treatments', search)

/** For /booking/contact, for guests, and /booking/address, for clients. */
export function requireChoiceFor(
  page: '/booking/contact' | '/booking/address',
  search: BookingSearch,
  session: Session,
): Choice & { length: number } {
  const choice = requireChoiceWithLength(search)
  const isForClients = page === '/booking/address'
  if (isForClients === (session.client !== undefined)) return choice
  return goTo(pageAfterDetails(choice, session), choice)
}
