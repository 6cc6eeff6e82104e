import { expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { cancelCart } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { roundTrips } from '../platform/testing/round-trips.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { providerNamed } from './payment-providers.ts'
import type { PlacedCart } from './testing/payment-stage.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()
const { db, log } = stage.context
const key = tokenKey(stage.config)

/** A placed cart whose card the bank has charged, before we learn of it. */
async function charged(): Promise<{ cart: PlacedCart; apply: () => Promise<unknown> }> {
  const cart = await stage.place()
  const { paymentIntent } = await stage.create(cart)
  await provider.confirm(paymentIntent, 'pm_card_visa')
  const succeeded = await providerNamed(stage.context, 'stripe').fetch(provider.intentId(paymentIntent))
  return {
    cart,
    apply: async () =>
      expect(await applyProviderPayment(stage.context, succeeded, Date.parse(TEST_NOW))).toBe('succeeded'),
  }
}

test.each<[string, number, () => Promise<() => Promise<unknown>>]>([
  [
    'opening a payment',
    15,
    async () => {
      const cart = await stage.place()
      return () => stage.create(cart)
    },
  ],
  ['marking a booking as paid', 10, async () => (await charged()).apply],
  [
    'cancelling a paid booking',
    16,
    async () => {
      const { cart, apply } = await charged()
      await apply()
      return async () => {
        const { status } = await cancelCart({ db, log, tokenKey: key, cartId: cart.id, token: cart.token })
        expect(status).toBe('cancelled')
      }
    },
  ],
])('%s waits at most %i times for the database', async (_, most, prepare) => {
  const trips = await roundTrips(await prepare())
  expect(trips.length, JSON.stringify(trips, null, 2)).toBeLessThanOrEqual(most)
})
