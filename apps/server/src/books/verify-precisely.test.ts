import { beforeAll, describe, expect, test } from 'vitest'
import { cancelCart } from '../booking/index.ts'
import type { PlacedCart } from '../payment/testing/payment-stage.ts'
import type { PlaceOptions } from '../payment/testing/place-options.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { issueVoucher, withdrawVoucherOrder } from '../voucher/index.ts'
import { foundAfter } from './testing/found-after.ts'
import {
  booking,
  discount,
  minutesAgo,
  movement,
  ofOnePerson,
  one,
  payment,
  review,
  rules,
} from './testing/spoilt-rows.ts'
import { verifyBooks } from './verify-books.ts'

const { stage, provider } = await stageOfFile()
const { db, config, log } = stage.context

async function paid(options: PlaceOptions = {}): Promise<PlacedCart> {
  const cart = await stage.place(options)
  await provider.confirm((await stage.create(cart)).paymentIntent, 'pm_card_visa')
  await stage.deliver()
  return cart
}
const cancel = ({ id, token }: PlacedCart) => cancelCart({ db, log, tokenKey: tokenKey(config), cartId: id, token })
const voucher = (valueCents: number) =>
  db.transaction().execute((tx) => issueVoucher(tx, { valueCents, code: { key: tokenKey(config) } }))

/** Two carts of a kind, where a rule compares them; two of them share a voucher. */
beforeAll(async () => {
  await paid()
  await paid()
  const { code } = await voucher(12_000)
  await stage.place({ code })
  await stage.create(await stage.place({ code }))
  await cancel(await paid({ code: (await voucher(3000)).code }))
  const refunded = await paid()
  await db.updateTable('cart').set({ cancellationCompensation: 'refund' }).where('id', '=', refunded.id).execute()
  await cancel(refunded)
  await cancel(await stage.place())
  await stage.place()
  await stage.place()
  const order = await stage.order()
  await provider.confirm((await stage.create(order, 'card', 'voucher')).paymentIntent, 'pm_card_visa')
  await stage.deliver()
  await withdrawVoucherOrder(db, order.id, { token: order.token })
  await stage.deliver()
})

const paidCart = one('cart', `status = 'paid' and voucher_id is null`)
const otherPaidCart = one('cart', `status = 'paid' and voucher_id is null`, 1)
const placedCart = one('cart', `status = 'placed'`)
const otherPlacedCart = one('cart', `status = 'placed'`, 1)
const paidByVoucher = one('cart', `status = 'paid' and voucher_id is not null`)
const waiting = one('cart', `status = 'waitingForPayment'`)
const leftCart = one('cart', `status = 'cancelled' and paid_at is null`)
const compensated = one('cart', 'compensation_voucher_id is not null')
const refunded = one('cart', `status = 'cancelled' and paid_at is not null and compensation_voucher_id is null`)

const unfinished = (provider: string, minutes: number) =>
  `update payment_attempt set status = 'processing', provider = '${provider}', updated_at = ${minutesAgo(minutes)}
   where id = ${payment(waiting)}`
/** The money of a refunded cart is with us again. */
const unrefunded = `delete from refund where attempt_id = ${payment(refunded)}`

/** Gives the abandoned cart the hours of another one. */
const atTheTimeOf = (cart: string) => [
  `update booking set start_at = active.start_at, end_at = active.end_at, blocked_until = active.blocked_until,
   expert_id = active.expert_id from booking active
   where active.id = ${booking(cart)} and booking.id = ${booking(leftCart)}`,
  `update cart set start_at = (select start_at from booking where cart_id = cart.id) where id = ${leftCart}`,
]

type Case = [title: string, broken: string[], ...statements: string[]]

test('books in which nothing was changed are in order', async () => {
  expect(await verifyBooks(db)).toEqual([])
})

describe('the check of appointments, vouchers and reviews finds', () => {
  test.each<Case>([
    [
      'a booking on the way to the next customer',
      [rules.overlap, rules.bitmaps],
      'alter table booking drop constraint booking_no_overlap',
      `update booking set start_at = earlier.end_at, end_at = earlier.end_at + interval '1 hour',
       blocked_until = earlier.end_at + interval '90 minutes', expert_id = earlier.expert_id
       from booking earlier where earlier.id = ${booking(paidCart)} and booking.id = ${booking(placedCart)}`,
      `update cart set start_at = (select start_at from booking where cart_id = cart.id) where id = ${placedCart}`,
    ],
    ['no booking that was given up at the time of an earlier one', [], ...atTheTimeOf(paidCart)],
    ['no booking that was given up at the time of a later one', [], ...atTheTimeOf(placedCart)],
    [
      'a booking of a cart that was left and blocks',
      [rules.blocking, rules.bitmaps],
      `update booking set active = true where id = ${booking(leftCart)}`,
    ],
    [
      'a booking that ends after another length',
      [rules.appointment],
      'alter table booking drop constraint booking_length',
      `update booking set end_at = end_at + interval '1 minute' where id = ${booking(paidCart)}`,
    ],
    [
      'a voucher that pays more than the bill says',
      [rules.total, rules.share, rules.invoice],
      `update cart set voucher_cents = voucher_cents + 1 where id = ${paidByVoucher}`,
    ],
    [
      'a voucher of which more was spent than it had',
      [rules.balance],
      'alter table voucher drop constraint voucher_balance_cents_check',
      `insert into voucher_entry (voucher_id, kind, amount_cents)
       select compensation_voucher_id, 'redeem', 90000 from cart where id = ${compensated}`,
      `update voucher set balance_cents = balance_cents - 90000
       where id = (select compensation_voucher_id from cart where id = ${compensated})`,
    ],
    [
      'a share that another voucher gave',
      [rules.share],
      `update voucher_entry set voucher_id = ${one('voucher', 'order_id is not null')}
       where kind = 'redeem' and cart_id = ${paidByVoucher}`,
    ],
    [
      'a share that was never set aside',
      [rules.balance, rules.share],
      `delete from voucher_entry where kind = 'reserve' and cart_id = ${waiting}`,
    ],
    [
      'a share that was never given back',
      [rules.balance, rules.share],
      `delete from voucher_entry where kind = 'restore' and cart_id = ${compensated}`,
    ],
    [
      'nothing in a share that is set aside while a cart is let go',
      [rules.history],
      `update cart set status = 'releasing', hold_expires_at = null, releasing_since = app_now() where id = ${waiting}`,
    ],
    [
      'a second review of a booking',
      [rules.once, rules.rating],
      'alter table review drop constraint review_booking_id_key',
      review(9, { booking: booking(paidCart) }),
      review(9, { booking: booking(paidCart) }),
    ],
    ['two reviews of no booking here, for their rating alone', [rules.rating], review(9), review(9)],
    ['no hidden review', [], review(1, { hidden: true })],
    ['a right rating of another number of reviews', [rules.rating], review(8)],
    [
      'a right number of reviews of another rating',
      [rules.rating],
      review(7),
      `update expert set review_count = 1 where id = 2`,
    ],
    [
      'no expert whose rating and number are those of the own reviews',
      [],
      review(7),
      `update expert set rating = 35, review_count = 1 where id = 2`,
    ],
    [
      'no expert who had bookings before',
      [],
      `update expert set bookings_before = 5, booking_count = booking_count + 5 where id = 2`,
    ],
  ])('%s', async (_, broken, ...statements) => {
    expect((await foundAfter(db, statements)).toSorted()).toEqual(broken.toSorted())
  })
})

describe('the check of holds and discounts finds', () => {
  const held = (cart: string, seconds: number) =>
    `update cart set hold_expires_at = app_now() - interval '${seconds} seconds' where id = ${cart}`
  const letGo = `update cart set status = 'releasing', hold_expires_at = null, releasing_since = ${minutesAgo(2)}
    where id = ${waiting}`
  test.each<Case>([
    ['no hold that was over a minute ago', [], held(placedCart, 59)],
    ['no hold of a cart that is paid', [], held(paidCart, 61)],
    ['a hold with a payment under way that was over before that', [rules.hold], held(waiting, 61)],
    ['no cart that is let go as long as a payment is under way', [rules.history], letGo],
    [
      'a cart that is not let go although no payment is under way',
      [rules.history, rules.hold],
      `update payment_attempt set status = 'cancelled' where target_id = ${waiting}`,
      letGo,
    ],
    ['a discount on two paid carts', [rules.discount], discount(true), ...ofOnePerson(paidCart, otherPaidCart)],
    ['a discount on two unpaid carts', [rules.discount], discount(true), ...ofOnePerson(placedCart, otherPlacedCart)],
    ['no discount on a cart that was left', [], discount(true), ...ofOnePerson(paidCart, leftCart)],
    ['no discount for any number of uses', [], discount(false), ...ofOnePerson(paidCart, otherPaidCart)],
  ])('%s', async (_, broken, ...statements) => {
    expect((await foundAfter(db, statements)).toSorted()).toEqual(broken.toSorted())
  })
})

describe('the check of money finds', () => {
  test.each<Case>([
    [
      'a refund of the half',
      [rules.money],
      `update refund set amount_cents = 4050 where attempt_id = ${payment(refunded)}`,
    ],
    [
      'money that did not go back at the provider either',
      [rules.money],
      unrefunded,
      movement('refund', refunded, 8100, 'failed'),
    ],
    ['no money that went back at the provider', [], unrefunded, movement('refund', refunded, 8100, 'succeeded')],
    ['money that a dispute left with us', [rules.money], unrefunded, movement('dispute', refunded, 8100, 'won')],
    ['no money that is disputed', [], unrefunded, movement('dispute', refunded, 8100, 'open')],
    ['no money that was lost to a dispute', [], unrefunded, movement('dispute', refunded, 8100, 'lost')],
    [
      'nothing in a payment of which a part is being refunded',
      [],
      `update payment_attempt set status = 'refund_pending' where id = ${payment(paidCart)}`,
    ],
    ['nothing in all of a payment going back at the provider', [], movement('refund', paidCart, 8100, 'succeeded')],
    [
      'a payment that went back at the provider and is disputed',
      [rules.excess],
      movement('refund', paidCart, 8100, 'succeeded'),
      movement('dispute', paidCart, 1, 'open'),
    ],
    [
      'nothing in a compensation of which some is spent',
      [],
      `insert into voucher_entry (voucher_id, kind, amount_cents)
       select compensation_voucher_id, 'redeem', 100 from cart where id = ${compensated}`,
      `update voucher set balance_cents = balance_cents - 100
       where id = (select compensation_voucher_id from cart where id = ${compensated})`,
    ],
    [
      'a compensation of less',
      [rules.compensation, rules.balance],
      `update voucher_entry set amount_cents = amount_cents - 1 where kind = 'issue'
       and voucher_id = (select compensation_voucher_id from cart where id = ${compensated})`,
    ],
    [
      'a compensation of more than was paid',
      [rules.compensation, rules.balance, rules.money],
      `update voucher_entry set amount_cents = amount_cents + 1 where kind = 'issue'
       and voucher_id = (select compensation_voucher_id from cart where id = ${compensated})`,
      `update cart set compensation_cents = compensation_cents + 1 where id = ${compensated}`,
    ],
    [
      'a compensation of a cart that expired',
      [rules.compensation, rules.history, rules.cancellation],
      `update cart set status = 'expired' where id = ${compensated}`,
    ],
    [
      'a compensation that counts as goodwill too',
      [rules.goodwill],
      `insert into goodwill_voucher (voucher_id, cart_id, reason, request_key)
       select compensation_voucher_id, id, 'late', 'key' from cart where id = ${compensated}`,
    ],
    [
      'an order that kept less than its vouchers did',
      [rules.order, rules.balance],
      `update voucher_entry set amount_cents = amount_cents - 500 where id = ${one('voucher_entry', `kind = 'revoke'`)}`,
    ],
    ['a payment that PayPal does not finish', [rules.hanging], unfinished('paypal', 11)],
    ['no payment that PayPal may finish yet', [], unfinished('paypal', 9)],
    ['no payment that waits for a bank', [], unfinished('stripe', 11)],
  ])('%s', async (_, broken, ...statements) => {
    expect((await foundAfter(db, statements)).toSorted()).toEqual(broken.toSorted())
  })
})
