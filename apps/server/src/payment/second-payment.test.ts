import type { PaymentSubject } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { findPaidMoney } from '../money/index.ts'
import { checkMoney } from './check-money.ts'
import { findPaidAttempt } from './payment-queries.ts'
import { paymentOfCart } from './payments-of-carts.ts'
import { dashboards } from './testing/dashboards.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile({ spoilsBooks: true })
const { db } = stage.context
const { stripe: dashboard } = dashboards(stage)

/** A duplicate payment: `paid` counts, `second` began earlier but arrived later, so it is refunded. */
async function paidTwice(target: { id: string; token: string }, subject: PaymentSubject) {
  const first = await stage.create(target, 'card', subject)
  await provider.confirm(first.paymentIntent, 'pm_card_authenticationRequired')
  await stage.deliver()
  await provider.faults({ hold: true })
  await db.updateTable('paymentAttempt').set({ status: 'cancelled' }).where('targetId', '=', target.id).execute()
  const paying = await stage.create(target, 'card', subject)
  await provider.confirm(paying.paymentIntent, 'pm_card_visa')
  await provider.authenticate(first.paymentIntent, 'succeeded')
  const [paid, second] = [paying, first].map(({ paymentIntent }) => provider.intentId(paymentIntent))
  return { paid: paid ?? '', second: second ?? '' }
}
async function orderPaidTwice() {
  const order = await stage.order()
  return { order, ...(await paidTwice(order, 'voucher')) }
}
const attemptOf = ({ id }: { id: string }, payment: string) =>
  db
    .selectFrom('paymentAttempt')
    .select(['id', 'status'])
    .where('targetId', '=', id)
    .where('providerPaymentId', '=', payment)
    .executeTakeFirstOrThrow()
const openCodes = async ({ id }: { id: string }) =>
  (await db.selectFrom('voucher').select('id').where('orderId', '=', id).where('active', '=', true).execute()).length

describe('the second payment of an order', () => {
  test('does not unblock codes that a dispute of the first payment has blocked', async () => {
    const { order, paid, second } = await orderPaidTwice()
    await stage.deliver()
    await dashboard.dispute(paid)
    await stage.deliver()
    expect(await openCodes(order)).toBe(0)
    await checkMoney(stage.context, (await attemptOf(order, second)).id)
    expect(await openCodes(order)).toBe(0)
  })

  test('does not block codes if it is itself disputed', async () => {
    const { order, second } = await orderPaidTwice()
    await stage.deliver()
    await dashboard.dispute(second)
    await stage.deliver()
    expect(await openCodes(order)).toBe(3)
  })

  test('is refunded if it was disputed before its refund and the dispute is won', async () => {
    const { order, second } = await orderPaidTwice()
    await provider.faults({ apiError: { status: 503, times: 20, path: '/refunds' } })
    await stage.deliver()
    await provider.faults({ apiError: null })
    const dispute = await dashboard.dispute(second)
    await stage.deliver()
    await stage.database.advance(5)
    await stage.runSweep('reconcilePayments')
    await stage.deliver()
    expect(await dashboard.refundsOf(second)).toEqual([])
    await dashboard.close(dispute, 'won')
    await stage.deliver()
    expect(await dashboard.refundsOf(second)).toEqual([12_500])
    expect((await attemptOf(order, second)).status).toBe('refunded')
  })

  test('never counts as the one that paid, even if someone refunded it at the provider first', async () => {
    const { order, paid, second } = await orderPaidTwice()
    await provider.faults({ apiError: { status: 503, times: 20, path: '/refunds' } })
    await stage.deliver()
    await provider.faults({ apiError: null })
    await dashboard.refund(second)
    await stage.deliver()
    await stage.database.advance(5)
    await stage.runSweep('reconcilePayments')
    await stage.deliver()
    expect(await dashboard.refundsOf(second)).toEqual([12_500])
    expect((await attemptOf(order, second)).status).toBe('refunded')
    expect((await findPaidAttempt(db, 'voucher', order.id))?.id).toBe((await attemptOf(order, paid)).id)
    expect((await findPaidMoney(db, 'voucher', order.id))?.refunds).toEqual([])
    expect(await openCodes(order)).toBe(3)
  })
})

describe('the second payment of a booking', () => {
  test("does not show its own dispute as the booking's", async () => {
    const cart = await stage.place()
    const { paid, second } = await paidTwice(cart, 'booking')
    await stage.deliver()
    await dashboard.dispute(second)
    await stage.deliver()
    expect(await paymentOfCart({ db }, cart.id)).toMatchObject({ status: 'succeeded', isDisputed: false })
    await dashboard.dispute(paid)
    await stage.deliver()
    expect(await paymentOfCart({ db }, cart.id)).toMatchObject({ isDisputed: true })
  })

  test('does not hide the refund of the first payment if its own refund fails', async () => {
    const cart = await stage.place()
    const { paid, second } = await paidTwice(cart, 'booking')
    await stage.deliver()
    await dashboard.refund(paid)
    await dashboard.failRefunds(second)
    await stage.deliver()
    expect((await attemptOf(cart, second)).status).toBe('succeeded')
    expect(await paymentOfCart({ db }, cart.id)).toMatchObject({ status: 'refunded' })
  })
})
