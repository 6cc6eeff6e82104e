import { describe, expect, test } from 'vitest'
import { cancelCart } from '../booking/index.ts'
import { operate } from '../operator/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { spendOutside, voucherCode, vouchersOfOrder, withdrawVoucherOrder } from '../voucher/index.ts'
import { dashboards, type Dashboard } from './testing/dashboards.ts'
import { moneyInBooks } from './testing/money-in-books.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile({ spoilsBooks: true })
const { db, log, config } = stage.context
const { stripe, paypal } = dashboards(stage)

const { cancel, refundsOf: refundsInBooks } = moneyInBooks(stage)
const attemptOf = async (target: { id: string }) => {
  const [attempt] = await stage.attempts(target)
  if (!attempt) throw new Error('there is no attempt')
  return attempt
}
const refundsOf = async (target: { id: string }) =>
  (await refundsInBooks(target)).map(({ cause, status, cents }) => `${cause} ${status} ${cents}`)
const mailsTo = async (email: string) => (await stage.inbox(email)).map(({ subject, text }) => `${subject}\n${text}`)
const belated: unknown = expect.stringContaining('diesen Betrag konnten wir Ihnen bisher nicht erstatten')

describe.each<[string, Dashboard]>([
  ['Stripe', stripe],
  ['PayPal', paypal],
])('money that comes back to us at %s', (_provider, dashboard) => {
  test.each([1000, 8100])(
    'is refunded if a dashboard refund of %i cents had reduced ours and then failed',
    async (cents) => {
      const { target: cart, payment } = await dashboard.paidCart()
      await dashboard.unheard(() => dashboard.refund(payment, cents))
      await cancel(cart)
      await stage.deliver()
      await dashboard.failRefunds(payment, cents)
      await stage.deliver()
      expect((await refundsOf(cart)).slice(-2)).toEqual([`provider failed ${cents}`, `operator succeeded ${cents}`])
      expect((await attemptOf(cart)).status).toBe('refunded')
      expect(await mailsTo(cart.email)).toContainEqual(belated)
    },
  )

  test('is refunded if a dashboard refund had reduced that of a partly spent order and then failed', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    const [first] = await vouchersOfOrder(db, order.id)
    await db.transaction().execute((tx) => spendOutside(tx, first?.id ?? '', 2500))
    await dashboard.unheard(() => dashboard.refund(payment, 8000))
    await withdrawVoucherOrder(db, order.id, { token: order.token })
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([8000, 2000])
    await dashboard.failRefunds(payment, 8000)
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([8000, 2000, 8000])
    expect(await mailsTo(order.email)).toContainEqual(belated)
  })

  test('is refunded as the receipt promised if the dispute of a withdrawn order is won', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    const dispute = await dashboard.dispute(payment)
    await stage.deliver()
    await withdrawVoucherOrder(db, order.id, { token: order.token })
    await stage.deliver()
    const receipts = await mailsTo(order.email)
    expect(receipts.join()).toContain(
      'Im Moment ist nichts zu erstatten. Sie haben der Zahlung bei Ihrer Bank oder bei PayPal widersprochen; wer 125,00 EUR bekommt',
    )
    await dashboard.close(dispute, 'won')
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([12_500])
    expect(await mailsTo(order.email)).toContainEqual(belated)
  })
})

describe('late money for an order that was withdrawn unpaid', () => {
  /** The bank confirms after the withdrawal; its refund cannot reach the provider yet. */
  async function lateMoney() {
    const order = await stage.order()
    const { paymentIntent } = await stage.create(order, 'card', 'voucher')
    await provider.confirm(paymentIntent, 'pm_card_authenticationRequired')
    await stage.deliver()
    await provider.faults({ apiError: { status: 503, times: 20, path: '/cancel' } })
    await withdrawVoucherOrder(db, order.id, { token: order.token })
    await stage.queue.drain()
    await provider.faults({ apiError: { status: 503, times: 20, path: '/refunds' } })
    await provider.authenticate(paymentIntent, 'succeeded')
    await stage.deliver()
    expect(await refundsOf(order)).toEqual([expect.stringMatching(/pending 12500$/)])
    return { order, payment: provider.intentId(paymentIntent) }
  }
  const afterwards = async () => {
    await provider.faults({ apiError: null })
    await stage.database.advance(5)
    await stage.runSweep('reconcilePayments')
    await stage.deliver()
  }

  test('is refunded, and the buyer gets a mail', async () => {
    const { order, payment } = await lateMoney()
    await afterwards()
    expect(await stripe.refundsOf(payment)).toEqual([12_500])
    expect(await mailsTo(order.email)).toContainEqual(expect.stringContaining('nachdem Sie die Bestellung widerrufen'))
  })

  test.each(['at once', 'once its dispute is won'])(
    'is refunded %s if a server of an older release took it for withdrawn money',
    async (when) => {
      const { order, payment } = await lateMoney()
      const { id } = await attemptOf(order)
      await db.updateTable('refund').set({ cause: 'withdrawal' }).where('attemptId', '=', id).execute()
      const dispute = when === 'at once' ? undefined : await stripe.dispute(payment)
      await afterwards()
      if (dispute !== undefined) await stripe.close(dispute, 'won')
      await stage.deliver()
      expect(await stripe.refundsOf(payment)).toEqual([12_500])
      expect((await attemptOf(order)).status).toBe('refunded')
    },
  )

  test('is refunded if it is disputed first and the dispute is won', async () => {
    const { order, payment } = await lateMoney()
    const dispute = await stripe.dispute(payment)
    await afterwards()
    expect(await stripe.refundsOf(payment)).toEqual([])
    await stripe.close(dispute, 'won')
    await stage.deliver()
    expect(await stripe.refundsOf(payment)).toEqual([12_500])
    expect((await attemptOf(order)).status).toBe('refunded')
  })
})

test('a pending refund is checked even if another one of the payment has failed', async () => {
  const { target: order, payment } = await stripe.paidOrder()
  const [first] = await vouchersOfOrder(db, order.id)
  const cart = await stage.place({ code: voucherCode(tokenKey(config), first ?? { id: '', codeVersion: 0 }) })
  await withdrawVoucherOrder(db, order.id, { token: order.token })
  await stage.deliver()
  await provider.faults({ apiError: { status: 503, times: 20, path: '/v1/refunds', method: 'POST' } })
  await cancelCart({ db, log, tokenKey: tokenKey(config), cartId: cart.id, token: cart.token })
  await stage.queue.drain()
  await stripe.failRefunds(payment)
  await stage.deliver()
  expect(await refundsOf(order)).toEqual(['withdrawal failed 5000', 'withdrawal pending 7500'])
  await provider.faults({ apiError: null })
  await stage.database.advance(3)
  await stage.runSweep('reconcilePayments')
  expect(await refundsOf(order)).toEqual(['withdrawal failed 5000', 'withdrawal succeeded 7500'])
})

test('the customer of a failed refund gets a mail once the operator has retried it', async () => {
  const { target: cart, payment } = await stripe.paidCart()
  await stripe.refuseRefunds(1)
  await cancel(cart)
  await stage.deliver()
  const { id } = await db
    .selectFrom('refund')
    .select('id')
    .where('attemptId', '=', (await attemptOf(cart)).id)
    .executeTakeFirstOrThrow()
  await operate({ db, log, config, queue: stage.queue }, ['money', 'retry', id])
  await stage.deliver()
  expect(await stripe.refundsOf(payment)).toEqual([8100])
  expect((await mailsTo(cart.email)).filter((mail) => mail.includes('bisher nicht erstatten'))).toHaveLength(1)
})
