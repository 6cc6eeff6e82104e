import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelCart } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import type { PlacedCart } from '../payment/testing/payment-stage.ts'
import type { PlaceOptions } from '../payment/testing/place-options.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { issueVoucher } from '../voucher/index.ts'
import { foundAfter } from './testing/found-after.ts'
import { verifyBooks } from './verify-books.ts'
import { verifyProvider } from './verify-provider.ts'

const { stage, provider } = await stageOfFile()
const { db, config, log } = stage.context

async function paid(options: PlaceOptions = {}): Promise<PlacedCart> {
  const cart = await stage.place(options)
  const { paymentIntent } = await stage.create(cart)
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('paid')
  return cart
}
const cancel = ({ id, token }: PlacedCart) => cancelCart({ db, log, tokenKey: tokenKey(config), cartId: id, token })
const voucher = (valueCents: number) =>
  db.transaction().execute((tx) => issueVoucher(tx, { valueCents, code: { key: tokenKey(config) } }))

/** Carts in every possible state. */
beforeAll(async () => {
  await paid()
  await paid({ couple: true })
  await paid({ code: (await voucher(2000)).code })
  // The voucher pays everything.
  await stage.place({ code: (await voucher(50_000)).code })
  await cancel(await paid())
  const refunded = await paid()
  await db.updateTable('cart').set({ cancellationCompensation: 'refund' }).where('id', '=', refunded.id).execute()
  await cancel(refunded)
  await cancel(await paid({ code: (await voucher(3000)).code }))
  const declined = await stage.place()
  await provider.confirm((await stage.create(declined)).paymentIntent, 'pm_card_chargeDeclined')
  await stage.deliver()
  const left = await stage.place({ code: (await voucher(1000)).code })
  await cancel(left)
  const late = await stage.place()
  const { paymentIntent } = await stage.create(late)
  await stage.database.advance(31)
  await stage.runSweep('expireHolds')
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  await stage.place()
  const order = await stage.order()
  await provider.confirm((await stage.create(order, 'card', 'voucher')).paymentIntent, 'pm_card_visa')
  await stage.order()
  await stage.deliver()
})

test("the check finds nothing wrong in the product's own books or the provider's", async () => {
  expect(await verifyBooks(db)).toEqual([])
  expect(await verifyProvider(db, config)).toEqual([])
})

const one = (table: string, condition: string) => `(select id from ${table} where ${condition} order by id limit 1)`
const paidCart = one('cart', `status = 'paid' and voucher_id is null`)
const paidByVoucher = one('cart', `status = 'paid' and voucher_id is not null and total_cents > 0`)
const compensated = one('cart', 'compensation_voucher_id is not null')
const anyCart = (condition: string) => one('cart', condition)

describe('an error in our books', () => {
  test.each([
    [
      'two bookings of an expert at one time',
      [
        "an expert's number of bookings is that of the paid ones",
        'no two bookings or held slots of an expert overlap',
        'the bitmaps are the bookings and the held slots',
      ],
      [
        'alter table booking drop constraint booking_no_overlap',
        `insert into booking (cart_id, guest, expert_id, treatment_type_id, length_minutes, start_at, end_at, blocked_until)
         select cart_id, 2, expert_id, treatment_type_id, length_minutes, start_at, end_at, blocked_until + interval '15 min'
         from booking where cart_id = ${paidCart}`,
      ],
    ],
    [
      'a booking of a paid cart that does not block time',
      ['a booking blocks as long as its cart has not ended', 'the bitmaps are the bookings and the held slots'],
      [`update booking set active = false where cart_id = ${paidCart}`],
    ],
    [
      'a busy quarter hour without a booking',
      ['the bitmaps are the bookings and the held slots'],
      [`update expert_day set busy_b = busy_b | 1 where expert_id = 2 and day = '2027-01-12'`],
    ],
    [
      'a total that is not the sum',
      ['a total is the sum of its parts', 'money is where it belongs'],
      [`update cart set total_cents = total_cents + 1 where id = ${paidCart}`],
    ],
    [
      'an expert whose rating differs from the reviews',
      ["an expert's rating is that of the reviews"],
      [
        `insert into review (expert_id, booking_id, rating, author_name)
         select expert_id, id, 9, 'Ada' from booking where cart_id = ${paidCart}`,
      ],
    ],
    [
      'an expert with a wrong booking count',
      ["an expert's number of bookings is that of the paid ones"],
      [`update expert set booking_count = booking_count + 1 where id = 2`],
    ],
    [
      'an order of vouchers without its money',
      ['an order of vouchers is worth what was paid for it'],
      [`update payment_attempt set status = 'cancelled' where subject = 'voucher'`],
    ],
    [
      'an order that issued too few vouchers',
      ['an order of vouchers is worth what was paid for it'],
      [`update voucher set order_id = null where type = 'massage'`],
    ],
    [
      'a paid cart without its money',
      ['money is where it belongs'],
      [`update payment_attempt set status = 'cancelled' where target_id = ${paidCart}`],
    ],
    [
      'a payment that bought nothing',
      ['money is where it belongs'],
      [
        `insert into payment_attempt (subject, target_id, provider, method, status, amount_cents)
         values ('booking', ${anyCart(`status = 'expired'`)}, 'stripe', 'card', 'succeeded', 8100)`,
      ],
    ],
    [
      'a refunded payment of a paid cart',
      ['money is where it belongs'],
      [
        `insert into refund (attempt_id, amount_cents, cause, status)
         select id, amount_cents, 'customer', 'succeeded' from payment_attempt where target_id = ${paidCart}`,
      ],
    ],
    [
      'a failed refund',
      ['a refund is carried out', 'money is where it belongs'],
      [`update refund set status = 'failed' where id = ${one('refund', `cause = 'customer'`)}`],
    ],
    [
      'a compensation of the wrong value',
      ['a balance is its ledger', 'a compensation is worth what was paid'],
      [
        `update voucher_entry set amount_cents = amount_cents + 1 where kind = 'issue'
         and voucher_id = (select compensation_voucher_id from cart where id = ${compensated})`,
      ],
    ],
    [
      'a balance that differs from the ledger',
      ['a balance is its ledger'],
      [`update voucher set balance_cents = balance_cents + 1 where id = ${one('voucher', 'true')}`],
    ],
    [
      'a share that was never redeemed',
      ['a voucher has set aside and spent what its carts say'],
      [`delete from voucher_entry where kind = 'redeem' and cart_id = ${paidByVoucher}`],
    ],
    [
      'an expired hold that was not released',
      ['no hold outlives its end'],
      [
        `update cart set hold_expires_at = app_now() - interval '61 seconds' where id = ${anyCart(`status = 'placed'`)}`,
      ],
    ],
    [
      'a mail sent twice',
      ['what may happen once happened once'],
      [
        'alter table mail drop constraint mail_template_cause_id_key',
        `insert into mail (template, cause_id) select template, cause_id from mail limit 1`,
      ],
    ],
    [
      'a transition that the table does not have',
      ['a history is a path of the table'],
      [`update cart_event set event = 'leave' where event = 'paymentSucceeded' and cart_id = ${paidCart}`],
    ],
    [
      'a status without a history',
      ['a history is a path of the table'],
      [`delete from cart_event where event = 'paymentSucceeded' and cart_id = ${paidCart}`],
    ],
    [
      'a job that failed every attempt',
      ['the outbox is empty or young'],
      [`insert into pgboss.job (name, data) values ('dead-letters', '{}')`],
    ],
    [
      'a job that no worker runs',
      ['the outbox is empty or young'],
      [
        `insert into pgboss.job (name, data, created_on, start_after)
         values ('refundPayment', '{}', now() - interval '11 minutes', now() - interval '11 minutes')`,
      ],
    ],
  ] as const)('is found: %s', async (_, rules, statements) => {
    expect((await foundAfter(db, statements)).toSorted()).toEqual([...rules].toSorted())
  })

  test.each([
    [
      'a compensation',
      `compensation_voucher_id, id from cart where id = ${compensated}`,
      'given as goodwill, but compensates a cancellation',
    ],
    [
      'a voucher that was bought',
      `${one('voucher', 'order_id is not null')}, ${paidCart}`,
      'given as goodwill, but bought',
    ],
    [
      'a voucher for an unpaid cart',
      `${one('voucher', 'order_id is null')}, ${anyCart(`status = 'placed'`)}`,
      'given as goodwill for a placed cart that was never paid',
    ],
  ])('is named: goodwill that is %s', async (_, given, detail) => {
    const insert = `insert into goodwill_voucher (voucher_id, cart_id, reason, request_key)
      select goods.voucher_id, goods.cart_id, 'agreed', 'key' from (select ${given}) goods (voucher_id, cart_id)`
    expect(await foundAfter(db, [insert], (tx) => verifyBooks(tx))).toEqual([detail])
  })

  test('is found: a single-use discount in two carts of a person', async () => {
    await db
      .insertInto('discount')
      .values({
        code: 'ONCE',
        kind: 'amount',
        percent: null,
        amountCents: 1,
        oncePerPerson: true,
        treatmentTypeIds: null,
      })
      .execute()
    expect(
      await foundAfter(db, [
        `update cart set discount_code = 'ONCE' where id = ${paidCart}`,
        `update cart set discount_code = 'ONCE', phone_e164 = (select phone_e164 from cart where id = ${paidCart})
         where id = ${anyCart(`status = 'placed'`)}`,
      ]),
    ).toEqual(['a discount for one use was used once'])
  })
})

describe("a difference between the provider's books and ours", () => {
  const payment = `(select id from payment_attempt where target_id = ${paidCart})`
  const withProvider = (tx: Parameters<typeof verifyBooks>[0]) => verifyProvider(tx, config, { pauses: [] })

  test.each([
    ['a success with another amount', 'amount_cents = 1', '8100 there, 1 here'],
    ['a success unknown to us', `status = 'processing'`, 'succeeded there, processing here'],
    ['a success unknown to the provider', `provider_payment_id = 'pi_nobody'`, 'succeeded here, no success there'],
  ])('is found: %s', async (_, changes, detail) => {
    const found = await foundAfter(db, [`update payment_attempt set ${changes} where id = ${payment}`], withProvider)
    expect(found).toContain(detail)
  })

  test('is not reported for a success that is arriving at this moment', async () => {
    const become = (status: string) => `update payment_attempt set status = '${status}' where id = ${payment}`
    const found = await foundAfter(db, [become('processing')], (tx) =>
      verifyProvider(tx, config, { pauses: [() => sql.raw(become('succeeded')).execute(tx)] }),
    )
    expect(found).toEqual([])
  })

  test('is found: a success unknown to us', async () => {
    const found = await foundAfter(db, [`delete from payment_attempt where id = ${payment}`], withProvider)
    expect(found).toEqual([expect.stringMatching(/^8100 for attempt [0-9a-f-]{36}, which we do not know$/)])
  })
})
