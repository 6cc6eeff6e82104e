import { randomUUID } from 'node:crypto'
import { ServerGone } from './child-server.ts'
import type { Slot } from './slots.ts'

/** An expected failure, as the API says it. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

export type Cart = { id: string; token: string; customId: string; email: string; totalCents: number }
export type Bill = 'byMoney' | 'partlyByVoucher'

/** What a person's browser asks the API for, over HTTP. Throws `Refused`, and `ServerGone` where the server died meanwhile. */
export function browserAt(origin: string) {
  async function ask<Data>(query: string, variables: object): Promise<Data> {
    let body: { data?: Data; errors?: { message: string; extensions?: { code?: string } }[] }
    try {
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      body = (await response.json()) as typeof body
    } catch (error) {
      throw new ServerGone('the server does not answer', { cause: error })
    }
    const [error] = body.errors ?? []
    if (error) throw new Refused(error.extensions?.code ?? 'none', error.message)
    if (!body.data) throw new Error('an answer without data')
    return body.data
  }
  const aboutCart = ({ id, token }: Cart) => ({ id, token })

  return {
    /** The same `request` again is answered with the same cart. */
    place: async ({
      slot,
      code,
      request,
    }: {
      slot: Slot
      code?: string | undefined
      request: string
    }): Promise<Cart> => {
      const email = `${request}@example.org`
      const { placeMultiBookings: placed } = await ask<{
        placeMultiBookings: {
          shoppingCartId: string
          token: string
          customId: string
          totalPrice: { intValue: number }
        }
      }>(
        `mutation Place($input: PlaceMultiBookingsInput!) {
          placeMultiBookings(input: $input) { shoppingCartId token customId totalPrice { intValue } }
        }`,
        {
          input: {
            bookings: [{ expertId: slot.expertId, treatmentTypeId: 'classic', length: 60 }],
            time: new Date(slot.startAt).toISOString(),
            clientData: { name: 'Ada', surname: 'Muster', email, phoneNumber: '+49 30 123456', locale: 'de' },
            address: { postalCode: '10115', locality: 'Berlin', street: 'Ackerstraße', streetNumber: '12a' },
            place: 'home',
            details: { massageTable: 1 },
            discountOrVoucherCode: code ?? null,
            termsAccepted: true,
            idempotencyKey: request,
          },
        },
      )
      const { shoppingCartId: id, token, customId, totalPrice } = placed
      return { id, token, customId, email, totalCents: totalPrice.intValue }
    },
    newRequest: () => randomUUID(),
    openStripe: async (cart: Cart, paymentMethod: 'card' | 'bankRedirect'): Promise<string> => {
      const { createStripePayment } = await ask<{ createStripePayment: { paymentIntent: string } }>(
        `mutation Pay($id: ID!, $token: String, $paymentMethod: PaymentMethod!) {
          createStripePayment(subject: booking, targetId: $id, token: $token, paymentMethod: $paymentMethod) { paymentIntent }
        }`,
        { ...aboutCart(cart), paymentMethod },
      )
      return createStripePayment.paymentIntent
    },
    openPayPal: async (cart: Cart): Promise<string> => {
      const { createPayPalPaymentRequest } = await ask<{ createPayPalPaymentRequest: { paymentId: string } }>(
        `mutation Pay($id: ID!, $token: String) {
          createPayPalPaymentRequest(subject: booking, targetId: $id, token: $token) { paymentId }
        }`,
        aboutCart(cart),
      )
      return createPayPalPaymentRequest.paymentId
    },
    /** What the page does to which the provider sends a person back. */
    returnFrom: async (cart: Cart, paymentId: string): Promise<string> => {
      const { executePayment } = await ask<{ executePayment: { status: string } }>(
        `mutation Return($id: ID!, $token: String, $paymentId: ID!) {
          executePayment(subject: booking, targetId: $id, token: $token, paymentId: $paymentId) { status }
        }`,
        { ...aboutCart(cart), paymentId },
      )
      return executePayment.status
    },
    /** What the page of an unpaid booking asks for again and again. */
    poll: async (cart: Cart): Promise<{ status: string; paymentStatus: string | null }> => {
      const { multipleBookingDetails } = await ask<{
        multipleBookingDetails: { status: string; paymentStatus: string | null }
      }>(
        `query Poll($id: ID!, $token: String) {
          multipleBookingDetails(shoppingCartId: $id, token: $token) { status paymentStatus }
        }`,
        aboutCart(cart),
      )
      return multipleBookingDetails
    },
    cancel: async (cart: Cart): Promise<void> => {
      await ask(
        `mutation Cancel($id: ID!, $token: String) { cancelCart(cartId: $id, token: $token) { id } }`,
        aboutCart(cart),
      )
    },
    /** What everybody looks at who has not chosen yet. */
    browse: async (): Promise<void> => {
      await ask(`query Browse { availableTreatmentTypes { id } locations { id } }`, {})
    },
  }
}

export type Browser = ReturnType<typeof browserAt>
