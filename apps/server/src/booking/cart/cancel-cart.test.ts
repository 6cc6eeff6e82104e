import { describe, expect, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import { findVoucherById, voucherCode } from '../../voucher/index.ts'
import { cancelBooking, cancelCart } from './cancel-cart.ts'
import type { CartEvent } from './cart-state.ts'
import { canCancel, compensationCents, compensationOf } from './cart-view.ts'
import { getCart } from './open-cart.ts'
import { settleRelease } from './settle-payment.ts'
import { at, couple, placing, silent, TEN, TOKEN_KEY, worldOfFile } from '../testing/booking-world.ts'
import { cancelByOperator } from '../testing/cancel-by-operator.ts'

/** The price of an hour of classic massage at home, in cents. */
const TOTAL = 8100
/** The last instant at which an appointment on Thursday at 10:00 can be cancelled. */
const LAST = at(TEN, '2027-01-13')

const world = await worldOfFile({ poolSize: 20 })

/** A cart after these events. */
async function cartAfter(input = placing(), ...events: CartEvent[]): Promise<string> {
  const cartId = await world.place(input)
  for (const event of events) expect(await world.move(cartId, event)).toMatchObject({ moved: true })
  return cartId
}
const paid = (input = placing()) => cartAfter(input, 'createPayment', 'paymentSucceeded')
const cancel = (cartId: string, token = world.token(cartId)) =>
  cancelCart({ db: world.db, log: silent, tokenKey: TOKEN_KEY, cartId, token })
/** The jobs of a cart's end, after they have run. */
async function jobs() {
  await world.queue.drain()
  const { cartCancelled, refundCart } = world.ran
  return { cartCancelled, refundCart }
}
const vouchers = () => world.db.selectFrom('voucher').select(['id', 'balanceCents as cents']).execute()
/** Whether someone else can book the slot. */
const slotIsFree = () =>
  world.place(placing()).then(
    () => true,
    () => false,
  )

describe('an unpaid cart', () => {
  test('frees the slot at once if nobody began to pay, even within 24 hours of its start', async () => {
    const cartId = await cartAfter()
    await world.db
      .updateTable('cart')
      .set({ cancellableUntil: new Date(0) })
      .execute()
    expect(await cancel(cartId)).toMatchObject({ status: 'cancelled' })
    expect(await slotIsFree()).toBe(true)
    expect(await jobs()).toEqual({ cartCancelled: [], refundCart: [] })
    expect(compensationCents(await getCart(world.db, cartId))).toBeNull()
  })

  test('cancels a running payment at the provider first', async () => {
    const cartId = await cartAfter(placing(), 'createPayment')
    expect(await cancel(cartId)).toMatchObject({ status: 'releasing', releaseCause: 'left' })
    await world.queue.drain()
    expect(world.ran.cancelPayments).toEqual([cartId])
    expect(await world.move(cartId, 'createPayment')).toEqual({ moved: false, status: 'releasing' })
    expect(await slotIsFree()).toBe(false)
    await world.db.transaction().execute((tx) => settleRelease(tx, cartId, 'cancelled', silent))
    expect(await world.status(cartId)).toBe('cancelled')
    expect(await slotIsFree()).toBe(true)
  })

  test('stays paid if it has just been paid and the caller meant to cancel only an unpaid cart', async () => {
    const cartId = await cartAfter(placing(), 'createPayment', 'paymentSucceeded')
    const request = { db: world.db, log: silent, tokenKey: TOKEN_KEY, cartId, token: world.token(cartId) }
    await expect(cancelCart({ ...request, unpaidOnly: true })).rejects.toMatchObject({ code: 'payment_not_payable' })
    expect(await world.status(cartId)).toBe('paid')
    expect(await jobs()).toEqual({ cartCancelled: [], refundCart: [] })
  })

  test('ends for both of a couple with one booking', async () => {
    const cart = await getCart(world.db, await world.place(couple()))
    const bookingId = cart.bookings[1]?.id ?? ''
    const token = world.token(cart.id)
    const request = { db: world.db, log: silent, tokenKey: TOKEN_KEY, bookingId, token }
    expect(await cancelBooking(request)).toMatchObject({ status: 'cancelled' })
    expect(await verifyBitmaps(world.db)).toEqual([])
    expect(await world.db.selectFrom('booking').select('id').where('active', '=', true).execute()).toEqual([])
  })

  test('cannot be cancelled once it has ended, or with a wrong token', async () => {
    const ended = await cartAfter(placing(), 'leave')
    await expect(cancel(ended)).rejects.toMatchObject({ code: 'already_cancelled' })
    const open = await cartAfter()
    await expect(cancel(open, world.token(open).slice(1))).rejects.toMatchObject({ code: 'not_found' })
    expect(await world.status(open)).toBe('placed')
  })
})

describe('a paid cart', () => {
  test('returns its price as a voucher valid for three years, and frees the slot', async () => {
    const cartId = await paid()
    expect(canCancel(await getCart(world.db, cartId))).toBe(true)
    const cancelled = await cancel(cartId)
    expect(cancelled).toMatchObject({ status: 'cancelled', calendarSequence: 1 })
    const voucher = await findVoucherById(world.db, cancelled.compensationVoucherId ?? '')
    expect(voucher).toMatchObject({ balanceCents: TOTAL, active: true, expiresOn: '2030-12-31' })
    expect([compensationOf(cancelled), compensationCents(cancelled)]).toEqual(['voucher', TOTAL])
    expect(await slotIsFree()).toBe(true)
    expect(await verifyBitmaps(world.db)).toEqual([])
    expect(await jobs()).toEqual({ cartCancelled: [`${cartId} customer`], refundCart: [] })
  })

  test('returns a voucher that can pay for the next booking', async () => {
    const { compensationVoucherId } = await cancel(await paid())
    const voucher = await findVoucherById(world.db, compensationVoucherId ?? '')
    const code = voucher && voucherCode(TOKEN_KEY, voucher)
    const next = await getCart(world.db, await world.place(placing({ discountOrVoucherCode: code })))
    expect(next).toMatchObject({ status: 'paid', totalCents: 0, voucherCents: TOTAL })
    // When that one is cancelled, the money returns to its origin and no second voucher is issued.
    const again = await cancel(next.id)
    expect([compensationOf(again), compensationCents(again)]).toEqual(['none', 0])
    expect(await vouchers()).toEqual([{ id: compensationVoucherId, cents: TOTAL }])
  })

  test('refunds the money if that was promised when it was placed', async () => {
    world.compensation = 'refund'
    const cartId = await paid()
    world.compensation = 'voucher'
    const cancelled = await cancel(cartId)
    expect([compensationOf(cancelled), compensationCents(cancelled)]).toEqual(['refund', TOTAL])
    expect(await vouchers()).toEqual([])
    expect(await jobs()).toEqual({ cartCancelled: [`${cartId} customer`], refundCart: [`${cartId} customer`] })
  })

  test("returns a voucher's share to that voucher, and a new voucher only for the rest", async () => {
    const own = await world.issue({ valueCents: 3000 })
    const { compensationVoucherId } = await cancel(await paid(placing({ discountOrVoucherCode: own.code })))
    expect(await world.balance(own.id)).toBe(3000)
    expect(await world.balance(compensationVoucherId ?? '')).toBe(TOTAL - 3000)
  })

  test('can be cancelled until exactly 24 elapsed hours before its start', async () => {
    const late = await paid()
    await world.setNow(LAST + 1)
    expect(canCancel(await getCart(world.db, late))).toBe(false)
    await expect(cancel(late)).rejects.toMatchObject({ code: 'too_late_to_cancel' })
    expect(await world.move(late, 'cancelPaid')).toEqual({ moved: false, status: 'paid' })
    expect(await world.status(late)).toBe('paid')
    expect(await vouchers()).toEqual([])
    await world.setNow(LAST)
    expect(canCancel(await getCart(world.db, late))).toBe(true)
    expect(await cancel(late)).toMatchObject({ status: 'cancelled' })
  })

  test('counts 24 elapsed hours across a clock change', async () => {
    // On Sunday, 28 March 2027, Berlin skips an hour, so 24 hours before 10:00 is 9:00.
    const sunday = placing({ time: at(TEN, '2027-03-28') })
    await world.setNow(at(TEN, '2027-03-20'))
    const cart = await getCart(world.db, await paid(sunday))
    expect(cart.cancellableUntil).toBe(at(TEN - 4, '2027-03-27'))
    await world.setNow(at(TEN - 4, '2027-03-27') + 1)
    await expect(cancel(cart.id)).rejects.toMatchObject({ code: 'too_late_to_cancel' })
  })

  test('gives one voucher and one mail when ten calls cancel it at once', async () => {
    const cartId = await paid()
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => cancel(cartId)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'already_cancelled' })
    }
    expect((await vouchers()).map(({ cents }) => cents)).toEqual([TOTAL])
    expect((await jobs()).cartCancelled).toEqual([`${cartId} customer`])
  })

  test('gives one voucher for both of a couple', async () => {
    const cart = await getCart(world.db, await paid(couple()))
    await cancelBooking({
      db: world.db,
      log: silent,
      tokenKey: TOKEN_KEY,
      bookingId: cart.bookings[1]?.id ?? '',
      token: world.token(cart.id),
    })
    expect((await vouchers()).map(({ cents }) => cents)).toEqual([cart.totalCents])
    expect(await world.db.selectFrom('booking').select('id').where('active', '=', true).execute()).toEqual([])
  })
})

describe('the operator', () => {
  const byOperator = (cartId: string) => cancelByOperator({ db: world.db, log: silent }, cartId)

  test('cancels at any time and refunds the money, whatever the customer would get', async () => {
    const cartId = await paid()
    await world.setNow(LAST + 1)
    expect(await byOperator(cartId)).toBe(TOTAL)
    const cancelled = await getCart(world.db, cartId)
    expect(cancelled.status).toBe('cancelled')
    expect([compensationOf(cancelled), compensationCents(cancelled)]).toEqual(['refund', TOTAL])
    expect(await vouchers()).toEqual([])
    expect(await jobs()).toEqual({ cartCancelled: [`${cartId} operator`], refundCart: [`${cartId} operator`] })
  })

  test("returns a voucher's share without refunding money that was never paid", async () => {
    const own = await world.issue({ valueCents: 10_000 })
    const cartId = await cartAfter(placing({ discountOrVoucherCode: own.code }))
    expect(await byOperator(cartId)).toBe(0)
    expect(await world.balance(own.id)).toBe(10_000)
    expect(await jobs()).toEqual({ cartCancelled: [`${cartId} operator`], refundCart: [] })
  })

  test('cannot cancel a cart that is unpaid or cancelled', async () => {
    await expect(byOperator(await cartAfter())).rejects.toMatchObject({ code: 'already_cancelled' })
    const cartId = await paid(placing({ bookings: [{ expertId: '2', treatmentTypeId: 'classic', length: 60 }] }))
    await cancel(cartId)
    await expect(byOperator(cartId)).rejects.toMatchObject({ code: 'already_cancelled' })
  })
})
