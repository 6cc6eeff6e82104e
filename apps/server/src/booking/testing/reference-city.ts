import { expect } from 'vitest'
import { ApiError } from '../../platform/errors.ts'
import { expireHolds } from '../cart/expire-carts.ts'
import { placing, silent, type BookingWorld } from './booking-world.ts'
import { places, setUpScenario, type RandomWish, type Scenario, type Step } from './random-scenario.ts'
import { canBeBooked, wallClock, type Appointment, type ReferenceWorld, type Wish } from './slow-reference.ts'

const MINUTE = 60_000
const NOON = 12 * 60
/** Longer than a hold. */
const HOLD_ENDS_MINUTES = 16

export type PlacedCart = Appointment & { cartId: string; paid: boolean }

/** The database and the reference, which go through the same steps in parallel. */
export type ReferenceCity = {
  /** The state at this moment. */
  now: () => ReferenceWorld
  /** Places the wish, and expects it to be accepted if and only if the reference finds it free. */
  place: (wish: Wish) => Promise<PlacedCart | undefined>
  cancel: (cart: PlacedCart) => Promise<void>
  take: (step: Step) => Promise<void>
}

/** Counts events, so that a test can tell whether it has covered everything. */
export type Happened = (what: string, times?: number) => void

/** The wish's address or location, as sent. */
function whereOf({ place: { locationId } }: Wish): Partial<Parameters<typeof placing>[0]> {
  return locationId === null ? {} : { address: null, locationId }
}

/** Returns the cart's id, or the code of the refusal. */
export async function tryToPlace(
  world: BookingWorld,
  wish: Wish,
  changes = whereOf(wish),
): Promise<{ cartId: string } | { code: string }> {
  const { treatmentTypeId, lengthMinutes: length, startAt: time } = wish
  const bookings = [{ expertId: String(wish.expertId), treatmentTypeId, length }]
  try {
    return { cartId: await world.place(placing({ bookings, time, ...changes })) }
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code }
    throw error
  }
}

const endOf = ({ startAt, lengthMinutes }: Appointment) => startAt + lengthMinutes * MINUTE

/** Whether the expert has another appointment too near for the travel between the two. */
export function isWithoutTravel({ appointments, cities }: ReferenceWorld, appointment: Appointment): boolean {
  const travel = (cities['berlin']?.travelMinutes ?? 0) * MINUTE
  return appointments.some(
    (other) =>
      other.expertId === appointment.expertId &&
      appointment.startAt < endOf(other) + travel &&
      other.startAt < endOf(appointment) + travel,
  )
}

/** Resolves a wish that may be next to an appointment; at noon if the expert has none. */
function resolve({ start, ...wish }: RandomWish, day: number, carts: readonly PlacedCart[]): Wish {
  // Clocks change at night, so noon shows Berlin's offset during working hours.
  const midnight = day + (NOON - wallClock(day + NOON * MINUTE).minute) * MINUTE
  const place = places[wish.place]
  if ('quarter' in start) return { ...wish, place, startAt: midnight + start.quarter * 15 * MINUTE }
  const last = carts.findLast(({ expertId }) => expertId === wish.expertId)
  if (!last) return { ...wish, place, startAt: midnight + NOON * MINUTE }
  const gap = start.minutes * MINUTE
  return {
    ...wish,
    place: start.atSamePlace ? { ...place, locationId: last.locationId } : place,
    startAt: start.beside === 'after' ? endOf(last) + gap : last.startAt - gap - wish.lengthMinutes * MINUTE,
  }
}

/** Sets the scenario up before its first step. */
export async function openCity(world: BookingWorld, scenario: Scenario, happened: Happened): Promise<ReferenceCity> {
  const reference = await setUpScenario(world, scenario)
  let now = reference.now
  let carts: PlacedCart[] = []
  const asItIs = () => ({ ...reference, now, appointments: carts })

  const place: ReferenceCity['place'] = async (wish) => {
    const isAtWork = reference.experts.some(({ id, active }) => active && id === wish.expertId)
    const expected = canBeBooked(asItIs(), wish) ? 'placed' : isAtWork ? 'not_available' : 'not_found'
    const answer = await tryToPlace(world, wish)
    expect({ wish, answer: 'code' in answer ? answer.code : 'placed' }).toEqual({ wish, answer: expected })
    happened(expected)
    if ('code' in answer) return undefined
    const { expertId, startAt, lengthMinutes } = wish
    const { locationId } = wish.place
    const cart = { expertId, startAt, lengthMinutes, locationId, cartId: answer.cartId, paid: false }
    if (isWithoutTravel(asItIs(), cart)) happened('placed without travel')
    carts.push(cart)
    return cart
  }

  const cancel: ReferenceCity['cancel'] = async (cart) => {
    const { moved } = await world.move(cart.cartId, cart.paid ? 'operatorCancel' : 'leave')
    expect(moved).toBe(true)
    carts = carts.filter((other) => other !== cart)
    happened('cancelled')
  }

  async function pay(cart: PlacedCart): Promise<void> {
    if (cart.paid) return
    await world.move(cart.cartId, 'createPayment')
    await world.move(cart.cartId, 'paymentSucceeded')
    expect(await world.status(cart.cartId)).toBe('paid')
    cart.paid = true
    happened('paid')
  }

  async function endHolds(): Promise<void> {
    await world.advance(HOLD_ENDS_MINUTES)
    now += HOLD_ENDS_MINUTES * MINUTE
    await expireHolds(world.db, silent)
    const paid = carts.filter((cart) => cart.paid)
    happened('expired', carts.length - paid.length)
    carts = paid
  }

  const take: ReferenceCity['take'] = async (step) => {
    if (step.kind === 'holdsEnd') return endHolds()
    if (step.kind === 'place') {
      await place(resolve(step.wish, scenario.day, carts))
      return
    }
    const cart = carts[step.which % carts.length]
    if (cart) await (step.kind === 'pay' ? pay(cart) : cancel(cart))
  }

  return { now: asItIs, place, cancel, take }
}
