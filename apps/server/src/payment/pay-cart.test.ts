import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../../database/testing/templates.ts'
import { createStripePayment, type StripePayment } from './create-payment.ts'
import { paymentsOfCarts } from './payments-of-carts.ts'
import { openPaymentStage, type PaymentStage, type PlacedCart } from './testing/payment-stage.ts'
import { providerSide } from './testing/provider-side.ts'

let stage: PaymentStage
let provider: ReturnType<typeof providerSide>

beforeAll(async () => {
  stage = await openPaymentStage()
  provider = providerSide(stage)
})
afterAll(() => stage.close())
beforeEach(() => stage.database.setNow(TEST_NOW))

const create = (cart: PlacedCart, method: 'card' | 'applePay' = 'card'): Promise<StripePayment> =>
  createStripePayment(stage.context, {
    subject: 'booking',
    targetId: cart.id,
    token: cart.token,
    method,
    actor: { kind: 'guest' },
  })

test('a guest pays with a card, and the webhook makes the cart paid', async () => {
  const cart = await stage.place()
  const { paymentIntent, publishableKey } = await create(cart)
  expect(publishableKey).toBe('pk_test_stage')
  expect(await stage.statusOf(cart)).toBe('waitingForPayment')
  expect(await provider.confirm(paymentIntent, 'pm_card_visa')).toBe('succeeded')
  expect(await stage.statusOf(cart)).toBe('waitingForPayment')
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('paid')
  expect((await paymentsOfCarts(stage.context.db, [cart.id])).get(cart.id)).toEqual({
    status: 'succeeded',
    failure: null,
  })
  expect(await stage.inbox(cart.email)).toHaveLength(1)
})
