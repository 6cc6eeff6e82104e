import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartEvents, nextStatus, type CartEvent, type ReleaseCause } from './cart-state.ts'
import { at, clearCarts, createBookingWorld, placing, TEN } from '../testing/booking-world.ts'

const world = await createBookingWorld()
afterAll(() => world.close())

type Step = CartEvent | 'the hold goes by'
type Start = { status: string; cause: ReleaseCause | null; way: Step[] }

/** The path to each status, and the cause of a release. */
const starts: Start[] = [
  { status: 'placed', cause: null, way: [] },
  { status: 'waitingForPayment', cause: null, way: ['createPayment'] },
  { status: 'releasing', cause: 'left', way: ['createPayment', 'leave'] },
  { status: 'releasing', cause: 'holdOver', way: ['createPayment', 'the hold goes by', 'holdOver'] },
  { status: 'paid', cause: null, way: ['createPayment', 'paymentSucceeded'] },
  { status: 'cancelled', cause: 'left', way: ['createPayment', 'leave', 'providerCancelled'] },
  { status: 'expired', cause: 'holdOver', way: ['the hold goes by', 'holdOver'] },
]

/** Time conditions of the events, in addition to the table. */
const MORE_THAN_A_HOLD = 16
const afterTheHold: ReadonlySet<CartEvent> = new Set(['holdOver'])

const EXPERTS = 4
const APART = 6

/** A cart for each event, at a different time each. */
async function cartAt({ way }: Start, event: CartEvent): Promise<string> {
  const place = cartEvents.indexOf(event)
  const expertId = String(1 + (place % EXPERTS))
  const bookings = [{ expertId, treatmentTypeId: 'classic', length: 60 }]
  const cartId = await world.place(placing({ bookings, time: at(TEN + APART * Math.floor(place / EXPERTS)) }))
  for (const step of way) {
    if (step === 'the hold goes by') await world.advance(MORE_THAN_A_HOLD)
    else expect(await world.move(cartId, step), step).toMatchObject({ moved: true })
  }
  return cartId
}

async function history(cartId: string) {
  const query = world.db.selectFrom('cartEvent').select(['event', 'fromStatus', 'toStatus'])
  return query.where('cartId', '=', cartId).orderBy('id').execute()
}

describe.each(starts)('a cart that is $status (released because $cause)', (start) => {
  beforeAll(() => clearCarts(world))

  test.each(cartEvents)('moves on the event %s as the table says, or stays unchanged', async (event) => {
    const cartId = await cartAt(start, event)
    if (event === 'graceOver' && start.status === 'releasing') {
      await world.move(cartId, 'providerProcessing')
      await world.advance(61)
    }
    if (afterTheHold.has(event)) await world.advance(MORE_THAN_A_HOLD)
    const before = await history(cartId)
    const row = () => world.db.selectFrom('cart').selectAll().where('id', '=', cartId).executeTakeFirstOrThrow()
    const cart = await row()
    const to = nextStatus(cart.status, event, cart.releaseCause)

    const move = await world.move(cartId, event)
    const after = await history(cartId)
    if (to === undefined) {
      expect(move).toEqual({ moved: false, status: start.status })
      expect(await row()).toEqual(cart)
      expect(after).toEqual(before)
      return
    }
    // A cart without a payment attempt ends without waiting.
    const ends = start.status === 'placed' && to === 'releasing'
    const status = ends ? (event === 'leave' ? 'cancelled' : 'expired') : to
    expect((await row()).status).toBe(status)
    expect(after.slice(before.length)).toEqual([
      { event, fromStatus: start.status, toStatus: to },
      ...(ends ? [{ event: 'providerCancelled', fromStatus: to, toStatus: status }] : []),
    ])
    const active = await world.db.selectFrom('booking').select('active').where('cartId', '=', cartId).execute()
    // For a late payment, the caller claims the slot again before the transition.
    if (event !== 'lateSuccessStands') {
      expect(active).toEqual([{ active: status !== 'cancelled' && status !== 'expired' }])
    }
  })
})
