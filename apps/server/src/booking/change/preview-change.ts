import { QUARTER_MINUTES, type Instant } from '@ruhepol/rules'
import { nameExperts } from '../../catalogue/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { ApiError, type NotAvailableReason } from '../../platform/errors.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import { crewAt } from '../placing/crew-at.ts'
import { whyNotOffered } from '../placing/why-not-offered.ts'
import { mayChange } from './changeable.ts'
import { freeOfGuest } from './free-of-guest.ts'
import { savingAt, type Comer } from './move-times.ts'
import { LEAD_TIME_DOES_NOT_COUNT } from './replacement-candidates.ts'
import { placeOfCart } from './reschedule-times.ts'

/** A change that the office has in mind: `to` comes to the guest of `from`, at this start. */
export type ChangeInMind = {
  start: Instant
  /** The number of an expert who is booked. */
  from: number
  /** The number of the expert who is to come to that guest; the same if they stay. */
  to: number
  /** Whether the lead time counts for another time; it never does for a replacement. */
  keepsLeadTime: boolean
}

/** What would come of a change. */
export type ChangePreview = {
  /** Why it would be refused now; null if it would be made. `over` once the appointment cannot be changed at all. */
  refused: NotAvailableReason | 'over' | null
  /** Who would come, in the order of the guests; empty if it would be refused. */
  experts: Comer[]
  /** The numbers of all who could come to that guest at that start. */
  accepted: number[]
  /** How many cents less a new booking would cost, as in `MoveTime`. */
  cheaperCents: number
}

const refusedAs = (refused: ChangePreview['refused'], accepted: number[] = []): ChangePreview => ({
  refused,
  experts: [],
  accepted,
  cheaperCents: 0,
})

/** The reason of an error of `not_available`. Throws every other one. */
function reasonOf(error: unknown): NotAvailableReason {
  if (error instanceof ApiError && error.code === 'not_available' && error.details.reason !== undefined)
    return error.details.reason as NotAvailableReason
  throw error
}

/**
 * The crews that could come, by the expert who would come to the guest of `from`. At the present start the change is a
 * replacement, so the other guests keep their experts. At any other start they keep them if those are free.
 */
async function crewsAt(
  db: Queryable,
  cart: CartRecord,
  { start, from, keepsLeadTime, place }: ChangeInMind & { place: ServedPlace },
): Promise<Map<number, number[]>> {
  const isReplacement = start === cart.startAt
  const range = { from: start, until: start + QUARTER_MINUTES * 60_000 }
  const asked = { place, range, keepsLeadTime: keepsLeadTime && !isReplacement }
  const guests = []
  for (const booking of cart.bookings) {
    const stays = isReplacement && booking.expertId !== from
    guests.push(
      stays ? [{ expertId: booking.expertId, starts: new Set([start]) }] : await freeOfGuest(db, cart, booking, asked),
    )
  }
  const own = cart.bookings.findIndex(({ expertId }) => expertId === from)
  const crews = new Map<number, number[]>()
  for (const one of guests[own] ?? []) {
    const crew = crewAt(start, guests.with(own, [one]))
    if (crew) crews.set(one.expertId, crew)
  }
  return crews
}

/**
 * Says what would come of a change, exactly as `moveAppointmentIn` and, at the present start, `replaceExpertIn` would
 * decide it now; nothing is changed. Throws `already_moved` if `from` is no longer booked, `not_served` and `not_found`
 * for a place or a treatment that is gone.
 */
export async function previewChange(db: Queryable, cart: CartRecord, change: ChangeInMind): Promise<ChangePreview> {
  const { start, from, to, keepsLeadTime } = change
  const booking = cart.bookings.find(({ expertId }) => expertId === from)
  if (!booking) throw new ApiError('already_moved', `expert ${from} is not booked`)
  if (!mayChange(cart)) return refusedAs('over')
  if (start <= cart.now) return refusedAs('past')
  const place = await placeOfCart(db, cart)
  const crews = await crewsAt(db, cart, { ...change, place })
  const accepted = [...crews.keys()]
  const crew = crews.get(to)
  if (!crew) {
    if (cart.bookings.some(({ expertId }) => expertId === to && to !== from)) return refusedAs('taken', accepted)
    const asOf = keepsLeadTime && start !== cart.startAt ? undefined : LEAD_TIME_DOES_NOT_COUNT
    const { lengthMinutes } = cart
    const asked = { ...booking, expertId: to, lengthMinutes, startAt: start, place, asOf }
    return refusedAs(reasonOf(await whyNotOffered(db, asked)), accepted)
  }
  const booked = cart.bookings.map(({ expertId }) => expertId)
  const named = await nameExperts(db, [...new Set([...booked, ...crew])])
  const savedAt = await savingAt(db, cart, place)
  return {
    refused: null,
    experts: crew.map((expertId, guest) => ({ ...named(expertId), former: named(booked[guest] ?? expertId) })),
    accepted,
    cheaperCents: savedAt(start),
  }
}
