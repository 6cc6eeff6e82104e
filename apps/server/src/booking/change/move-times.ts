import { instantAt, QUARTERS_PER_DAY, type Day, type Instant } from '@ruhepol/rules'
import { candidatesOfLength, commonStarts, startsOfEach } from '../../availability/index.ts'
import { nameExperts, type NamedExpert } from '../../catalogue/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { crewAt, type FreeOfGuest } from '../placing/crew-at.ts'
import type { BookingRecord, CartRecord } from '../cart/cart-queries.ts'
import { mayChange } from './changeable.ts'
import { LEAD_TIME_DOES_NOT_COUNT } from './replacement-candidates.ts'
import { blocksOfCart } from './reschedule-queries.ts'
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

type Asked = { day: Day; keepsLeadTime: boolean }

async function freeOfGuest(
  db: Queryable,
  cart: CartRecord,
  booking: BookingRecord,
  { place, day, keepsLeadTime }: Asked & { place: ServedPlace },
): Promise<FreeOfGuest> {
  const range = { from: Math.max(instantAt(day, 0), cart.now + 1), until: instantAt(day, QUARTERS_PER_DAY) }
  const asOf = keepsLeadTime ? undefined : LEAD_TIME_DOES_NOT_COUNT
  const { lengthMinutes } = cart
  const booked = new Set(cart.bookings.map(({ expertId }) => expertId))
  const offering = await candidatesOfLength(db, { ...booking, cityId: place.cityId, lengthMinutes })
  const others = offering.filter(({ expertId }) => !booked.has(expertId))
  const own = { bookings: [booking], lengthMinutes, place, asOf }
  const [same, starts] = await Promise.all([
    commonStarts(db, { ...own, givenUp: await blocksOfCart(db, cart.id) }, range),
    startsOfEach(db, { ...range, place, asOf, candidates: others }),
  ])
  return [
    { expertId: booking.expertId, starts: new Set(same) },
    ...Array.from(starts, ([expertId, free]) => ({ expertId, starts: free })),
  ]
}

/**
 * The free starts of a day for a paid appointment that has not begun, each with who comes. `moveAppointmentIn` accepts
 * exactly these starts, and at each of them anybody else who gives the treatment and is free. Empty once it cannot be
 * moved, or if its treatment or place is no longer offered.
 */
export async function moveTimes(db: Queryable, cart: CartRecord, asked: Asked): Promise<MoveTime[]> {
  if (!mayChange(cart)) return []
  try {
    const place = await placeOfCart(db, cart)
    const price = await priceAt(db, cart, place)
    const guests: FreeOfGuest[] = []
    for (const booking of cart.bookings) guests.push(await freeOfGuest(db, cart, booking, { ...asked, place }))
    const starts = [...new Set(guests.flatMap((free) => free.flatMap((one) => [...one.starts])))].toSorted(
      (a, b) => a - b,
    )
    const crews = starts.flatMap((start) => {
      const crew = start === cart.startAt ? undefined : crewAt(start, guests)
      return crew ? [{ start, crew }] : []
    })
    const hasCode = cart.discountCode !== null || cart.voucherId !== null
    const now = hasCode ? 0 : (price(cart.startAt)?.totalCents ?? 0)
    const booked = cart.bookings.map(({ expertId }) => expertId)
    const named = await nameExperts(db, [...new Set([...booked, ...crews.flatMap(({ crew }) => crew)])])
    return crews.map(({ start, crew }) => ({
      start,
      experts: crew.map((expertId, guest) => ({ ...named(expertId), former: named(booked[guest] ?? expertId) })),
      cheaperCents: Math.max(0, now - (price(start)?.totalCents ?? now)),
    }))
  } catch (error) {
    if (error instanceof ApiError && ['not_available', 'not_served', 'not_found'].includes(error.code)) return []
    throw error
  }
}
