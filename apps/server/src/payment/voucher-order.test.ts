import { randomUUID } from 'node:crypto'
import { graphql } from 'graphql'
import { describe, expect, test } from 'vitest'
import { addClient } from '../account/testing/add-client.ts'
import { buildSchema } from '../build-schema.ts'
import { enqueue } from '../platform/jobs.ts'
import { orderVouchers, voucherOrderPaid } from '../voucher/index.ts'
import { executePayment } from './report-payment.ts'
import type { PlacedOrder } from './testing/payment-stage.ts'
import { paypalSide } from './testing/paypal-side.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()
const paypal = paypalSide(stage)
const { db } = stage.context

const code = (expected: string): unknown => expect.objectContaining({ code: expected })
const pay = (order: PlacedOrder, method: 'card' | 'bankRedirect' = 'card') => stage.create(order, method, 'voucher')
const statusOf = async ({ id }: PlacedOrder) =>
  (await db.selectFrom('voucherOrder').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const vouchersOf = ({ id }: PlacedOrder) =>
  db
    .selectFrom('voucher')
    .select(['type', 'balanceCents', 'active'])
    .where('orderId', '=', id)
    .orderBy('balanceCents')
    .execute()
const stateOf = async ({ id, token }: PlacedOrder) => {
  const { data, errors } = await graphql({
    schema: buildSchema(),
    source: `query State($id: ID!, $token: String) {
      voucherOrder(paymentTargetId: $id, token: $token) { paymentStatus paymentFailure }
    }`,
    variableValues: { id, token },
    contextValue: { ...stage.context, actor: { kind: 'guest' }, requestId: 'test', callerAddress: '', language: 'de' },
  })
  if (errors) throw new Error(errors.join('\n'))
  return { ...(data?.['voucherOrder'] as object) }
}
const refundsOf = async (clientSecret: string) =>
  (await provider.books()).refunds.filter(({ payment_intent }) => payment_intent === provider.intentId(clientSecret))

describe('a voucher order', () => {
  test('is paid like a booking: every item becomes a voucher, and one mail has all codes', async () => {
    const order = await stage.order()
    const { paymentIntent } = await pay(order)
    expect(await vouchersOf(order)).toEqual([])
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await statusOf(order)).toBe('active')
    const vouchers = await vouchersOf(order)
    expect(vouchers.map(({ type, balanceCents, active }) => [type, balanceCents, active])).toEqual([
      ['value', 2500, true],
      ['value', 2500, true],
      ['massage', 7500, true],
    ])
    const [mail, ...more] = await stage.inbox(order.email)
    expect(more).toEqual([])
    const codes = [...new Set(mail?.text.match(/\b[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}\b/g))]
    expect(codes).toHaveLength(3)
    expect(mail?.subject).toBe('Ihre 3 Gutscheine von Ruhepol')
    expect(mail?.text).toContain('Ruh dich aus')
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      ...[1, 2, 3].map((number) => `Ruhepol-Gutschein ${number}.pdf`),
      'Widerrufsbelehrung und Muster-Widerrufsformular.pdf',
      'Allgemeine Geschäftsbedingungen.pdf',
    ])
    expect(mail?.text).toContain(`https://ruhepol.example/withdrawal/${order.id}/${order.token}`)
    // The mailed code can be spent.
    const cart = await stage.place({ code: codes[0] ?? '' })
    const placed = await db
      .selectFrom('cart')
      .select('voucherCents')
      .where('id', '=', cart.id)
      .executeTakeFirstOrThrow()
    expect(placed.voucherCents).toBeGreaterThan(0)
  })

  test('is also mailed to its recipient, once each, however often the job runs', async () => {
    const order = await stage.order({ recipientEmail: 'grace@example.org', locale: 'en' })
    const { paymentIntent } = await pay(order)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    for (let again = 0; again < 4; again += 1) {
      await db.transaction().execute((tx) => enqueue(tx, voucherOrderPaid, { orderId: order.id }))
      await stage.deliver()
    }
    const [gift, ...more] = await stage.inbox('grace@example.org')
    expect([gift?.subject, more]).toEqual(['Ada has given you a treatment', []])
    expect(gift?.attachments).toHaveLength(3)
    expect(gift?.text).not.toContain(order.token)
    expect(await stage.inbox(order.email)).toHaveLength(1)
  })

  test("reaches its recipient even if the buyer's address is refused", async () => {
    const order = await stage.order({ email: 'ada@refused.example', recipientEmail: 'noor@example.org' })
    const { paymentIntent } = await pay(order)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect((await stage.inbox('noor@example.org')).map(({ attachments }) => attachments.length)).toEqual([3])
  })

  test('can be paid with a slow method, and waits for it', async () => {
    const order = await stage.order()
    const { paymentIntent } = await pay(order, 'bankRedirect')
    expect(await provider.confirm(paymentIntent, 'sepa_debit')).toBe('processing')
    await stage.deliver()
    await stage.database.advance(3 * 24 * 60)
    await stage.runSweep('cancelUnpaidOrders')
    await stage.runSweep('reconcilePayments')
    await stage.deliver()
    expect(await statusOf(order)).toBe('waitingForPayment')
    await provider.settle(paymentIntent, 'succeeded')
    await stage.deliver()
    expect(await statusOf(order)).toBe('active')
  })

  test('shows the reason of a failed payment until another one is tried', async () => {
    const order = await stage.order()
    const { paymentIntent } = await pay(order)
    expect(await stateOf(order)).toEqual({ paymentStatus: 'pending', paymentFailure: null })
    await provider.confirm(paymentIntent, 'pm_card_visa_chargeDeclinedInsufficientFunds')
    await stage.deliver()
    expect(await stateOf(order)).toEqual({ paymentStatus: 'failed', paymentFailure: 'insufficient_funds' })
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stateOf(order)).toEqual({ paymentStatus: 'succeeded', paymentFailure: null })
  })

  test('shows only one reason of PayPal: that the account cannot pay', async () => {
    const order = await stage.order()
    const { paymentId } = await paypal.create(order, { subject: 'voucher' })
    await paypal.approve(paymentId, 'pending')
    await executePayment(stage.context, {
      subject: 'voucher',
      targetId: order.id,
      token: order.token,
      actor: { kind: 'guest' },
      paymentId,
    })
    const [captureId = ''] = (await paypal.moneyOf(order)).captureIds
    await paypal.settle(captureId, 'denied')
    await stage.deliver()
    expect(await stateOf(order)).toEqual({ paymentStatus: 'failed', paymentFailure: 'instrument_declined' })
  })

  test('ends after an unpaid day, and its open payment is closed', async () => {
    const order = await stage.order()
    const { paymentIntent } = await pay(order)
    await stage.database.advance(24 * 60 + 1)
    await stage.runSweep('cancelUnpaidOrders')
    await stage.runSweep('reconcilePayments')
    expect(await statusOf(order)).toBe('cancelled')
    expect(await provider.confirm(paymentIntent, 'pm_card_visa')).toBe('canceled')
    await expect(pay(order)).rejects.toEqual(code('payment_not_payable'))
  })

  test('still issues its vouchers for late money after it has ended', async () => {
    const order = await stage.order()
    const { paymentIntent } = await pay(order)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.database.advance(24 * 60 + 1)
    await stage.runSweep('cancelUnpaidOrders')
    expect(await statusOf(order)).toBe('cancelled')
    await stage.deliver()
    expect(await statusOf(order)).toBe('active')
    expect(await vouchersOf(order)).toHaveLength(3)
    expect(await refundsOf(paymentIntent)).toEqual([])
  })

  test('issues once if it is paid twice, and refunds the second payment with its own mail', async () => {
    const order = await stage.order()
    const first = await pay(order)
    await provider.confirm(first.paymentIntent, 'pm_card_authenticationRequired')
    await stage.deliver()
    // The bank is still processing the first payment when the second is opened and confirmed.
    await provider.faults({ hold: true })
    await db.updateTable('paymentAttempt').set({ status: 'cancelled' }).where('targetId', '=', order.id).execute()
    const second = await pay(order)
    await provider.confirm(second.paymentIntent, 'pm_card_visa')
    await provider.authenticate(first.paymentIntent, 'succeeded')
    await stage.deliver()
    expect(await statusOf(order)).toBe('active')
    expect(await vouchersOf(order)).toHaveLength(3)
    const refunds = [...(await refundsOf(first.paymentIntent)), ...(await refundsOf(second.paymentIntent))]
    expect(refunds.map(({ amount }) => amount)).toEqual([12_500])
    expect(
      (await stage.inbox(order.email)).map(({ subject }) => subject.replace(/[2-9A-Z]{8}/, 'CODE')).sort(),
    ).toEqual(['Ihre 3 Gutscheine von Ruhepol', 'Wir haben Ihre Zahlung zur Bestellung CODE erstattet'])
  })

  test("opens only with its own token, and a cart's token does not work", async () => {
    const [order, other, cart] = [await stage.order(), await stage.order(), await stage.place()]
    await expect(pay({ ...order, token: other.token })).rejects.toEqual(code('not_found'))
    await expect(stage.create(cart, 'card', 'voucher')).rejects.toEqual(code('not_found'))
    await expect(stage.create(order, 'card', 'booking')).rejects.toEqual(code('not_found'))
    const { paymentIntent } = await pay(order)
    const paymentId = provider.intentId(paymentIntent)
    const asked = { actor: { kind: 'guest' }, subject: 'voucher', paymentId } as const
    await expect(executePayment(stage.context, { ...asked, targetId: other.id, token: other.token })).rejects.toEqual(
      code('not_found'),
    )
    expect(await executePayment(stage.context, { ...asked, targetId: order.id, token: order.token })).toBe('pending')
  })
})

describe('placing a voucher order', () => {
  const request = (changes: object = {}) => ({
    input: {
      buyerData: { name: 'Ada', surname: 'Muster', email: 'ada@example.org' },
      items: [{ type: 'value' as const, value: 25, amount: 1 }],
      termsAccepted: true,
      idempotencyKey: randomUUID(),
      ...changes,
    },
    actor: { kind: 'guest' as const },
    callerAddress: '10.0.0.1',
    ordersPerMinute: 100,
    language: 'en' as const,
    tokenKey: stage.config.TOKEN_KEY ?? '',
  })

  test('makes one order for two calls at once with one key, and refuses other content with that key', async () => {
    const twice = request()
    const [one, two] = await Promise.all([orderVouchers(db, twice), orderVouchers(db, twice)])
    expect(one.id).toBe(two.id)
    await expect(
      orderVouchers(db, request({ idempotencyKey: twice.input.idempotencyKey, message: 'other' })),
    ).rejects.toEqual(code('idempotency_conflict'))
  })

  test('is refused for duplicate lines, too many vouchers and invalid fields', async () => {
    const line = { type: 'value' as const, value: 25, amount: 1 }
    await expect(orderVouchers(db, request({ items: [line, line] }))).rejects.toEqual(code('invalid_input'))
    await expect(orderVouchers(db, request({ items: [{ ...line, amount: 6 }] }))).rejects.toEqual(code('invalid_input'))
    const few = { callerAddress: '10.0.0.2', ordersPerMinute: 1 }
    await orderVouchers(db, { ...request(), ...few })
    await expect(orderVouchers(db, { ...request(), ...few })).rejects.toEqual(code('rate_limited'))
  })

  test("belongs to the signed-in client, with the profile's data unless others are given", async () => {
    const clara = await addClient(db, { companyName: 'Muster GmbH', locale: 'de' })
    const stored = async (changes: object) => {
      const { id } = await orderVouchers(db, { ...request(changes), actor: clara.actor })
      const columns = ['clientId', 'name', 'email', 'companyName', 'locale'] as const
      return db.selectFrom('voucherOrder').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
    }
    const profile = {
      clientId: clara.id,
      name: 'Clara',
      email: clara.email,
      companyName: 'Muster GmbH',
      locale: 'de',
    }
    expect(await stored({ buyerData: null })).toEqual(profile)
    expect(await stored({})).toEqual({ ...profile, name: 'Ada', email: 'ada@example.org' })
    const buyerData = { name: 'Ada', surname: 'Muster', email: 'ada@example.org', companyName: null }
    expect(await stored({ buyerData })).toMatchObject({ clientId: clara.id, companyName: null })
    await expect(orderVouchers(db, request({ buyerData: null }))).rejects.toEqual(code('invalid_input'))
  })
})
