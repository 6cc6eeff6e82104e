import { heldPage, withoutToken } from './held-page.ts'
import { bookingHref, parseBookingSearch } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'

/** The search of a sign-in page: the booking in progress and the page to return to. */
export type SignInSearch = {
  /** A path that `returnPath` matches. */
  from?: string
} & BookingSearch

/**
 * Pages a sign-in may return to; an allowlist, to prevent open redirects. Pages opened with a token are listed without
 * it; this tab stores the token (`heldPage`), because the address of the sign-in ends up in logs.
 */
const returnPath =
  /^\/(?:account|editProfile|emailChange|passwordChange|accountDeletion|savedCards|bookings|settings|treatments|experts|vouchers(?:\/payment)?|membership|withdrawal(?:Instruction)?|terms|dataprotection|imprint|accessibility|booking\/request|expert\/\d{1,9}(?:\/info)?|treatmentDetails\/[\w-]{1,64}|(?:review|bookings|offers|withdrawal)\/[\w-]{1,64}|openingNotice|newsletter\/unsubscribe|newsletterConfirmed|timeWatch(?:\/end)?)$/

function returnPathOf(pathname: string): string | undefined {
  // For guests only; signed-in clients need no contact.
  const path = pathname === '/vouchers/contact' ? '/vouchers/payment' : (withoutToken(pathname) ?? pathname)
  return returnPath.test(path) ? path : undefined
}

/** The page to return to if this tab no longer has the token. */
const tokenless: readonly [page: RegExp, standIn: string][] = [
  [/^\/bookings\/.+/, '/bookings'],
  [/^\/withdrawal\/.+/, '/withdrawal'],
  [/^\/offers\/.+/, '/bookings'],
  [/^\/(?:openingNotice|newsletter\/unsubscribe|timeWatch(?:\/end)?)$/, '/home'],
]

/** The page in `from` of a sign-in's search, with its token if this tab has it. */
export function pageOf(from: string): string {
  const held = heldPage.read()
  if (withoutToken(held) === from) return held
  return tokenless.reduce((path, [page, standIn]) => path.replace(page, standIn), from)
}

/** For `validateSearch`. */
export function parseSignInSearch(search: Record<string, unknown>): SignInSearch {
  const { from } = search
  return { ...parseBookingSearch(search), ...(typeof from === 'string' && returnPath.test(from) && { from }) }
}

/** The sign-in page for a link on the page with this path and search, to which the person then returns. */
export function signInHref({ pathname, search }: { pathname: string; search: Record<string, unknown> }): string {
  const from = returnPathOf(pathname)
  return bookingHref('/login', {
    ...parseSignInSearch(search),
    ...(from !== undefined && { from }),
  } satisfies SignInSearch)
}
