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

/** What was paid twice: `paid` paid for it, `second` began before and came later, so it goes back. */
async function paidTwice(target: { id: string; token: string }, subject: 'booking' | 'voucher') {
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
  test('opens no codes that a dispute of the payment that paid has stopped', async () => {
    const { order, paid, second } = await orderPaidTwice()
    await stage.deliver()
    await dashboard.dispute(paid)
    await stage.deliver()
    expect(await openCodes(order)).toBe(0)
    await checkMoney(stage.context, (await attemptOf(order, second)).id)
    expect(await openCodes(order)).toBe(0)
  })

  test('stops no codes where it is disputed itself', async () => {
    const { order, second } = await orderPaidTwice()
    await stage.deliver()
    await dashboard.dispute(second)
    await stage.deliver()
    expect(await openCodes(order)).toBe(3)
  })

  test('goes back where it was disputed before it could, and the dispute is won', async () => {
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

  test('never counts as the one that paid, also where somebody refunded it at the provider before we could', async () => {
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
  test('shows no dispute of its own as one of the booking', async () => {
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

  test('does not hide that what paid was refunded, where its own refund fails', async () => {
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
