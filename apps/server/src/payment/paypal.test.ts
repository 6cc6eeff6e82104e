import { limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { cancelCart } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { createPayPalPayment } from './create-payment.ts'
import { executePayment, failPayment } from './report-payment.ts'
import type { PlacedCart } from './testing/payment-stage.ts'
import { paypalSide } from './testing/paypal-side.ts'
import { stageOfFile } from './testing/stage-of-file.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'

const { stage, provider } = await stageOfFile()
const paypal = paypalSide(stage)
const { db, config, log } = stage.context

const code = (expected: string): unknown => expect.objectContaining({ code: expected })
const asked = ({ id: targetId, token }: PlacedCart) =>
  ({ subject: 'booking', targetId, token, actor: { kind: 'guest' } }) as const
const execute = (cart: PlacedCart, paymentId: string) => executePayment(stage.context, { ...asked(cart), paymentId })
const leave = ({ id: cartId, token }: PlacedCart) => cancelCart({ db, log, tokenKey: tokenKey(config), cartId, token })
const attemptsOf = async (cart: PlacedCart) =>
  (await stage.attempts(cart)).map(({ method, status }) => `${method} ${status}`)
const holdOver = async () => {
  await stage.database.advance(limits.holdMaxMinutes + 1)
  await stage.runSweep('expireHolds')
}

describe('paying with PayPal', () => {
  test("captures the money after the person's approval and return, and the cart is paid", async () => {
    const cart = await stage.place()
    const { approveUrl, paymentId } = await paypal.create(cart)
    expect(approveUrl).toContain(paymentId)
    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
    const back = new URL((await paypal.approve(paymentId)) ?? '')
    expect(back.origin + back.pathname).toBe(`${config.APP_URL}/payment/callback`)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      method: 'paypal',
      subject: 'booking',
      targetId: cart.id,
      secret: cart.token,
      token: paymentId,
    })
    expect(await paypal.moneyOf(cart)).toMatchObject({ captures: [] })
    expect(await execute(cart, paymentId)).toBe('succeeded')
    expect(await stage.statusOf(cart)).toBe('paid')
    await stage.deliver()
    expect(await paypal.moneyOf(cart)).toMatchObject({ captures: ['COMPLETED 81.00'], refunds: [] })
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test('is completed by the webhook if the person never returns', async () => {
    const cart = await stage.place()
    await paypal.approve((await paypal.create(cart)).paymentId)
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await paypal.moneyOf(cart)).toMatchObject({ captures: ['COMPLETED 81.00'] })
  })

  test('is completed by the reconciler if the webhook is lost too', async () => {
    const cart = await stage.place()
    await paypal.faults({ lose: 10 })
    await paypal.approve((await paypal.create(cart)).paymentId)
    await paypal.faults({ lose: 0 })
    await stage.database.advance(2)
    await stage.runSweep('reconcilePayments')
    expect(await stage.statusOf(cart)).toBe('paid')
  })

  test('return and webhook both complete it: the money is captured once', async () => {
    const cart = await stage.place()
    const { paymentId } = await paypal.create(cart)
    await paypal.approve(paymentId)
    await Promise.all([...Array.from({ length: 5 }, () => execute(cart, paymentId)), stage.deliver()])
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await paypal.moneyOf(cart)).toMatchObject({ captures: ['COMPLETED 81.00'], refunds: [] })
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test('uses one order for two tabs, named after its attempt', async () => {
    const cart = await stage.place()
    const [one, two] = await Promise.all([paypal.create(cart), paypal.create(cart)])
    expect(one.paymentId).toBe(two.paymentId)
    const [attempt] = await stage.attempts(cart)
    const order = (await paypal.books()).orders.find(({ id }) => id === one.paymentId)
    expect(order?.purchase_units[0]).toMatchObject({
      custom_id: `booking:${cart.id}:${attempt?.id ?? ''}`,
      amount: { value: '81.00', currency_code: 'EUR' },
    })
  })

  test('keeps the cart for another method if the account cannot pay', async () => {
    const cart = await stage.place()
    const { paymentId } = await paypal.create(cart)
    await paypal.approve(paymentId, 'declined')
    expect(await execute(cart, paymentId)).toBe('failed')
    expect(await stage.poll(cart)).toEqual({
      status: 'waitingForPayment',
      paymentStatus: 'failed',
      paymentFailure: 'instrument_declined',
    })
    const again = await paypal.create(cart)
    expect(again.paymentId).not.toBe(paymentId)
    await paypal.approve(again.paymentId)
    // The first account could pay by now, but its order stays closed.
    await paypal.approve(paymentId)
    await stage.deliver()
    expect(await attemptsOf(cart)).toEqual(['paypal failed', 'paypal succeeded'])
    expect(await paypal.moneyOf(cart)).toMatchObject({ captures: ['COMPLETED 81.00'], refunds: [] })
  })

  test('reports a pending capture, keeps the slot, and ends as the bank decides', async () => {
    for (const [outcome, status] of [
      ['completed', 'paid'],
      ['denied', 'expired'],
    ] as const) {
      const cart = await stage.place()
      const { paymentId } = await paypal.create(cart)
      await paypal.approve(paymentId, 'pending')
      expect(await execute(cart, paymentId)).toBe('processing')
      await holdOver()
      await stage.deliver()
      expect(await stage.statusOf(cart)).toBe('releasing')
      const [captureId = ''] = (await paypal.moneyOf(cart)).captureIds
      await paypal.settle(captureId, outcome)
      await stage.deliver()
      await stage.runSweep('reconcilePayments')
      await stage.deliver()
      expect(await stage.statusOf(cart)).toBe(status)
    }
  })

  test('reports a pending capture that PayPal later denies as an account that cannot pay', async () => {
    const cart = await stage.place()
    const { paymentId } = await paypal.create(cart)
    await paypal.approve(paymentId, 'pending')
    await execute(cart, paymentId)
    expect(await stage.poll(cart)).toMatchObject({ paymentStatus: 'processing', paymentFailure: null })
    const [captureId = ''] = (await paypal.moneyOf(cart)).captureIds
    await paypal.settle(captureId, 'denied')
    await stage.deliver()
    expect(await stage.poll(cart)).toEqual({
      status: 'waitingForPayment',
      paymentStatus: 'failed',
      paymentFailure: 'instrument_declined',
    })
  })

  test('only checks the payment when a browser reports a failure', async () => {
    const cart = await stage.place()
    await paypal.approve((await paypal.create(cart)).paymentId)
    expect(await failPayment(stage.context, asked(cart))).toBe('succeeded')
    expect(await stage.statusOf(cart)).toBe('paid')
  })

  test('also works for vouchers', async () => {
    const order = await stage.order()
    const { paymentId } = await paypal.create(order, { subject: 'voucher' })
    await paypal.approve(paymentId)
    await stage.deliver()
    expect(await stage.inbox(order.email)).toHaveLength(1)
  })
})

describe('an uncaptured PayPal order', () => {
  test('takes nothing if approved after the hold, and the slot is free', async () => {
    const cart = await stage.place()
    const { paymentId } = await paypal.create(cart)
    await stage.database.advance(limits.holdMaxMinutes + 1)
    await paypal.approve(paymentId)
    // Before the sweep has released the cart.
    expect(await execute(cart, paymentId)).toBe('pending')
    await stage.runSweep('expireHolds')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('expired')
    expect(await attemptsOf(cart)).toEqual(['paypal cancelled'])
    expect(await paypal.moneyOf(cart)).toMatchObject({ captures: [] })
    await stage.place({ startAt: cart.startAt })
  })

  test('takes nothing if approved after the customer left', async () => {
    const cart = await stage.place()
    const { paymentId } = await paypal.create(cart)
    await leave(cart)
    await stage.deliver()
    await paypal.approve(paymentId)
    await stage.deliver()
    expect(await execute(cart, paymentId)).toBe('cancelled')
    expect(await stage.statusOf(cart)).toBe('cancelled')
    expect(await paypal.moneyOf(cart)).toMatchObject({ captures: [] })
  })

  test('takes nothing if approved after a switch to card, which pays once', async () => {
    const cart = await stage.place()
    const { paymentId } = await paypal.create(cart)
    const { paymentIntent } = await stage.create(cart, 'card')
    await paypal.approve(paymentId)
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await attemptsOf(cart)).toEqual(['paypal cancelled', 'card succeeded'])
    expect(await paypal.moneyOf(cart)).toMatchObject({ captures: [] })
  })

  test('replaces a card payment after switching back, and the card can no longer pay', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart, 'card')
    await paypal.approve((await paypal.create(cart)).paymentId)
    expect(await provider.confirm(paymentIntent, 'pm_card_visa')).toBe('canceled')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
  })
})

describe('a capture with a lost answer', () => {
  test.each([
    ['before PayPal took the money', false],
    ['after PayPal took the money', true],
  ])('%s is continued with the same key', async (_, afterEffect) => {
    const cart = await stage.place()
    const { paymentId } = await paypal.create(cart)
    await paypal.approve(paymentId)
    await paypal.faults({
      apiError: { status: 500, times: 2, path: `/v2/checkout/orders/${paymentId}/capture`, afterEffect },
    })
    await expect(execute(cart, paymentId)).rejects.toEqual(code('unavailable'))
    expect(await attemptsOf(cart)).toEqual(['paypal processing'])
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await paypal.moneyOf(cart)).toMatchObject({ captures: ['COMPLETED 81.00'], refunds: [] })
  })

  test('is refunded if the person has left the booking', async () => {
    const cart = await stage.place()
    const { paymentId } = await paypal.create(cart)
    await paypal.approve(paymentId)
    await paypal.faults({
      apiError: { status: 500, times: 2, path: `/v2/checkout/orders/${paymentId}/capture`, afterEffect: true },
    })
    await expect(execute(cart, paymentId)).rejects.toEqual(code('unavailable'))
    await leave(cart)
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('cancelled')
    expect(await paypal.moneyOf(cart)).toMatchObject({ refunds: ['81.00'] })
  })
})

describe('a refund through PayPal', () => {
  test('is made once, even if its answer is lost', async () => {
    const cart = await stage.place()
    await paypal.approve((await paypal.create(cart)).paymentId)
    await stage.deliver()
    const [captureId = ''] = (await paypal.moneyOf(cart)).captureIds
    await paypal.faults({
      apiError: { status: 500, times: 2, path: `/v2/payments/captures/${captureId}/refund`, afterEffect: true },
    })
    await cancelByOperator({ db, log }, cart.id)
    await stage.deliver()
    await stage.database.advance(3)
    await stage.runSweep('reconcilePayments')
    await stage.deliver()
    expect(await attemptsOf(cart)).toEqual(['paypal refunded'])
    expect(await paypal.moneyOf(cart)).toMatchObject({ refunds: ['81.00'] })
  })
})

describe('the return address for PayPal', () => {
  test('uses a configured prefix and no other', async () => {
    for (const [asked, told] of [
      ['ruhepol://', 'ruhepol://'],
      ['https://evil.example', null],
      ['ruhepol://x', null],
    ] as const) {
      const cart = await stage.place()
      const { paymentId } = await paypal.create(cart, { returnPrefix: asked })
      const back = new URL((await paypal.approve(paymentId)) ?? '')
      expect(back.origin).toBe(config.APP_URL)
      expect(back.searchParams.get('return_prefix')).toBe(told)
    }
  })

  test('is not needed without keys, since PayPal is not offered then', async () => {
    const cart = await stage.place()
    const bare = { ...stage.context, config: { ...config, PAYPAL_CLIENT_ID: undefined } }
    await expect(createPayPalPayment(bare, asked(cart))).rejects.toEqual(code('payment_not_configured'))
    expect(await stage.statusOf(cart)).toBe('placed')
  })
})
