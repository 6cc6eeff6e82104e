import { withdrawableUntil } from '@ruhepol/rules/legal-period'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkBalance } from './check-balance.ts'
import { statusOfVoucher } from './voucher-status.ts'
import { openOrder } from './order-vouchers.ts'
import { activateVoucher, followPayment } from './stop-queries.ts'
import { vouchersOfOrder } from './voucher-queries.ts'
import { declareWithdrawal, withdrawalCents, withdrawVoucherOrder } from './withdraw-order.ts'
import type { PlacedOrder } from '../payment/testing/payment-stage.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()
const { db } = stage.context
const DAY_MINUTES = 24 * 60

const code = (expected: string): unknown => expect.objectContaining({ code: expected })
const pay = async (order: PlacedOrder): Promise<string> => {
  const { paymentIntent } = await stage.create(order, 'card', 'voucher')
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  return paymentIntent
}
const withdraw = ({ id, token }: PlacedOrder) => withdrawVoucherOrder(db, id, { token })
/** What withdrawing gives or gave back, cents. */
const valueOf = async ({ id, token }: PlacedOrder) => withdrawalCents(db, await openOrder(db, id, { token }))
const vouchersOf = ({ id }: PlacedOrder) =>
  db.selectFrom('voucher').select(['balanceCents', 'active']).where('orderId', '=', id).orderBy('id').execute()
const refundsOf = async (clientSecret: string) =>
  (await provider.books()).refunds
    .filter(({ payment_intent }) => payment_intent === provider.intentId(clientSecret))
    .map(({ amount }) => amount)
const codesOf = async (order: PlacedOrder) => {
  const mail = (await stage.inbox(order.email)).find(({ attachments }) => attachments.length > 0)
  return [...new Set(mail?.text.match(/\b[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}\b/g))]
}
const subjectsOf = async (order: PlacedOrder) =>
  (await stage.inbox(order.email)).map(({ subject }) => subject.replace(/[2-9A-HJ-NP-Z]{8}/, 'CODE'))
const RECEIPT = 'Wir haben Ihren Widerruf zur Bestellung CODE erhalten'

const balanceOf = (given: string, callerAddress = '10.1.0.1') => checkBalance(db, { code: given, callerAddress })
const statusOf = async (given: string) => statusOfVoucher(await balanceOf(given))
const declare = (orderCode: string, email: string) =>
  declareWithdrawal(db, { orderCode, email, callerAddress: '10.1.0.1' })

describe('withdrawing from a voucher order', () => {
  test('invalidates the codes, refunds everything once and sends one mail, however often it is repeated', async () => {
    const order = await stage.order()
    expect(await valueOf(order)).toBeNull()
    const intent = await pay(order)
    expect(await valueOf(order)).toBe(12_500)
    await Promise.all([withdraw(order), withdraw(order), withdraw(order)])
    expect(await withdraw(order)).toMatchObject({ status: 'revoked' })
    expect(await valueOf(order)).toBe(12_500)
    await stage.deliver()
    expect(await vouchersOf(order)).toEqual([1, 2, 3].map(() => ({ balanceCents: 0, active: false })))
    expect(await refundsOf(intent)).toEqual([12_500])
    expect(await subjectsOf(order)).toEqual([RECEIPT, 'Ihre 3 Gutscheine von Ruhepol'])
    const [receipt] = await stage.inbox(order.email)
    expect(receipt?.text).toMatch(/Eingegangen\s+Montag, 11\.01\.2027, 9:00 Uhr/)
    expect(receipt?.text).toMatch(/Erstattet\s+125,00 EUR/)
    const [one = ''] = await codesOf(order)
    expect(await statusOf(one)).toBe('inactive')
    await expect(stage.place({ code: one })).rejects.toEqual(code('discount_inactive'))
  })

  test('is possible until the end of the 14th day in Berlin', async () => {
    const [inTime, tooLate] = [await stage.order(), await stage.order()]
    await pay(inTime)
    await pay(tooLate)
    // Paid on 11.01. at 9:00, so the 25th is the last day.
    await stage.database.advance(14 * DAY_MINUTES + 15 * 60 - 1)
    expect(await withdraw(inTime)).toMatchObject({ status: 'revoked' })
    await stage.database.advance(1)
    await expect(withdraw(tooLate)).rejects.toEqual(code('too_late_to_cancel'))
    await stage.deliver()
    expect((await vouchersOf(tooLate)).map(({ balanceCents }) => balanceCents)).toContain(7500)
  })

  test('is possible until Monday if the 14th day is a Saturday, as page and mail say', async () => {
    await stage.database.setNow('2027-01-16T09:00:00Z')
    const [inTime, tooLate] = [await stage.order(), await stage.order()]
    await pay(inTime)
    await pay(tooLate)
    const { paidAt } = await openOrder(db, inTime.id, { token: inTime.token })
    expect(withdrawableUntil(paidAt ?? 0)).toBe(Date.parse('2027-02-01T23:00:00Z'))
    const [mail] = await stage.inbox(inTime.email)
    expect(mail?.text).toMatch(/bis (Montag, )?0?1\.0?2\.2027,? 23:59/)
    await stage.database.setNow('2027-02-01T22:59:59Z')
    expect(await withdraw(inTime)).toMatchObject({ status: 'revoked' })
    await stage.database.setNow('2027-02-01T23:00:00Z')
    await expect(withdraw(tooLate)).rejects.toEqual(code('too_late_to_cancel'))
  })

  test('before payment ends the order, and money that still arrives is refunded', async () => {
    const order = await stage.order()
    const { paymentIntent } = await stage.create(order, 'card', 'voucher')
    await provider.confirm(paymentIntent, 'pm_card_visa')
    expect(await withdraw(order)).toMatchObject({ status: 'cancelled' })
    await stage.deliver()
    expect(await vouchersOf(order)).toEqual([])
    expect(await refundsOf(paymentIntent)).toEqual([12_500])
    expect((await subjectsOf(order)).toSorted()).toEqual([
      expect.stringMatching(/^Wir (erstatten|haben) Ihre Zahlung zur Bestellung/),
      RECEIPT,
    ])
  })

  test('requires the buyer’s address if made by number alone, and always gives the same answer', async () => {
    const order = await stage.order()
    await pay(order)
    const { code: number } = await db
      .selectFrom('voucherOrder')
      .select('code')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const stored = async () =>
      (await db.selectFrom('voucherOrder').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()).status
    await declare(number, 'mallory@example.org')
    await declare('AAAA2222', order.email)
    expect(await stored()).toBe('active')
    await declare(` ${number.toLowerCase().slice(0, 4)}–${number.slice(4)}. `, order.email.toUpperCase())
    expect(await stored()).toBe('revoked')
    for (let tries = 3; tries < 10; tries += 1) await declare('AAAA2222', order.email)
    await expect(declare(number, order.email)).rejects.toEqual(code('rate_limited'))
  })
})

describe('the balance of a voucher', () => {
  test('is shown to anyone with the code in any spelling; wrong codes are counted and all get the same answer', async () => {
    const order = await stage.order()
    await pay(order)
    const [massage = ''] = await codesOf(order)
    const caller = '10.1.0.2'
    const spaced = massage.toLowerCase().replaceAll('-', ' ')
    expect(await balanceOf(spaced, caller)).toMatchObject({ balanceCents: 7500, expiresOn: '2030-12-31' })
    for (const letter of 'BCDEFGHJKL') {
      await expect(balanceOf(`AAAA-AAAA-AAAA-AAA${letter}`, caller)).rejects.toEqual(code('not_found'))
    }
    await expect(balanceOf(massage, caller)).rejects.toEqual(code('rate_limited'))
  })
})

describe('vouchers that expire soon', () => {
  const subjects = async (email: string) =>
    (await stage.inbox(email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Ihr Gutschein gilt'))

  const remind = async () => {
    await stage.runSweep('remindOfVouchers')
    await stage.deliver()
  }
  const expireIn = (days: number, orders: PlacedOrder[]) =>
    sql`update voucher set expires_on = (app_now() at time zone 'Europe/Berlin')::date + ${days}::int
      where order_id = any(${orders.map(({ id }) => id)}::uuid[])`.execute(db)

  test('are listed to their buyer once, 60 days before, each with its balance, unless that is zero', async () => {
    const [order, spent] = [await stage.order(), await stage.order()]
    await pay(order)
    await pay(spent)
    await withdraw(spent)
    await expireIn(61, [order, spent])
    await remind()
    expect(await subjects(order.email)).toEqual([])
    await stage.database.advance(DAY_MINUTES)
    for (let again = 0; again < 3; again += 1) await remind()
    expect(await subjects(order.email)).toHaveLength(1)
    expect(await subjects(spent.email)).toEqual([])
    const [mail] = await stage.inbox(order.email)
    const [massage = ''] = await codesOf(order)
    expect(mail?.text).toContain(massage)
    expect(mail?.text).toContain('125,00 EUR')
  })

  test('are listed without one that the operator has blocked', async () => {
    const order = await stage.order()
    await pay(order)
    await expireIn(45, [order])
    const [massage] = await vouchersOfOrder(db, order.id)
    await db.transaction().execute((tx) => activateVoucher(tx, massage?.id ?? '', false))
    await remind()
    const [mail] = await stage.inbox(order.email)
    const [blocked = '', ...others] = await codesOf(order)
    expect(mail?.text).toContain('50,00 EUR')
    expect([blocked, ...others].filter((one) => mail?.text.includes(one))).toEqual(others)
  })

  test('are not listed while their payment is disputed, but once it is valid again', async () => {
    const order = await stage.order()
    await pay(order)
    await expireIn(45, [order])
    const ids = (await vouchersOfOrder(db, order.id)).map(({ id }) => id)
    await db.transaction().execute((tx) => followPayment(tx, ids, false))
    await remind()
    expect(await subjects(order.email)).toEqual([])
    await db.transaction().execute((tx) => followPayment(tx, ids, true))
    await remind()
    expect(await subjects(order.email)).toHaveLength(1)
  })
})
