import { redirect } from '@tanstack/react-router'
import {
  detailsPage,
  mayShowExpertsSummary,
  mayShowPayment,
  mayShowSummary,
  pageAfterDetails,
} from '../platform/booking-guards.ts'
import { bookingHref } from '../platform/booking-search.ts'
import { currentSession } from '../platform/session.ts'
import type { Session } from '../platform/session.ts'
import { originPages } from './sign-in-search.ts'
import type { SignInSearch } from './sign-in-search.ts'

/**
 * Where somebody goes on who has just signed in (spec 4): to the payment or the address of the booking that is in
 * progress, one that is still being chosen where it was left, back to the bookings or on to the payment of vouchers where they
 * came from there, and otherwise home. The pages of the account carry the booking in their address, as those of the booking do.
 */
export function pageAfterSignIn({ from, ...search }: SignInSearch, session: Session): string {
  if (mayShowPayment(search)) return bookingHref(pageAfterDetails(search, session), search)
  if (mayShowSummary(search) || mayShowExpertsSummary(search)) return bookingHref(detailsPage(search), search)
  if (from !== undefined) return originPages[from]
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
