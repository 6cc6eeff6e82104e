import { redirect } from '@tanstack/react-router'
import type { Day } from '@ruhepol/rules'
import { bookingHref, isReadyForSummary } from '../platform/booking-search.ts'
import type { BookingSearch } from '../platform/booking-search.ts'

/** A selection that can be booked: everything but the length. */
export interface Choice extends BookingSearch {
  slot: string
  date: Day
  type: string
  expert: string
}

const toTreatments = (search: BookingSearch): never =>
  redirect({ href: bookingHref('/treatments', search), replace: true, throw: true }) as never

/** Spec 2, steps 3 and 7: without slot, date, place, type or expert, or with two experts, the way leads to /treatments. */
export function requireChoice(search: BookingSearch): Choice {
  const { slot, date, type, expert } = search
  if (!isReadyForSummary(search) || !slot || !date || !type || !expert) return toTreatments(search)
  return { ...search, slot, date, type, expert }
}

/** Spec 2, steps 6 and 7: contact and payment need the length too. */
export function requireChoiceWithLength(search: BookingSearch): Choice & { length: number } {
  const choice = requireChoice(search)
  if (choice.length === undefined) return toTreatments(search)
  return { ...choice, length: choice.length }
}
