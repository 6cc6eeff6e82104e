import { describe, expect, test } from 'vitest'
import { dashboards } from '../../payment/testing/dashboards.ts'
import type { PlacedCart } from '../../payment/testing/payment-stage.ts'
import { stageOfFile } from '../../payment/testing/stage-of-file.ts'
import { canReschedule } from '../cart/cart-view.ts'
import { getCart } from '../cart/open-cart.ts'
import { rescheduleCart } from './reschedule-cart.ts'

const { stage } = await stageOfFile()
const { stripe, paypal } = dashboards(stage)
const { db, log } = stage.context
const DAY = 86_400_000

const move = ({ id, token, startAt }: PlacedCart) =>
  rescheduleCart({ db, log, cartId: id, token, time: startAt + 30 * DAY, timesRescheduled: 0 })
const isMovable = async ({ id }: PlacedCart) => canReschedule(await getCart(db, id))

describe.each([
  ['Stripe', stripe],
  ['PayPal', paypal],
])('an appointment paid through %s', (_provider, dashboard) => {
  test.each([1000, undefined])('cannot be moved once %j cents of it were refunded at the provider', async (cents) => {
    const { target: cart, payment } = await dashboard.paidCart()
    expect(await isMovable(cart)).toBe(true)
    await dashboard.refund(payment, cents)
    await stage.deliver()
    expect(await isMovable(cart)).toBe(false)
    await expect(move(cart)).rejects.toMatchObject({ code: 'not_movable' })
  })

  test('cannot be moved while it is disputed, but can again once the dispute is won', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    const dispute = await dashboard.dispute(payment)
    await stage.deliver()
    expect(await isMovable(cart)).toBe(false)
    await expect(move(cart)).rejects.toMatchObject({ code: 'not_movable' })
    await dashboard.close(dispute, 'won')
    await stage.deliver()
    expect(await isMovable(cart)).toBe(true)
    expect((await move(cart)).startAt).toBe(cart.startAt + 30 * DAY)
  })
})
