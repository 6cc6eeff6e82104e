import { useRouter } from '@tanstack/react-router'
import { dayOf, lastRequestDay } from '@ruhepol/rules'
import type { Instant } from '@ruhepol/rules'
import { useState } from 'react'
import { bookingHref, dropping } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'

/** Drops a day that cannot be requested. */
function meant(search: BookingSearch, now: Instant): BookingSearch {
  const { date } = search
  const fits = date === undefined || (date >= dayOf(now) && date <= lastRequestDay(now))
  return fits ? search : dropping(search, 'date')
}

/** The choice; it is in the address, so that a reload keeps it. */
export function useWish(inAddress: BookingSearch, now: Instant): [BookingSearch, (next: BookingSearch) => void] {
  const router = useRouter()
  // Shown at once; the address follows.
  const [ahead, setAhead] = useState({ of: inAddress, search: inAddress })
  const search = meant(ahead.of === inAddress ? ahead.search : inAddress, now)
  const choose = (next: BookingSearch): void => {
    setAhead({ of: inAddress, search: next })
    const href = bookingHref('/booking/request', next)
    void router.navigate({ href, replace: true, resetScroll: false, viewTransition: false })
  }
  return [search, choose]
}
