import { parseBookingSearch } from '../platform/booking-search.ts'
import type { BookingSearch } from '../platform/booking-search.ts'

/** Pages on which one may decide to sign in, and which go on afterwards. */
export const originPages = { bookings: '/bookings', vouchers: '/vouchers/payment' } as const

export type Origin = keyof typeof originPages

/** What the address of a page of the sign-in carries: the booking in progress, or where else one came from. */
export interface SignInSearch extends BookingSearch {
  from?: Origin
}

const isOrigin = (name: unknown): name is Origin => typeof name === 'string' && Object.hasOwn(originPages, name)

/** For `validateSearch`; a name and no address, so that nobody is led elsewhere. */
export function parseSignInSearch(search: Record<string, unknown>): SignInSearch {
  const { from } = search
  return { ...parseBookingSearch(search), ...(isOrigin(from) && { from }) }
}
