import {
  detailsPage,
  mayShowExpertsSummary,
  mayShowPayment,
  mayShowSummary,
  pageAfterDetails,
} from '../booking/flow/booking-guards.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import { redirectTo } from '../booking/flow/redirect-to.ts'
import { currentSession } from '../platform/session.ts'
import type { Session, SessionClient } from '../platform/session.ts'
import { pageOf, parseSignInSearch } from './sign-in-search.ts'
import type { SignInSearch } from './sign-in-search.ts'

/**
 * Where to go after a sign-in: to the payment or address of a booking in progress, to its details if these are missing,
 * otherwise back to the starting page or home.
 */
export function pageAfterSignIn(given: SignInSearch, session: Session): string {
  // A route's search still contains what its `validateSearch` refused, so `from` could be another site.
  const { from, ...search } = parseSignInSearch({ ...given })
  if (mayShowPayment(search)) return bookingHref(pageAfterDetails(search, session), search)
  if (mayShowSummary(search) || mayShowExpertsSummary(search)) return bookingHref(detailsPage(search), search)
  if (from !== undefined) return bookingHref(pageOf(from), search)
  return Object.keys(search).length > 0 ? bookingHref('/treatments', search) : '/home'
}

/**
 * For `beforeLoad` of the sign-in and registration pages: redirects signed-in clients. The guards run again after a
 * sign-in in any tab, so this also continues from there.
 */
export function requireGuest(search: SignInSearch): void {
  const session = currentSession()
  if (session.client) redirectTo(pageAfterSignIn(search, session))
}

/**
 * For `beforeLoad` of a page for clients only, on a route with `ssr: false`; redirects a guest to the home page
 * (specification 2).
 */
export const requireClient = (): SessionClient => currentSession().client ?? redirectTo('/home')
