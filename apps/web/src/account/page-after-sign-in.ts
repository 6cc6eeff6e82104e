import { redirect } from '@tanstack/react-router'
import {
  detailsPage,
  mayShowExpertsSummary,
  mayShowPayment,
  mayShowSummary,
  pageAfterDetails,
} from '../booking/flow/booking-guards.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import { currentSession } from '../platform/session.ts'
import type { Session } from '../platform/session.ts'
import { pageOf, parseSignInSearch } from './sign-in-search.ts'
import type { SignInSearch } from './sign-in-search.ts'

/**
 * Where a sign-in leads: on to the payment or the address of a booking in progress, to its details where these are missing,
 * else back to the page where it began, and otherwise home.
 */
export function pageAfterSignIn(given: SignInSearch, session: Session): string {
  // The search of a route still has what its `validateSearch` refused: `from` could be another site.
  const { from, ...search } = parseSignInSearch({ ...given })
  if (mayShowPayment(search)) return bookingHref(pageAfterDetails(search, session), search)
  if (mayShowSummary(search) || mayShowExpertsSummary(search)) return bookingHref(detailsPage(search), search)
  if (from !== undefined) return bookingHref(pageOf(from), search)
  return Object.keys(search).length > 0 ? bookingHref('/treatments', search) : '/home'
}

/**
 * For `beforeLoad` of the pages on which one signs in or registers: who is signed in is led on. After a sign-in, in another
 * tab too, the guards are asked anew, so this is also what leads on from there.
 */
export function requireGuest(search: SignInSearch): void {
  const session = currentSession()
  if (session.client) redirect({ href: pageAfterSignIn(search, session), replace: true, throw: true })
}
