import { heldPage, withoutToken } from './held-page.ts'
import { bookingHref, parseBookingSearch } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'

/** What the address of a sign-in page carries: the booking in progress, and the page that the person came from. */
export interface SignInSearch extends BookingSearch {
  /** A path that `returnPath` matches. */
  from?: string
}

/**
 * Pages that a sign-in returns to. A list, so that a link to our sign-in can lead nowhere else afterwards. Of a page that opens
 * by a token only what stands before the token: this tab keeps the rest (`heldPage`), because the address of the sign-in ends
 * up in logs.
 */
const returnPath =
  /^\/(?:account|editProfile|emailChange|passwordChange|accountDeletion|savedCards|bookings|settings|treatments|experts|vouchers(?:\/payment)?|membership|withdrawal(?:Instruction)?|terms|dataprotection|imprint|accessibility|booking\/request|expert\/\d{1,9}(?:\/info)?|treatmentDetails\/[\w-]{1,64}|(?:review|bookings|withdrawal)\/[\w-]{1,64}|openingNotice|newsletter\/unsubscribe|newsletterConfirmed)$/

function returnPathOf(pathname: string): string | undefined {
  // For guests alone; who is signed in needs no contact.
  const path = pathname === '/vouchers/contact' ? '/vouchers/payment' : (withoutToken(pathname) ?? pathname)
  return returnPath.test(path) ? path : undefined
}

/** For returning where this tab no longer knows the token: a page that stands without it. */
const tokenless: readonly [page: RegExp, standIn: string][] = [
  [/^\/bookings\/.+/, '/bookings'],
  [/^\/withdrawal\/.+/, '/withdrawal'],
  [/^\/(?:openingNotice|newsletter\/unsubscribe)$/, '/home'],
]

/** The page that `from` of a sign-in's search stands for, with its token where this tab has it. */
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

/** The sign-in page for a link on the page with this path and search; afterwards the person is back there. */
export function signInHref({ pathname, search }: { pathname: string; search: Record<string, unknown> }): string {
  const from = returnPathOf(pathname)
  return bookingHref('/login', {
    ...parseSignInSearch(search),
    ...(from !== undefined && { from }),
  } satisfies SignInSearch)
}
