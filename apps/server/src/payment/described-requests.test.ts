import type { CalledProviderName } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { apiDescriptions, checkRequests } from '@ruhepol/sandbox/testing/api-description'
import { bookedPayments } from './booked-payments.ts'
import { createStripePayment } from './create-payment.ts'
import { createEphemeralKey, deleteSavedCard, listSavedCards } from './saved-cards.ts'
import { paypalSide } from './testing/paypal-side.ts'
import { stageOfFile } from './testing/stage-of-file.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'

const { stage, provider } = await stageOfFile()
const paypal = paypalSide(stage)
const { db, config, log } = stage.context

const requestsAt = async (name: CalledProviderName) =>
  (await (await fetch(`${stage.sandbox.addresses[name]}/_sandbox/requests`)).json()) as Parameters<
    typeof checkRequests
  >[1]
const cancelled = async (cart: { id: string }) => {
  await cancelByOperator({ db, log }, cart.id)
  await stage.deliver()
}
const readBooks = async (ids: string[]) => {
  for await (const payment of bookedPayments(config, ids)) expect(payment.id).not.toBe('')
}

const saveAndDeleteCard = async () => {
  const { id, token } = await stage.place()
  const actor = await stage.client()
  const request = { subject: 'booking', targetId: id, token, method: 'card', saveCard: true, actor } as const
  const { paymentIntent, customerId } = await createStripePayment(stage.context, request)
  await createEphemeralKey(stage.context, customerId ?? '')
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  const [card] = await listSavedCards(stage.context, actor)
  await deleteSavedCard(stage.context, { actor, cardId: card?.id ?? '' })
}

const ofStripe = apiDescriptions('STRIPE_OPENAPI_FILE')
const ofPayPal = apiDescriptions('PAYPAL_OPENAPI_FILE')

test.skipIf(!ofStripe)("our requests match Stripe's API description (STRIPE_OPENAPI_FILE)", async () => {
  const cart = await stage.place()
  await stage.create(cart, 'bankRedirect')
  const { paymentIntent } = await stage.create(cart, 'card')
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  await cancelled(cart)
  const order = await stage.order()
  await stage.create(order, 'bankRedirect', 'voucher')
  await saveAndDeleteCard()
  await readBooks([])
  const { checked, undescribed, problems } = checkRequests(ofStripe ?? [], await requestsAt('stripe'))
  expect({ undescribed, problems }).toEqual({ undescribed: [], problems: [] })
  expect(checked).toBeGreaterThan(5)
})

test.skipIf(!ofPayPal)("our requests match PayPal's API description (PAYPAL_OPENAPI_FILE)", async () => {
  const cart = await stage.place()
  const { paymentId } = await paypal.create(cart)
  await paypal.approve(paymentId)
  await stage.deliver()
  await cancelled(cart)
  await readBooks([paymentId])
  const { checked, undescribed, problems } = checkRequests(ofPayPal ?? [], await requestsAt('paypal'))
  // The description does not cover tokens.
  expect({ undescribed: undescribed.filter((call) => !call.endsWith('/oauth2/token')), problems }).toEqual({
    undescribed: [],
    problems: [],
  })
  expect(checked).toBeGreaterThan(4)
})
