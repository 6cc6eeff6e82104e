import { graphql } from 'graphql'
import { describe, expect, test } from 'vitest'
import { addClient, type TestClient } from './account/testing/add-client.ts'
import { buildSchema } from './build-schema.ts'
import { stageOfFile } from './payment/testing/stage-of-file.ts'
import { ApiError } from './platform/errors.ts'
import type { Actor } from './platform/graphql/context.ts'

const { stage, provider } = await stageOfFile()
const { db } = stage.context
const schema = buildSchema()
const guest: Actor = { kind: 'guest' }
const [clara, eve] = [await addClient(db), await addClient(db)]

async function ask(actor: Actor, source: string, variableValues: Record<string, unknown> = {}) {
  const contextValue = { ...stage.context, actor, requestId: 'test', callerAddress: '', language: 'en' }
  const { data, errors = [] } = await graphql({ schema, source, variableValues, contextValue })
  const thrown = errors.map(({ originalError, message }) =>
    originalError instanceof ApiError ? originalError.code : message,
  )
  return { data: data as Record<string, Record<string, unknown>> | null, thrown }
}

/** A cart that the client placed while signed in. */
async function cartOf({ actor, id: clientId }: TestClient) {
  const { id, token } = await stage.place()
  await db.updateTable('cart').set({ clientId }).where('id', '=', id).execute()
  const { id: booking } = await db.selectFrom('booking').select('id').where('cartId', '=', id).executeTakeFirstOrThrow()
  return { id, token, booking, actor }
}
async function orderOf({ actor, id: clientId }: TestClient) {
  const { id, token } = await stage.order()
  await db.updateTable('voucherOrder').set({ clientId }).where('id', '=', id).execute()
  return { id, token, booking: id, actor }
}

/** Every call that a cart's token gives access to. `booking` is the id of one of its bookings. */
const ofCart = {
  myCart: 'query Q($id: ID!, $token: String) { myCart(id: $id, token: $token) { id token } }',
  myBooking: 'query Q($booking: ID!, $token: String) { myBooking(id: $booking, token: $token) { id } }',
  multipleBookingDetails:
    'query Q($id: ID!, $token: String) { multipleBookingDetails(shoppingCartId: $id, token: $token) { customId } }',
  'multipleBookingDetails with a secret':
    'query Q($id: ID!, $token: String) { multipleBookingDetails(shoppingCartId: $id, secret: $token) { customId } }',
  createStripePayment:
    'mutation M($id: ID!, $token: String) { createStripePayment(subject: booking, targetId: $id, paymentMethod: card, token: $token) { customerId } }',
  createPayPalPaymentRequest:
    'mutation M($id: ID!, $token: String) { createPayPalPaymentRequest(subject: booking, targetId: $id, token: $token) { status } }',
  failPayment:
    'mutation M($id: ID!, $token: String) { failPayment(subject: booking, targetId: $id, token: $token) { status } }',
  cancelBooking:
    'mutation M($booking: ID!, $token: String) { cancelBooking(bookingId: $booking, token: $token) { status } }',
  extendHold: 'mutation M($id: ID!, $token: String) { extendHold(cartId: $id, token: $token) { holdLimitAt } }',
  acceptTerms: 'mutation M($id: ID!, $token: String) { acceptTerms(cartId: $id, token: $token) { termsAccepted } }',
  cancelCart: 'mutation M($id: ID!, $token: String) { cancelCart(cartId: $id, token: $token) { status } }',
}
const ofOrder = {
  voucherOrder: 'query Q($id: ID!, $token: String) { voucherOrder(paymentTargetId: $id, token: $token) { status } }',
  createStripePayment:
    'mutation M($id: ID!, $token: String) { createStripePayment(subject: voucher, targetId: $id, paymentMethod: card, token: $token) { customerId } }',
  createPayPalPaymentRequest:
    'mutation M($id: ID!, $token: String) { createPayPalPaymentRequest(subject: voucher, targetId: $id, token: $token) { status } }',
  failPayment:
    'mutation M($id: ID!, $token: String) { failPayment(subject: voucher, targetId: $id, token: $token) { status } }',
}

describe.each([
  { what: 'a cart', documents: ofCart, make: cartOf },
  { what: 'a voucher order', documents: ofOrder, make: orderOf },
])("a client's own: $what", ({ documents, make }) => {
  test.each(Object.entries(documents))(
    'is accessible with %s to the client without a token, and to no other account',
    async (_name, source) => {
      const { id, booking, token, actor } = await make(clara)
      const named = { id, booking }
      for (const wrong of [
        await ask(guest, source, named),
        await ask(guest, source, { ...named, token: 'wrong' }),
        await ask(eve.actor, source, named),
        await ask(eve.actor, source, { ...named, token: 'wrong' }),
        await ask(eve.actor, source, { ...named, token: (await make(eve)).token }),
      ]) {
        expect(wrong).toEqual({ data: null, thrown: ['not_found'] })
      }
      expect((await ask(actor, source, named)).thrown).toEqual([])
      // The mailed link still works for anyone who has it.
      expect((await ask(guest, source, { ...named, token })).thrown.filter((code) => code === 'not_found')).toEqual([])
    },
  )
})

test('the result of a payment is shown to its client without a token, and to nobody else', async () => {
  const { id } = await cartOf(clara)
  const open = await ask(clara.actor, ofCart.createStripePayment.replace('customerId', 'paymentIntent'), { id })
  const clientSecret = String(open.data?.['createStripePayment']?.['paymentIntent'])
  const source = `mutation M($id: ID!, $payment: ID!) {
    executePayment(subject: booking, targetId: $id, paymentId: $payment) { status } }`
  const named = { id, payment: provider.intentId(clientSecret) }
  for (const actor of [guest, eve.actor]) {
    expect(await ask(actor, source, named)).toEqual({ data: null, thrown: ['not_found'] })
  }
  await provider.confirm(clientSecret, 'pm_card_visa')
  expect(await ask(clara.actor, source, named)).toEqual({
    data: { executePayment: { status: 'succeeded' } },
    thrown: [],
  })
})

test("the account's list contains only its own bookings, each with its owner", async () => {
  const [mine] = [await cartOf(clara), await cartOf(eve)]
  const { data } = await ask(
    clara.actor,
    '{ myCarts { id token paymentStatus client { id email } clientData { birthday } } }',
  )
  const listed = data?.['myCarts'] as unknown as { id: string }[]
  expect(listed).toContainEqual({
    id: mine.id,
    token: mine.token,
    paymentStatus: null,
    client: { id: clara.id, email: clara.email },
    clientData: { birthday: '1990-05-17' },
  })
  const owned = await db.selectFrom('cart').select('id').where('clientId', '=', clara.id).execute()
  expect(listed.map(({ id }) => id).sort()).toEqual(owned.map(({ id }) => id).sort())
  expect(await ask(guest, '{ myCarts { id } }')).toEqual({ data: null, thrown: ['UNAUTHENTICATED'] })
})

test('the link of a booking reveals nothing about the account behind it', async () => {
  const { id, token } = await cartOf(clara)
  const source =
    'query Q($id: ID!, $token: String) { myCart(id: $id, token: $token) { client { id } clientData { birthday } } }'
  for (const actor of [guest, eve.actor]) {
    expect((await ask(actor, source, { id, token })).data).toEqual({
      myCart: { client: null, clientData: { birthday: null } },
    })
  }
})
