import { bookingHref, parseBookingSearch } from '../platform/booking-search.ts'
import type { BookingSearch } from '../platform/booking-search.ts'

/** What the address of a sign-in page carries: the booking in progress, and the page that the person came from. */
export interface SignInSearch extends BookingSearch {
  /** A path that `returnPath` matches. */
  from?: string
}

/**
 * Pages that a sign-in returns to. A list, so that a link to our sign-in can lead nowhere else afterwards; without pages that
 * have a token in their path, because the address of the sign-in ends up in histories and logs.
 */
const returnPath =
  /^\/(?:account|editProfile|emailChange|passwordChange|accountDeletion|savedCards|bookings|settings|treatments|experts|vouchers(?:\/payment)?|membership|withdrawal|terms|dataprotection|imprint|accessibility|booking\/request|expert\/\d{1,9}(?:\/info)?|treatmentDetails\/[\w-]{1,64}|review\/[\w-]{1,64})$/

/** Tokenless page to return to from pages whose own path is not to be repeated: they hold a token, or are for guests. */
const standIns: readonly [page: RegExp, standIn: string][] = [
  [/^\/vouchers\/contact$/, '/vouchers/payment'],
  [/^\/bookings\/.+/, '/bookings'],
  [/^(\/review\/[\w-]+)\/.+/, '$1'],
]

function returnPathOf(pathname: string): string | undefined {
  const path = standIns.reduce((current, [page, standIn]) => current.replace(page, standIn), pathname)
  return returnPath.test(path) ? path : undefined
}

/** For `validateSearch`. */
export function parseSignInSearch(search: Record<string, unknown>): SignInSearch {
  const { from } = search
  return { ...parseBookingSearch(search), ...(typeof from === 'string' && returnPath.test(from) && { from }) }
}

/** The sign-in page for a link on the page with this path and search; afterwards the person is back there. */
export function signInHref({ pathname, search }: { pathname: string; search: Record<string, unknown> }): string {
  const from = returnPathOf(pathname)
  return bookingHref('/login', {
    ...parseSignInSearch(search),
    ...(from !== undefined && { from }),
  } satisfies SignInSearch)
}
