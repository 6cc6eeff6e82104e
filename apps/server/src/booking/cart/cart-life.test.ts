import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import type { CartEvent } from './cart-state.ts'
import { expireHolds } from './expire-carts.ts'
import { getCart } from './open-cart.ts'
import { settleRelease, settleSuccess, type ReleaseOutcome } from './settle-payment.ts'
import { at, couple, placing, silent, TEN, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()

const MINUTE = 60_000
const success = (cartId: string) => world.db.transaction().execute((tx) => settleSuccess(tx, cartId, silent))
const outcome = (cartId: string, what: ReleaseOutcome) =>
  world.db.transaction().execute((tx) => settleRelease(tx, cartId, what, silent))
const sweep = () => expireHolds(world.db, silent)

/** A cart after these events. */
async function cartAfter(...events: CartEvent[]): Promise<string> {
  const cartId = await world.place()
  for (const event of events) expect(await world.move(cartId, event)).toMatchObject({ moved: true })
  return cartId
}
const history = async (cartId: string) =>
  (await world.db.selectFrom('cartEvent').select('event').where('cartId', '=', cartId).orderBy('id').execute()).map(
    ({ event }) => event,
  )
const row = (cartId: string) =>
  world.db.selectFrom('cart').selectAll().where('id', '=', cartId).executeTakeFirstOrThrow()
/** A paid cart looks the same whether or not its hold had expired before. */
const paidWithoutTraces = {
  status: 'paid',
  endedAt: null,
  releaseCause: null,
  releasingSince: null,
  holdExpiresAt: null,
  callerHash: null,
}
/** Whether someone else can book the slot. */
const slotIsFree = () =>
  world.place(placing()).then(
    () => true,
    () => false,
  )

/** A cart that cannot be changed until `work` ends. */
async function whileBroken(cartId: string, work: () => Promise<void>): Promise<void> {
  await sql`create function break_cart() returns trigger language plpgsql as ${sql.lit("begin raise 'broken'; end")}`.execute(
    world.db,
  )
  await sql`create trigger break_cart before update on cart for each row when (old.id = ${sql.lit(cartId)})
    execute function break_cart()`.execute(world.db)
  try {
    await work()
  } finally {
    await sql`drop function break_cart() cascade`.execute(world.db)
  }
}

describe('the hold', () => {
  test('ends for all others even if one cart cannot be moved, which is retried in a later round', async () => {
    const broken = await cartAfter()
    const other = await world.place(placing({ time: at(60) }))
    await world.advance(15)
    await whileBroken(broken, async () => {
      await sweep()
      expect([await world.status(broken), await world.status(other)]).toEqual(['placed', 'expired'])
    })
    await sweep()
    expect(await world.status(broken)).toBe('expired')
  })

  test('ends after exactly 15 minutes, and an unpaid cart without an attempt expires immediately', async () => {
    const cartId = await cartAfter()
    await world.advance(15 - 1 / 60)
    await sweep()
    expect(await world.status(cartId)).toBe('placed')
    await world.advance(1 / 60)
    await sweep()
    expect(await world.status(cartId)).toBe('expired')
    expect(await history(cartId)).toEqual(['place', 'holdOver', 'providerCancelled'])
    expect(await slotIsFree()).toBe(true)
    expect(await verifyBitmaps(world.db)).toEqual([])
  })

  test('restarts with a payment attempt, but lasts at most 30 minutes from placing', async () => {
    const cartId = await cartAfter()
    const end = async () => {
      const { holdExpiresAt, placedAt } = await getCart(world.db, cartId)
      return ((holdExpiresAt ?? 0) - placedAt) / MINUTE
    }
    await world.advance(10)
    await world.move(cartId, 'createPayment')
    expect(await end()).toBe(25)
    await world.advance(14)
    await world.move(cartId, 'createPayment')
    expect(await end()).toBe(30)
    await world.advance(6)
    expect(await world.move(cartId, 'createPayment')).toEqual({ moved: false, status: 'waitingForPayment' })
  })

  test('keeps the slot of a payment attempt until the provider says that it cannot succeed', async () => {
    const cartId = await cartAfter('createPayment')
    await world.advance(15)
    await sweep()
    expect(await world.status(cartId)).toBe('releasing')
    await world.queue.drain()
    expect(world.ran.cancelPayments).toEqual([cartId])
    expect(await slotIsFree()).toBe(false)
    await outcome(cartId, 'cancelled')
    expect(await world.status(cartId)).toBe('expired')
    expect(await slotIsFree()).toBe(true)
  })
})

describe('a success at the provider', () => {
  test('makes the cart paid and requests the confirmation once', async () => {
    const cartId = await cartAfter('createPayment')
    expect(await success(cartId)).toEqual({ paid: true })
    expect(await getCart(world.db, cartId)).toMatchObject({ status: 'paid', holdExpiresAt: null })
    await world.queue.drain()
    expect(world.ran.cartPaid).toEqual([cartId])
  })

  test('is refunded if it is a second payment', async () => {
    const cartId = await cartAfter('createPayment', 'paymentSucceeded')
    expect(await success(cartId)).toEqual({ paid: false, refund: 'secondSuccess' })
    await world.queue.drain()
    expect(world.ran.cartPaid).toEqual([cartId])
  })

  test('is refunded as a second payment even if the paid cart has been cancelled since', async () => {
    const cartId = await cartAfter('createPayment', 'paymentSucceeded', 'operatorCancel')
    expect(await success(cartId)).toEqual({ paid: false, refund: 'secondSuccess' })
  })

  test('pays for a cart being released if only its hold had expired', async () => {
    const cartId = await cartAfter('createPayment')
    await world.advance(15)
    await sweep()
    expect(await outcome(cartId, 'succeeded')).toEqual({ paid: true })
    expect(await row(cartId)).toMatchObject(paidWithoutTraces)
    expect(await slotIsFree()).toBe(false)
  })

  test('is refunded for a cart being released if the customer has left', async () => {
    const cartId = await cartAfter('createPayment', 'leave')
    expect(await success(cartId)).toEqual({ paid: false, refund: 'left' })
    expect(await world.status(cartId)).toBe('cancelled')
    expect(await success(cartId)).toEqual({ paid: false, refund: 'left' })
    expect(await slotIsFree()).toBe(true)
  })

  test('pays for an expired cart if the slot is still free', async () => {
    const cartId = await world.place(couple())
    await world.move(cartId, 'createPayment')
    await world.advance(15)
    await sweep()
    await outcome(cartId, 'cancelled')
    expect(await success(cartId)).toEqual({ paid: true })
    expect(await history(cartId)).toEqual([
      'place',
      'createPayment',
      'holdOver',
      'providerCancelled',
      'lateSuccessStands',
    ])
    expect(await row(cartId)).toMatchObject(paidWithoutTraces)
    expect(await slotIsFree()).toBe(false)
    expect(await verifyBitmaps(world.db)).toEqual([])
    await world.queue.drain()
    expect(world.ran.cartPaid).toEqual([cartId])
  })

  test('is refunded for an expired cart if one of its two experts is taken, leaving the other free', async () => {
    const cartId = await world.place(couple())
    await world.move(cartId, 'createPayment')
    await world.advance(15)
    await sweep()
    await outcome(cartId, 'cancelled')
    await world.place(placing({ bookings: [{ expertId: '2', treatmentTypeId: 'classic', length: 60 }] }))
    expect(await success(cartId)).toEqual({ paid: false, refund: 'lateSuccess' })
    expect(await world.status(cartId)).toBe('expired')
    expect(await slotIsFree()).toBe(true)
    expect(await verifyBitmaps(world.db)).toEqual([])
  })

  test('is refunded after the start of the appointment', async () => {
    const cartId = await cartAfter('createPayment')
    await world.advance(15)
    await sweep()
    await outcome(cartId, 'cancelled')
    await world.setNow(at(TEN))
    expect(await success(cartId)).toEqual({ paid: false, refund: 'lateSuccess' })
  })

  test('does not redeem a once-per-person discount a second time', async () => {
    const once = (time: number) => world.place(placing({ time, discountOrVoucherCode: 'ONCE' }))
    const cartId = await once(at(TEN))
    await world.move(cartId, 'createPayment')
    await world.advance(15)
    await sweep()
    await outcome(cartId, 'cancelled')
    await once(at(60))
    expect(await success(cartId)).toEqual({ paid: false, refund: 'lateSuccess' })
  })
})

describe('a payment being processed', () => {
  test('keeps the slot for 60 more minutes, after which the cart ends and a late success is refunded', async () => {
    const cartId = await cartAfter('createPayment')
    await world.advance(15)
    await sweep()
    await outcome(cartId, 'processing')
    await world.advance(30)
    await outcome(cartId, 'processing')
    await world.advance(29)
    await sweep()
    expect(await world.status(cartId)).toBe('releasing')
    expect(await slotIsFree()).toBe(false)
    await world.advance(1)
    await sweep()
    expect(await world.status(cartId)).toBe('expired')
    expect(await success(cartId)).toEqual({ paid: false, refund: 'lateSuccess' })
    expect(await slotIsFree()).toBe(true)
  })
})

test('an event for an unknown cart is reported as not found', async () => {
  await expect(world.move('00000000-0000-0000-0000-000000000000', 'leave')).rejects.toMatchObject({ code: 'not_found' })
})
