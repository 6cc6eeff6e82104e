import { instantAt, QUARTERS_PER_DAY, type Day, type Instant } from '@ruhepol/rules'
import { nameExperts, type NamedExpert } from '../../catalogue/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { crewAt, type FreeOfGuest } from '../placing/crew-at.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import { mayChange } from './changeable.ts'
import { freeOfGuest } from './free-of-guest.ts'
import { placeOfCart, priceAt } from './reschedule-times.ts'

/** The expert who comes to a guest at this start, and the one who is booked now. */
export type Comer = NamedExpert & { former: NamedExpert }

/** A start to which the office can move an appointment. */
export type MoveTime = {
  start: Instant
  /** Who comes, in the order of the guests: whoever was booked if they are free, otherwise the best who is. */
  experts: Comer[]
  /**
   * How many cents less a new booking would cost at this start than at the present start; 0 if not less.
   * Also 0 if a code paid a part of the booking, because the compared prices are those without a code.
   */
  cheaperCents: number
}

type Asked = {
  day: Day
  /** Experts who are to come wherever they are free, one for each guest; whoever is booked if left out. */
  preferred?: readonly number[] | undefined
  keepsLeadTime: boolean
}

/** Returns a function that gives `cheaperCents` of a start. */
export async function savingAt(
  db: Queryable,
  cart: CartRecord,
  place: ServedPlace,
): Promise<(start: Instant) => number> {
  const price = await priceAt(db, cart, place)
  const hasCode = cart.discountCode !== null || cart.voucherId !== null
  const now = hasCode ? 0 : (price(cart.startAt)?.totalCents ?? 0)
  return (start) => Math.max(0, now - (price(start)?.totalCents ?? now))
}

/**
 * The free starts of a day for a paid appointment that has not begun, each with who comes. `moveAppointmentIn` accepts
 * exactly these starts, and at each of them anybody else who gives the treatment and is free. Empty once it cannot be
 * moved, or if its treatment or place is no longer offered.
 */
export async function moveTimes(
  db: Queryable,
  cart: CartRecord,
  { day, preferred = [], keepsLeadTime }: Asked,
): Promise<MoveTime[]> {
  if (!mayChange(cart)) return []
  try {
    const place = await placeOfCart(db, cart)
    const savedAt = await savingAt(db, cart, place)
    const guests: FreeOfGuest[] = []
    const range = { from: Math.max(instantAt(day, 0), cart.now + 1), until: instantAt(day, QUARTERS_PER_DAY) }
    for (const [guest, booking] of cart.bookings.entries()) {
      const free = await freeOfGuest(db, cart, booking, { place, range, keepsLeadTime })
      const isWanted = ({ expertId }: FreeOfGuest[number]) => Number(expertId === preferred[guest])
      guests.push(free.toSorted((one, other) => isWanted(other) - isWanted(one)))
    }
    const starts = [...new Set(guests.flatMap((free) => free.flatMap((one) => [...one.starts])))].toSorted(
      (a, b) => a - b,
    )
    const crews = starts.flatMap((start) => {
      const crew = start === cart.startAt ? undefined : crewAt(start, guests)
      return crew ? [{ start, crew }] : []
    })
    const booked = cart.bookings.map(({ expertId }) => expertId)
    const named = await nameExperts(db, [...new Set([...booked, ...crews.flatMap(({ crew }) => crew)])])
    return crews.map(({ start, crew }) => ({
      start,
      experts: crew.map((expertId, guest) => ({ ...named(expertId), former: named(booked[guest] ?? expertId) })),
      cheaperCents: savedAt(start),
    }))
  } catch (error) {
    if (error instanceof ApiError && ['not_available', 'not_served', 'not_found'].includes(error.code)) return []
    throw error
  }
}
