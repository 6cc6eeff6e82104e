import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { addDays, dayOf, firstRequestDay, limits } from '@ruhepol/rules'
import type { Day, Instant } from '@ruhepol/rules'
import { useState } from 'react'
import { isApiError } from '../platform/api/api-error.ts'
import { secondGuestOf, withSecondGuest } from '../booking/flow/booking-rules.ts'
import { bookingHref, dropping, parseBookingSearch } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { useServerClock } from '../platform/server-now.ts'
import type { DiscoveryLocation, Place } from './place/place.ts'
import { chosenExpertQuery, treatmentTypesQuery } from './queries.ts'
import { useRemembering } from './place/remember-place.ts'
import { atRemembered, useRememberedPlace } from './place/remembered-place.ts'
import { usePlace } from './place/use-place.ts'
import { withFittingSecond } from './treatments/common-length.ts'
import { useSearchSheet } from './use-search-sheet.ts'
import type { DiscoverySheet } from './use-search-sheet.ts'
import { useUndo } from './use-undo.tsx'

/** How many days the strip shows. */
export const stripLength = 14

/** Everything the parts of /treatments and /booking/expert-select share. */
export type Discovery = {
  search: BookingSearch
  /** Writes a choice to the address, without a new history entry. `from`: the base, if not `search`. */
  choose: (next: BookingSearch, from?: BookingSearch) => void
  /** How many answers were given here by pointer; after each, the next question comes into view. */
  answersByPointer: number
  /** Restores what the last change cleared; undefined if it cleared nothing. */
  undo: (() => void) | undefined
  sheet: DiscoverySheet | undefined
  openSheet: (sheet: DiscoverySheet) => void
  closeSheet: () => void
  /** Closes the sheet and applies the choice. */
  chooseAndClose: (next: BookingSearch) => void
  now: Instant
  today: Day
  /** The first day that can be booked or requested: tomorrow, once today is over. */
  firstDay: Day
  /** The last day with known shifts. */
  lastDay: Day
  /** The first day of the strip. */
  stripStart: Day
  locations: readonly DiscoveryLocation[]
  place: Place | undefined
  /** The place of the availability query; undefined if nothing can be booked. */
  where: { postalCode: string; locationId?: string } | undefined
}

/** The pages where choices are made. */
type DiscoveryPath = '/treatments' | '/booking/expert-select'

/** Drops a day that cannot be booked or requested: it is over, or beyond the planned days. */
export function meantSearch(search: BookingSearch, now: Instant): BookingSearch {
  const { date } = search
  const isOffered = date === undefined || (date >= firstRequestDay(now) && date <= lastDayFrom(dayOf(now)))
  return isOffered ? search : dropping(search, 'date', 'timeRange', 'slot')
}

/** Whether the keyboard moved the focus here; after a pointer, a choice has no visible focus. */
const isByKeyboard = (): boolean => document.activeElement?.matches(':focus-visible') ?? false

const lastDayFrom = (today: Day): Day => addDays(today, limits.shiftDaysAhead)

/** A day beyond the strip moves the strip, so that the chosen day is always visible. */
export function stripStartOf(firstDay: Day, date: Day | undefined): Day {
  const daysBefore = 3
  return date !== undefined && date >= addDays(firstDay, stripLength) ? addDays(date, -daysBefore) : firstDay
}

/** Drops an expert who does not exist, and a treatment that is not on sale here or not by the chosen expert. */
function useOfferedSearch(search: BookingSearch, where: Discovery['where']): BookingSearch {
  const expert = useQuery({ ...chosenExpertQuery(search.expert ?? ''), enabled: search.expert !== undefined })
  const onSale = useQuery({ ...treatmentTypesQuery(where), enabled: search.type !== undefined })
  const isUnknown = search.expert !== undefined && isApiError(expert.error, 'not_found')
  const known = isUnknown ? dropping(search, 'expert', 'expertRoute', 'slot') : search
  const offers = search.expert === undefined ? undefined : expert.data?.expertProfile.treatmentTypes
  const lists = [offers, onSale.data?.availableTreatmentTypes]
  const isOffered = lists.every((list) => list?.some(({ id }) => id === search.type) ?? true)
  return isOffered ? known : dropping(known, 'type')
}

/** Drops what is not offered to both guests of a couple, whose treatments must be combinable. */
function useOfferedToBoth(search: BookingSearch, where: Discovery['where']): BookingSearch {
  const ofFirst = useOfferedSearch(search, where)
  const ofSecond = useOfferedSearch(secondGuestOf(ofFirst), where)
  const onSale = useQuery({ ...treatmentTypesQuery(where), enabled: ofFirst.secondType !== undefined })
  if (ofFirst.numberOfExperts !== 2) return ofFirst
  return withFittingSecond(withSecondGuest(ofFirst, ofSecond), onSale.data?.availableTreatmentTypes)
}

export function useDiscovery(path: DiscoveryPath = '/treatments'): Discovery {
  const router = useRouter()
  const inAddress = useSearch({ from: path })
  const remembered = useRememberedPlace()
  const now = useServerClock().answeredAt
  const today = dayOf(now)
  const firstDay = firstRequestDay(now)

  // Show a choice at once, while the address is still being changed.
  const [ahead, setAhead] = useState<{ of: BookingSearch; search: BookingSearch }>()
  // A form sends missing choices as empty texts, which the router passes on.
  const isAhead = ahead && ahead.of === inAddress
  const known = isAhead ? ahead.search : atRemembered(parseBookingSearch({ ...inAddress }), remembered)
  const meant = meantSearch(known, now)
  const { locations, place, where } = usePlace(meant)
  useRemembering(place, locations)
  const search = useOfferedToBoth(meant, where)

  const [answersByPointer, setAnswersByPointer] = useState(0)
  const take = (next: BookingSearch): void => {
    setAhead({ of: inAddress, search: next })
    if (!isByKeyboard()) setAnswersByPointer((before) => before + 1)
  }
  const { sheet, open, close, goTo } = useSearchSheet({ hrefOf: (next) => bookingHref(path, next), take })
  const { note, undo } = useUndo((before) => {
    setAhead({ of: inAddress, search: before })
    goTo(before, { replace: router.state.location.pathname === path })
  })
  const choose = (next: BookingSearch, from = search): void => {
    note(from, next, search)
    take(next)
    goTo(next, { sheet, replace: true })
  }
  const chooseAndClose = (next: BookingSearch): void => {
    note(search, next)
    close(next)
  }

  return {
    search,
    choose,
    answersByPointer,
    undo,
    sheet,
    openSheet: (name) => open(name, search),
    closeSheet: () => chooseAndClose(search),
    chooseAndClose,
    now,
    today,
    firstDay,
    lastDay: lastDayFrom(today),
    stripStart: stripStartOf(firstDay, search.date),
    locations,
    place,
    where,
  }
}
