import { describe, expect, test } from 'vitest'
import { cancelCart, getCart } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { activateVoucher, spendOutside, vouchersOfOrder, withdrawVoucherOrder } from '../voucher/index.ts'
import { checkMoney } from './check-money.ts'
import { dashboards, type Dashboard } from './testing/dashboards.ts'
import type { PlacedCart } from './testing/payment-stage.ts'
import { moneyInBooks } from './testing/money-in-books.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage } = await stageOfFile()
const { db, log, config } = stage.context
const { stripe, paypal } = dashboards(stage)

const cancel = ({ id, token }: PlacedCart) => cancelCart({ db, log, tokenKey: tokenKey(config), cartId: id, token })
const { cancel: cancelForOperator, refundsOf } = moneyInBooks(stage)
/** A payment in our books: its status, refunds and disputes. */
const moneyOf = async ({ id }: { id: string }) => {
  const [attempt] = await stage.attempts({ id })
  const refunds = await refundsOf({ id })
  const disputes = await db
    .selectFrom('dispute')
    .select('status')
    .where('attemptId', '=', attempt?.id ?? '')
    .execute()
  return {
    status: attempt?.status,
    refunds: refunds.map(({ cause, status, cents }) => `${cause} ${status} ${cents}`),
    disputes: disputes.map(({ status }) => status),
  }
}
const openCodes = async ({ id }: { id: string }) =>
  (await db.selectFrom('voucher').select('active').where('orderId', '=', id).execute()).filter(({ active }) => active)
    .length
const voucherOf = async ({ id }: { id: string }) =>
  db
    .selectFrom('cart')
    .leftJoin('voucher', 'voucher.id', 'compensationVoucherId')
    .select(['compensationCents as cents', 'balanceCents as balance', 'active'])
    .where('cart.id', '=', id)
    .executeTakeFirstOrThrow()
const mailsTo = async (email: string) => (await stage.inbox(email)).map(({ text }) => text).join('\n')

describe.each<[string, Dashboard]>([
  ['Stripe', stripe],
  ['PayPal', paypal],
])('money moved in the dashboard of %s', (_provider, dashboard) => {
  test('causes a mail about a partial refund that omits an appointment already over', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    const { startAt, email } = await getCart(db, cart.id)
    await stage.database.setNow(new Date(startAt + 24 * 3_600_000).toISOString())
    await dashboard.refund(payment, 1000)
    await stage.deliver()
    const text = await mailsTo(email)
    expect(text).toContain('Sie erhalten einen Teil Ihrer Zahlung zurück.')
    expect(text).not.toMatch(/An Ihrem Termin ändert sich nichts|Ihr Termin ist damit nicht storniert/)
  })

  test('is refunded only once if the customer also cancels the booking', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.refund(payment)
    await stage.deliver()
    expect(await moneyOf(cart)).toEqual({ status: 'refunded', refunds: ['provider succeeded 8100'], disputes: [] })
    expect(await stage.statusOf(cart)).toBe('paid')
    expect((await stage.poll(cart)).paymentStatus).toBe('refunded')
    await cancel(cart)
    await stage.deliver()
    expect(await voucherOf(cart)).toEqual({ cents: 0, balance: null, active: null })
    expect(await dashboard.refundsOf(payment)).toEqual([8100])
    expect(await mailsTo(cart.email)).toContain('81,00 EUR Ihrer Zahlung hatten Sie bereits zurückerhalten.')
  })

  test("leaves the rest for the operator's refund of a partly refunded booking", async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.refund(payment, 1000)
    await stage.deliver()
    expect(await moneyOf(cart)).toEqual({ status: 'succeeded', refunds: ['provider succeeded 1000'], disputes: [] })
    expect(await cancelForOperator(cart)).toBe(7100)
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([1000, 7100])
    expect((await moneyOf(cart)).status).toBe('refunded')
    expect(await mailsTo(cart.email)).toContain('Die 71,00 EUR, die Sie gezahlt haben, erstatten wir Ihnen.')
  })

  test('leaves the rest for the voucher of a booking cancelled after a partial refund', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.refund(payment, 1000)
    await stage.deliver()
    await cancel(cart)
    await stage.deliver()
    expect(await voucherOf(cart)).toEqual({ cents: 7100, balance: 7100, active: true })
  })

  test('is found before a further refund, even without a webhook', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.unheard(() => dashboard.refund(payment, 1000))
    expect(await cancelForOperator(cart)).toBe(8100)
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([1000, 7100])
    expect((await moneyOf(cart)).status).toBe('refunded')
  })

  test('blocks a voucher that was issued before the webhook arrived', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.unheard(() => dashboard.refund(payment))
    await cancel(cart)
    await stage.deliver()
    expect(await voucherOf(cart)).toEqual({ cents: 8100, balance: 8100, active: false })
  })

  test('blocks the codes of a refunded voucher order', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    await dashboard.refund(payment, 500)
    await stage.deliver()
    expect(await openCodes(order)).toBe(3)
    await dashboard.refund(payment)
    await stage.deliver()
    expect(await openCodes(order)).toBe(0)
    expect((await moneyOf(order)).status).toBe('refunded')
  })

  test('leaves the rest for an order withdrawn after a partial refund', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    await dashboard.refund(payment, 500)
    await stage.deliver()
    await withdrawVoucherOrder(db, order.id, { token: order.token })
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([500, 12_000])
    expect(await mailsTo(order.email)).toContain('Wir erstatten 120,00 EUR')
  })

  test('reduces the refund of a partly spent order, even without a webhook', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    const [first] = await vouchersOfOrder(db, order.id)
    await db.transaction().execute((tx) => spendOutside(tx, first?.id ?? '', 2500))
    await dashboard.unheard(() => dashboard.refund(payment, 8000))
    await withdrawVoucherOrder(db, order.id, { token: order.token })
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([8000, 2000])
  })

  test("is owed again if a cancelled booking's dispute is won", async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await cancelForOperator(cart)
    const dispute = await dashboard.dispute(payment)
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([])
    await dashboard.close(dispute, 'won')
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([8100])
    expect((await moneyOf(cart)).status).toBe('refunded')
  })

  test('leaves nothing to refund for a disputed order that is withdrawn, until the dispute is won', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    const dispute = await dashboard.dispute(payment)
    await stage.deliver()
    await withdrawVoucherOrder(db, order.id, { token: order.token })
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([])
    expect(await mailsTo(order.email)).toContain(
      'bei PayPal widersprochen; wer 125,00 EUR bekommt, wird dort entschieden.',
    )
    await dashboard.close(dispute, 'won')
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([12_500])
  })

  test('blocks codes during a dispute and unblocks them when it is won', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    const [stopped] = await vouchersOfOrder(db, order.id)
    await db
      .updateTable('voucher')
      .set({ active: false })
      .where('id', '=', stopped?.id ?? '')
      .execute()
    const dispute = await dashboard.dispute(payment)
    await stage.deliver()
    expect(await openCodes(order)).toBe(0)
    expect((await moneyOf(order)).disputes).toEqual(['open'])
    await dashboard.close(dispute, 'won')
    await stage.deliver()
    // A voucher that the operator blocked stays blocked.
    expect(await openCodes(order)).toBe(2)
    expect((await moneyOf(order)).disputes).toEqual(['won'])
  })

  test('keeps codes open that the operator allowed, during the dispute and after it is lost', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    const [attempt] = await stage.attempts(order)
    const dispute = await dashboard.dispute(payment)
    await stage.deliver()
    const vouchers = await vouchersOfOrder(db, order.id)
    await db.transaction().execute((tx) => Promise.all(vouchers.map(({ id }) => activateVoucher(tx, id, true))))
    await checkMoney(stage.context, attempt?.id ?? '')
    expect(await openCodes(order)).toBe(3)
    await dashboard.close(dispute, 'lost')
    await stage.deliver()
    expect(await openCodes(order)).toBe(3)
  })

  test('leaves no voucher for a booking whose payment a lost dispute took', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    const dispute = await dashboard.dispute(payment)
    await dashboard.close(dispute, 'lost')
    await stage.deliver()
    expect((await moneyOf(cart)).disputes).toEqual(['lost'])
    await cancel(cart)
    await stage.deliver()
    expect(await voucherOf(cart)).toEqual({ cents: 0, balance: null, active: null })
    // PayPal records a lost dispute as a refund.
    expect(await mailsTo(cart.email)).toMatch(
      /81,00 EUR Ihrer Zahlung (können wir nicht erstatten|hatten Sie bereits zurückerhalten)/,
    )
  })

  test('is shown as reclaimed on the cancellation invoice if a dispute holds it', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.dispute(payment)
    await stage.deliver()
    await cancel(cart)
    await stage.deliver()
    const { content } = await db
      .selectFrom('invoice')
      .select('content')
      .where('targetId', '=', cart.id)
      .where('kind', '=', 'cancellation')
      .executeTakeFirstOrThrow()
    expect(content.payments).toEqual([{ label: 'Zurückgefordert über Ihre Bank oder PayPal', cents: -8100 }])
    expect(await mailsTo(cart.email)).toContain('81,00 EUR Ihrer Zahlung können wir nicht erstatten')
  })

  test('has the same result for any order and number of its webhooks', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    const dispute = await dashboard.dispute(payment)
    await dashboard.close(dispute, 'won')
    await dashboard.refund(payment, 500)
    await dashboard.sendBackwards()
    await stage.queue.drain()
    await Promise.all([dashboard.sendBackwards(), dashboard.sendBackwards()])
    await stage.deliver()
    expect(await moneyOf(order)).toEqual({
      status: 'succeeded',
      refunds: ['provider succeeded 500'],
      disputes: ['won'],
    })
    expect(await openCodes(order)).toBe(3)
  })

  test('is never refunded twice if the booking is cancelled at the same moment', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.refund(payment)
    await Promise.all([cancel(cart), dashboard.sendBackwards().then(() => stage.queue.drain())])
    await stage.deliver()
    expect((await voucherOf(cart)).active).not.toBe(true)
    expect(await dashboard.refundsOf(payment)).toEqual([8100])
  })

  test('is found by the reconciler if every webhook is lost', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    await dashboard.unheard(() => dashboard.dispute(payment))
    await stage.database.advance(13 * 60)
    await stage.runSweep('reconcileMoney')
    expect((await moneyOf(order)).disputes).toEqual(['open'])
    expect(await openCodes(order)).toBe(0)
  })
})
