import { ApiError } from '../../platform/errors.ts'
import type { PlaceCart } from '../placing/prepare-placing.ts'
import { placing, type BookingWorld } from './booking-world.ts'

export type Wish = { expertId: number; time: number }

let people = 0
/** A person with a unique telephone number and, unless given, a unique e-mail address. */
export function somebody({ expertId, time }: Wish, email?: string) {
  people += 1
  const clientData = {
    name: 'Ada',
    surname: 'Muster',
    email: email ?? `p${people}@example.org`,
    phoneNumber: `030 ${100_000 + people}`,
  }
  return placing({
    clientData,
    time,
    bookings: [{ expertId: String(expertId), treatmentTypeId: 'classic', length: 60 }],
  })
}

/** Placing with limits on unpaid holds, which other tests switch off. */
export const placeBounded =
  (world: BookingWorld) =>
  (input = placing(), caller: Partial<PlaceCart> = {}) =>
    world.place(input, { boundsHolds: true, ...caller })

/** The reason of a refusal, its code if there is none, or the id of the cart. */
export async function outcome(placed: Promise<string>): Promise<{ cartId: string } | { refused: unknown }> {
  try {
    return { cartId: await placed }
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.details.reason ?? error.code }
    throw error
  }
}

export const held = (outcomes: readonly object[]) => outcomes.filter((one) => 'cartId' in one).length
