import type { Day } from '@ruhepol/rules'
import type { BookingSearch } from './booking-search.ts'
import type { Session } from '../../platform/session.ts'

/** One guest's treatment and expert. */
export type GuestChoice = {
  type: string
  expert: string
}

/** A selection that can be booked, for one or two people: everything except the duration. */
export type Choice = {
  slot: string
  date: Day
  type: string
  expert: string
} & BookingSearch

const isCouple = ({ numberOfExperts }: BookingSearch): boolean => numberOfExperts === 2
const hasPlace = ({ locationId, postalCode }: BookingSearch): boolean => Boolean(locationId ?? postalCode)

/** Each guest's choice; two if two experts are chosen. */
export function guestsOf(choice: Choice): [GuestChoice] | [GuestChoice, GuestChoice] {
  const { type, expert, secondType, secondExpert } = choice
  const first = { type, expert }
  if (!isCouple(choice) || !secondType || !secondExpert) return [first]
  return [first, { type: secondType, expert: secondExpert }]
}

/** /booking/expert-select needs date, postal code and the first expert's type (specification 2, step 2). */
export function mayShowExpertSelect(search: BookingSearch): boolean {
  return isCouple(search) && Boolean(search.date && search.type) && hasPlace(search)
}

/** /booking/summary needs slot, date, location, type, one expert and no second one (specification 2, step 3). */
export function mayShowSummary(search: BookingSearch): search is Choice {
  const { slot, date, type, expert } = search
  return !isCouple(search) && Boolean(slot && date && type && expert) && hasPlace(search)
}

/**
 * /booking/experts-summary needs slot, date, location and the second expert's type (specification 2, step 4). By then
 * two different experts are known.
 */
export function mayShowExpertsSummary(search: BookingSearch): search is Choice {
  const { slot, date, type, expert, secondType, secondExpert } = search
  const chosen = [slot, date, type, expert, secondType, secondExpert].every(Boolean)
  return isCouple(search) && chosen && expert !== secondExpert && hasPlace(search)
}

/**
 * Contact, address and payment need date, length, location and a type for each expert (specification 2, steps 5 to 7).
 */
export function mayShowPayment(search: BookingSearch): search is Choice & { length: number } {
  return search.length !== undefined && (mayShowSummary(search) || mayShowExpertsSummary(search))
}

/** The page for the details of a selection. */
export function detailsPage(search: BookingSearch): '/booking/summary' | '/booking/experts-summary' {
  return isCouple(search) ? '/booking/experts-summary' : '/booking/summary'
}

/** The page for choosing the start; for two people only once both guests have chosen. */
export function slotsPage(search: BookingSearch): '/treatments' | '/booking/expert-select' {
  return mayShowExpertSelect(search) ? '/booking/expert-select' : '/treatments'
}

/**
 * After the details comes the payment if signed in and a locationId exists, the address if signed in, otherwise the
 * contact (specification 2, steps 3 and 4).
 */
export function pageAfterDetails(
  { locationId }: BookingSearch,
  { client }: Session,
): '/booking/payment' | '/booking/address' | '/booking/contact' {
  if (!client) return '/booking/contact'
  return locationId === undefined ? '/booking/address' : '/booking/payment'
}
