import { describe, expect, test } from 'vitest'
import { cancelCart } from '../booking/index.ts'
import { operate } from '../operator/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { dashboards, type Dashboard } from './testing/dashboards.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage } = await stageOfFile()
const { db, log, config } = stage.context
const { stripe, paypal } = dashboards(stage)

const DISPUTED = 3000

describe.each<[string, Dashboard, (payment: string, cents: number) => Promise<unknown>]>([
  ['is disputed too at Stripe', stripe, stripe.dispute],
  ['is disputed too at PayPal', paypal, paypal.dispute],
  ['is refunded in the dashboard of PayPal', paypal, paypal.refund],
])('a payment with a partial dispute, once its rest %s', (_what, dashboard, takeRest) => {
  test('only then blocks the voucher of a booking that was cancelled in between', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    const dispute = await dashboard.dispute(payment, DISPUTED)
    await stage.deliver()
    await cancelCart({ db, log, tokenKey: tokenKey(config), cartId: cart.id, token: cart.token })
    await stage.deliver()
    const voucher = () =>
      db
        .selectFrom('cart')
        .innerJoin('voucher', 'voucher.id', 'compensationVoucherId')
        .select(['balanceCents as cents', 'active'])
        .where('cart.id', '=', cart.id)
        .executeTakeFirstOrThrow()
    await dashboard.close(dispute, 'lost')
    await stage.deliver()
    expect(await voucher()).toEqual({ cents: 5100, active: true })
    await takeRest(payment, 5100)
    await stage.deliver()
    expect(await voucher()).toEqual({ cents: 5100, active: false })
  })

  test('only then blocks codes that the operator had allowed in between', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    const dispute = await dashboard.dispute(payment, DISPUTED)
    await stage.deliver()
    const openCodes = async () => {
      const codes = await db.selectFrom('voucher').select('active').where('orderId', '=', order.id).execute()
      return codes.filter(({ active }) => active).length
    }
    expect(await openCodes()).toBe(0)
    const { code } = await db
      .selectFrom('voucherOrder')
      .select('code')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    await operate({ db, log, config, queue: stage.queue }, ['vouchers', 'allow', code])
    await dashboard.close(dispute, 'lost')
    await stage.deliver()
    expect(await openCodes()).toBe(3)
    await takeRest(payment, 9500)
    await stage.deliver()
    expect(await openCodes()).toBe(0)
  })
})
