import { randomUUID } from 'node:crypto'
import { instantAt, type Day, type Instant } from '@ruhepol/rules'
import { askAt } from './ask.ts'
import type { Payable } from './protocol.ts'
import type { Slot } from './slots.ts'

export type Cart = Payable & { customId: string }
export type Bill = 'byMoney' | 'partlyByVoucher'

/** A slot that a payment page holds, with the page's key. */
export type HeldSlot = { slot: Slot; key: string }

/** The link to offered times, mailed to this address, and the id of the second time. */
export type OfferLink = { id: string; token: string; timeId: string; email: string }

const appointment = ({ expertId, startAt }: Slot) => ({
  bookings: [{ expertId, treatmentTypeId: 'classic', length: 60 }],
  time: new Date(startAt).toISOString(),
})

/**
 * A person's API requests from the browser, over HTTP, with optional headers. Throws `Refused`, and `ServerGone` if the
 * server died in the meantime.
 */
export function browserAt(origin: string, headers: Record<string, string> = {}) {
  const ask = askAt(`${origin}/graphql`, headers)
  const about = ({ subject, id, token }: Payable) => ({ subject, id, token })

  return {
    /** The same `request` again gets the same cart. */
    place: async ({
      slot,
      code,
      request,
      phoneNumber = '+49 30 123456',
      slotHoldKey,
    }: {
      slot: Slot
      code?: string | undefined
      request: string
      phoneNumber?: string
      slotHoldKey?: string
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
            ...appointment(slot),
            slotHoldKey: slotHoldKey ?? null,
            clientData: { name: 'Ada', surname: 'Muster', email, phoneNumber, locale: 'de' },
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
      return { subject: 'booking', id, token, customId, email, totalCents: totalPrice.intValue }
    },
    /** Holds the slot while the payment page is open; false if the hold has ended. */
    hold: async ({ slot, key }: HeldSlot): Promise<boolean> => {
      const { holdSlot } = await ask<{ holdSlot: object | null }>(
        `mutation Hold($input: HoldSlotInput!) { holdSlot(input: $input) { holdUntil } }`,
        { input: { ...appointment(slot), postalCode: '10115', idempotencyKey: key } },
      )
      return holdSlot !== null
    },
    release: async ({ key }: HeldSlot): Promise<void> => {
      await ask(`mutation Release($key: String!) { releaseSlotHold(idempotencyKey: $key) }`, { key })
    },
    /** Orders vouchers; repeating a `request` returns the same order. */
    order: async ({ request }: { request: string }): Promise<Payable> => {
      const email = `${request}@example.org`
      const { orderVouchers: ordered } = await ask<{
        orderVouchers: { paymentTargetId: string; token: string; total: { intValue: number } }
      }>(
        `mutation Order($input: OrderVouchersInput!) {
          orderVouchers(input: $input) { paymentTargetId token total { intValue } }
        }`,
        {
          input: {
            buyerData: { name: 'Ada', surname: 'Muster', email },
            items: [
              { type: 'value', value: 25, amount: 2 },
              { type: 'massage', value: 75, amount: 1 },
            ],
            termsAccepted: true,
            idempotencyKey: request,
          },
        },
      )
      const { paymentTargetId: id, token, total } = ordered
      return { subject: 'voucher', id, token, email, totalCents: total.intValue }
    },
    /** Withdraws from a voucher order; may be repeated. */
    withdraw: async ({ id, token }: Payable): Promise<void> => {
      await ask(
        `mutation Withdraw($id: ID!, $token: String) {
          withdrawVoucherOrder(paymentTargetId: $id, token: $token) { status }
        }`,
        { id, token },
      )
    },
    /** Requests an appointment when nothing is free; the same content again is the same request. */
    request: async ({ request }: { request: string }): Promise<void> => {
      await ask(
        `mutation Ask($date: BookingRequestDateInput!, $clientData: BookingRequestClientInput!, $address: AddressInput!) {
          sendBookingRequest(date: $date, length: 90, treatmentTypeId: "classic", clientData: $clientData, address: $address)
        }`,
        {
          date: { date: '2027-02-12', timeRange: 'evening' },
          clientData: { name: 'Ada', surname: 'Muster', email: `${request}@example.org`, locale: 'de' },
          address: { postalCode: '10115', locality: 'Berlin', street: 'Ackerstraße', streetNumber: '12a' },
        },
      )
    },
    newRequest: () => randomUUID(),
    openStripe: async (target: Payable, paymentMethod: 'card' | 'bankRedirect'): Promise<string> => {
      const { createStripePayment } = await ask<{ createStripePayment: { paymentIntent: string } }>(
        `mutation Pay($subject: PaymentSubject!, $id: ID!, $token: String, $paymentMethod: PaymentMethod!) {
          createStripePayment(subject: $subject, targetId: $id, token: $token, paymentMethod: $paymentMethod) { paymentIntent }
        }`,
        { ...about(target), paymentMethod },
      )
      return createStripePayment.paymentIntent
    },
    openPayPal: async (target: Payable): Promise<string> => {
      const { createPayPalPaymentRequest } = await ask<{ createPayPalPaymentRequest: { paymentId: string } }>(
        `mutation Pay($subject: PaymentSubject!, $id: ID!, $token: String) {
          createPayPalPaymentRequest(subject: $subject, targetId: $id, token: $token) { paymentId }
        }`,
        about(target),
      )
      return createPayPalPaymentRequest.paymentId
    },
    /** The work of the page to which the provider sends a person back. */
    returnFrom: async (target: Payable, paymentId: string): Promise<string> => {
      const { executePayment } = await ask<{ executePayment: { status: string } }>(
        `mutation Return($subject: PaymentSubject!, $id: ID!, $token: String, $paymentId: ID!) {
          executePayment(subject: $subject, targetId: $id, token: $token, paymentId: $paymentId) { status }
        }`,
        { ...about(target), paymentId },
      )
      return executePayment.status
    },
    /** The polling request of an unpaid booking's page. */
    poll: async ({ id, token }: Cart): Promise<{ status: string; paymentStatus: string | null }> => {
      const { multipleBookingDetails } = await ask<{
        multipleBookingDetails: { status: string; paymentStatus: string | null }
      }>(
        `query Poll($id: ID!, $token: String) {
          multipleBookingDetails(shoppingCartId: $id, token: $token) { status paymentStatus }
        }`,
        { id, token },
      )
      return multipleBookingDetails
    },
    cancel: async ({ id, token }: Cart): Promise<void> => {
      await ask(`mutation Cancel($id: ID!, $token: String) { cancelCart(cartId: $id, token: $token) { id } }`, {
        id,
        token,
      })
    },
    move: async ({ id, token }: Cart, time: Instant): Promise<void> => {
      await ask(
        `mutation Move($id: ID!, $token: String, $time: DateTime!) {
          rescheduleCart(cartId: $id, token: $token, time: $time, timesRescheduled: 0) { id }
        }`,
        { id, token, time: new Date(time).toISOString() },
      )
    },
    extendHold: async ({ id, token }: Cart): Promise<void> => {
      await ask(`mutation Extend($id: ID!, $token: String) { extendHold(cartId: $id, token: $token) { id } }`, {
        id,
        token,
      })
    },
    acceptTerms: async ({ id, token }: Cart): Promise<void> => {
      await ask(`mutation Accept($id: ID!, $token: String) { acceptTerms(cartId: $id, token: $token) { id } }`, {
        id,
        token,
      })
    },
    payOnAccount: async ({ id, token }: Cart): Promise<void> => {
      await ask(`mutation Confirm($id: ID!, $token: String) { payOnAccount(cartId: $id, token: $token) { id } }`, {
        id,
        token,
      })
    },
    /** Books an offered time; the same again is the same booking. */
    choose: async ({ email, ...offered }: OfferLink): Promise<Cart> => {
      const { chooseOfferedTime: placed } = await ask<{
        chooseOfferedTime: {
          shoppingCartId: string
          token: string
          customId: string
          totalPrice: { intValue: number }
        }
      }>(
        `mutation Choose($id: ID!, $token: String!, $timeId: ID!) {
          chooseOfferedTime(id: $id, token: $token, timeId: $timeId) {
            shoppingCartId token customId totalPrice { intValue }
          }
        }`,
        offered,
      )
      const { shoppingCartId: id, token, customId, totalPrice } = placed
      return { subject: 'booking', id, token, customId, email, totalCents: totalPrice.intValue }
    },
    /** The starts that each expert is offered with on a day, by expert. */
    search: async (day: Day): Promise<Map<string, Instant[]>> => {
      const { expertAvailabilityInfo } = await ask<{
        expertAvailabilityInfo: { nodes: { expert: { id: string }; availabilities: string[] }[] }
      }>(
        `query Search($from: DateTime!, $to: DateTime!) {
          expertAvailabilityInfo(
            postalCode: "10115", treatmentTypeId: "classic", treatmentLength: 60
            rangeStart: $from, rangeEnd: $to, pagination: { offset: 0, limit: 50 }
          ) { nodes { expert { id } availabilities } }
        }`,
        { from: new Date(instantAt(day, 0)).toISOString(), to: new Date(instantAt(day, 96)).toISOString() },
      )
      return new Map(
        expertAvailabilityInfo.nodes.map(({ expert, availabilities }) => [
          expert.id,
          availabilities.map((start) => Date.parse(start)),
        ]),
      )
    },
    /** Page views of a person who has not chosen anything yet. */
    browse: async (): Promise<void> => {
      await ask(`query Browse { availableTreatmentTypes { id } locations { id } }`, {})
    },
  }
}

export type Browser = ReturnType<typeof browserAt>
