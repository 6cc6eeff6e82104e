import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateExpertDays } from '../availability/index.ts'
import { addExpert } from '../availability/testing/small-catalogue.ts'
import { cancelCart } from '../booking/index.ts'
import type { PlacedCart } from '../payment/testing/payment-stage.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { withdrawVoucherOrder } from '../voucher/index.ts'
import { holding, slotHoldsOf, withExperts } from '../booking/testing/slot-hold-stage.ts'
import { foundAfter } from './testing/found-after.ts'
import { verifyBooks } from './verify-books.ts'

const { stage, provider } = await stageOfFile()
const { db, config, log } = stage.context

/** Experts without bookings. */
const HOLDERS = [3, 4]

async function paid(): Promise<PlacedCart> {
  const cart = await stage.place()
  await provider.confirm((await stage.create(cart)).paymentIntent, 'pm_card_visa')
  await stage.deliver()
  return cart
}

/** Two paid carts, one refunded, one unpaid, a withdrawn voucher order, and two slot holds. */
beforeAll(async () => {
  await paid()
  await paid()
  const refunded = await paid()
  await db.updateTable('cart').set({ cancellationCompensation: 'refund' }).where('id', '=', refunded.id).execute()
  await cancelCart({ db, log, tokenKey: tokenKey(config), cartId: refunded.id, token: refunded.token })
  await stage.place()
  const order = await stage.order()
  await provider.confirm((await stage.create(order, 'card', 'voucher')).paymentIntent, 'pm_card_visa')
  await stage.deliver()
  await withdrawVoucherOrder(db, order.id, { token: order.token })
  await stage.deliver()
  for (const id of HOLDERS) await addExpert(db, { id })
  await generateExpertDays(db)
  for (const expertId of HOLDERS) await slotHoldsOf({ db }).hold(holding({ bookings: withExperts(expertId) }))
})

const held = `(select hold_id from slot_hold_expert where expert_id = ${HOLDERS[0]})`
const one = (table: string, condition: string) => `(select id from ${table} where ${condition} order by id limit 1)`
const paidCart = one('cart', `status = 'paid'`)
const booking = one('booking', `cart_id = ${paidCart}`)
const payment = one('payment_attempt', `target_id = ${paidCart}`)
const unpaidCart = one('cart', `status = 'placed'`)
const refund = one('refund', `cause = 'customer'`)

const APPOINTMENT = 'a cart is when and for how long its bookings are'
const BITMAPS = 'the bitmaps are the bookings and the held slots'
const OVERLAP = 'no two bookings or held slots of an expert overlap'
const SLOT_HOLD = 'a slot hold is when and for how long its experts are held'
const MONEY = 'money is where it belongs'
const ORDER = 'an order of vouchers is worth what was paid for it'
const COUNT = "an expert's number of bookings is that of the paid ones"

test('the check finds nothing wrong without changes', async () => {
  expect(await verifyBooks(db)).toEqual([])
})

describe('a change made directly in the database', () => {
  test.each<[title: string, rules: string[], ...statements: string[]]>([
    [
      'a booking on another day than its cart',
      [APPOINTMENT, BITMAPS],
      `update booking set start_at = start_at + interval '30 days',
      end_at = end_at + interval '30 days', blocked_until = blocked_until + interval '30 days' where id = ${booking}`,
    ],
    [
      'a cart on another day than its bookings',
      [APPOINTMENT],
      `update cart set start_at = start_at + interval '1 day' where id = ${paidCart}`,
    ],
    [
      'a cart of another length than its bookings',
      [APPOINTMENT],
      `update cart set length_minutes = 90 where id = ${paidCart}`,
    ],
    ['a cart without bookings', [APPOINTMENT, BITMAPS, COUNT], `delete from booking where id = ${booking}`],
    ['travel that no longer blocks', [BITMAPS], `update booking set blocked_until = end_at where id = ${booking}`],
    [
      'busy quarter hours that were freed',
      [BITMAPS],
      `update expert_day set busy_a = 0, busy_b = 0 where (expert_id, day) =
      (select expert_id, (start_at at time zone 'Europe/Berlin')::date from booking where id = ${booking})`,
    ],
    [
      'an open quarter hour outside the shift',
      ['the open hours are those of the working times'],
      `update expert_day set open_b = open_b # 1 where expert_id = 2 and day = '2027-01-12'`,
    ],
    [
      'a shift on a day that is not open',
      ['the open hours are those of the working times'],
      `delete from expert_day where expert_id = 2 and day = '2027-01-13'`,
    ],
    [
      'an appointment in a time that was imported as busy before it',
      [
        'the open hours are those of the working times',
        'nothing is booked or held in a busy time that was imported before',
      ],
      `with calendar as (
        insert into outside_calendar (expert_id, name, source_hash)
        select expert_id, 'elsewhere', decode(repeat('00', 32), 'hex') from booking where id = ${booking}
        returning id, expert_id
      )
      insert into busy_time (calendar_id, expert_id, outside_uid, start_at, end_at)
      select calendar.id, calendar.expert_id, 'a', start_at, end_at from calendar, booking where booking.id = ${booking}`,
    ],
    [
      'another tax',
      ['the tax is that of the price'],
      `update cart set tax_cents = tax_cents - 1 where id = ${paidCart}`,
    ],
    [
      'a held slot that was freed',
      [BITMAPS],
      `update expert_day set busy_a = 0, busy_b = 0 where expert_id = ${HOLDERS[0]} and day = '2027-01-14'`,
    ],
    ['a slot hold without an expert', [SLOT_HOLD, BITMAPS], `delete from slot_hold_expert where hold_id = ${held}`],
    [
      'a slot hold of another length than its expert is held',
      [SLOT_HOLD],
      `update slot_hold set length_minutes = 90 where id = ${held}`,
    ],
    [
      'a slot hold at another time than its expert is held',
      [SLOT_HOLD],
      `update slot_hold set start_at = start_at + interval '1 day' where id = ${held}`,
    ],
    [
      'a slot hold that outlives its end by more than a minute',
      ['no hold outlives its end'],
      `update slot_hold set held_at = app_now() - interval '20 minutes', held_until = app_now() - interval '61 seconds'
      where id = ${held}`,
    ],
    [
      'no slot hold that ended a minute ago',
      [],
      `update slot_hold set held_at = app_now() - interval '20 minutes', held_until = app_now() - interval '60 seconds'
      where id = ${held}`,
    ],
    [
      'two slot holds of an expert at one time',
      [OVERLAP, BITMAPS],
      'alter table slot_hold_expert drop constraint slot_hold_no_overlap',
      `update slot_hold_expert set expert_id = ${HOLDERS[1]} where hold_id = ${held}`,
    ],
    [
      'a slot hold of a booked expert',
      [OVERLAP, BITMAPS, SLOT_HOLD],
      `update slot_hold_expert held set expert_id = booking.expert_id, start_at = booking.start_at, end_at = booking.end_at,
      blocked_until = booking.blocked_until + interval '15 minutes' from booking
      where booking.id = ${booking} and hold_id = ${held}`,
    ],
    ['another amount paid', [MONEY], `update payment_attempt set amount_cents = 1 where id = ${payment}`],
    [
      'a payment of another cart',
      [MONEY],
      `update payment_attempt set target_id = ${unpaidCart} where id = ${payment}`,
    ],
    [
      'a second success for one cart',
      [MONEY],
      `insert into payment_attempt (subject, target_id, provider, method, status, amount_cents)
      select subject, target_id, provider, method, status, amount_cents from payment_attempt where id = ${payment}`,
    ],
    ['a deleted refund', [MONEY], `delete from refund where id = ${refund}`],
    ['a refund of too little', [MONEY], `update refund set amount_cents = 1 where id = ${refund}`],
    [
      'a refund of more than was paid',
      [MONEY, 'no payment gives back more than it took'],
      `update refund set amount_cents = amount_cents + 1 where id = ${refund}`,
    ],
    ['a deleted refund of a withdrawn order', [ORDER], `delete from refund where cause = 'withdrawal'`],
    [
      'money on a voucher of a withdrawn order',
      ['a balance is its ledger', 'a withdrawn order keeps nothing on its vouchers'],
      `update voucher set balance_cents = 1 where id = ${one('voucher', 'order_id is not null')}`,
    ],
    [
      'a confirmation that was never mailed',
      ['what was paid or cancelled was mailed'],
      `delete from mail where template = 'confirmation' and cause_id = ${paidCart}`,
      `update cart set paid_at = placed_at - interval '3 min' where id = ${paidCart}`,
    ],
    [
      'a confirmation that was reserved but never sent',
      ['what was paid or cancelled was mailed'],
      `update mail set sent_at = null where template = 'confirmation' and cause_id = ${paidCart}`,
      `update cart set paid_at = placed_at - interval '3 min' where id = ${paidCart}`,
    ],
    [
      'an unprocessed webhook',
      ['every webhook is worked'],
      `insert into webhook_event (provider, id, type, received_at) values ('stripe', 'evt_1', 'payment_intent.succeeded',
        app_now() - interval '1 day')`,
    ],
    [
      'a rating that differs from the only review',
      ["an expert's rating is that of the reviews"],
      `insert into review (expert_id, rating, author_name) values (2, 1, 'Ada')`,
    ],
  ])('is found: %s', async (_, rules, ...statements) => {
    expect((await foundAfter(db, statements)).toSorted()).toEqual(rules.toSorted())
  })
})

describe('the database', () => {
  test.each([
    [
      'another treatment type',
      `update booking set treatment_type_id = 'thai' where id = ${booking}`,
      /UPDATE of booking is refused/,
    ],
    [
      'a booking without a cart',
      `insert into booking (cart_id, guest, expert_id, treatment_type_id, length_minutes, start_at, end_at, blocked_until)
      select gen_random_uuid(), guest, expert_id, treatment_type_id, length_minutes, start_at + interval '1 year',
      end_at + interval '1 year', blocked_until + interval '1 year' from booking where id = ${booking}`,
      /booking_cart_id_fkey/,
    ],
    ['another expert', `update booking set expert_id = 2 where id = ${booking}`, /has no replacement by expert 2/],
    [
      'another duration',
      `update booking set length_minutes = 90 where id = ${booking}`,
      /UPDATE of booking is refused/,
    ],
    [
      'a booking whose end does not match its duration',
      `insert into booking (cart_id, guest, expert_id, treatment_type_id,
      length_minutes, start_at, end_at, blocked_until) select cart_id, 2, expert_id, treatment_type_id, 90,
      start_at + interval '1 year', end_at + interval '1 year', blocked_until + interval '1 year' from booking
      where id = ${booking}`,
      /booking_length/,
    ],
    [
      'another currency',
      `update payment_attempt set currency = 'usd' where id = ${payment}`,
      /payment_attempt_currency_check/,
    ],
    [
      "another token's hash",
      `update cart set token_hash = sha256('x') where id = ${paidCart}`,
      /UPDATE of cart is refused/,
    ],
    [
      'another e-mail address',
      `update cart set email = 'mallory@example.org' where id = ${paidCart}`,
      /UPDATE of cart is refused/,
    ],
    [
      'other words on an invoice',
      `update invoice set content = content || '{"title": "x"}'`,
      /UPDATE of invoice is refused/,
    ],
    ['another entry of the ledger', `update voucher_entry set amount_cents = 1`, /UPDATE of voucher_entry is refused/],
  ])('refuses %s', async (_, statement, refusal) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(refusal)
  })
})
