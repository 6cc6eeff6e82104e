import { limits } from '@ruhepol/rules'
import { clientOf } from '../../account/index.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { signedInClient } from '../../platform/graphql/context.ts'
import { checkPage } from '../../platform/graphql/pagination.ts'
import {
  AddressInput,
  LanguageEnum,
  PaginationInput,
  PlaceEnum,
  PlatformEnum,
} from '../../platform/graphql/shared-types.ts'
import { acceptTerms } from './accept-terms.ts'
import { cancelBooking, cancelCart } from './cancel-cart.ts'
import { findCartsOfClient } from './cart-queries.ts'
import { BookingObject, CartObject, PlacedCartObject } from './cart-types.ts'
import { claimCarts } from './claim-carts.ts'
import { extendHold } from '../hold/extend-hold.ts'
import { openBooking, openCart, openCarts } from './open-cart.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { placeCart } from '../placing/place-cart.ts'
import { PriceObject } from './price-types.ts'
import { quoteOffered } from '../placing/quote-offered.ts'

const ClientDataInput = builder.inputType('ClientDataInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    surname: t.string({ required: true }),
    email: t.string({ required: true }),
    phoneNumber: t.string({ required: true }),
    companyName: t.string(),
    locale: t.field({ type: LanguageEnum }),
    platform: t.field({ type: PlatformEnum }),
  }),
})

const BookingDetailsInput = builder.inputType('BookingDetailsInput', {
  fields: (t) => ({
    massageTable: t.int({ required: true }),
    notes: t.string(),
    pets: t.boolean(),
  }),
})

const CartListKindEnum = builder.enumType('CartListKind', {
  values: {
    coming: { description: 'Neither over nor ended; the next one first.' },
    past: { description: 'What took place, or was paid and cancelled; the newest first.' },
  } as const,
})

const CartAccessInput = builder.inputType('CartAccessInput', {
  fields: (t) => ({
    customId: t.string({ required: true }),
    token: t.string({ required: true }),
  }),
})

const PriceBookingInput = builder.inputType('PriceBookingInput', {
  fields: (t) => ({
    expertId: t.id({ required: true }),
    treatmentTypeId: t.id({ required: true }),
    treatmentLength: t.int({ required: true }),
  }),
})

export const BookingInput = builder.inputType('BookingInput', {
  fields: (t) => ({
    expertId: t.id({ required: true }),
    treatmentTypeId: t.id({ required: true }),
    length: t.int({ required: true }),
  }),
})

const BillingAddressInput = builder.inputType('BillingAddressInput', {
  fields: (t) => ({
    street: t.string({ required: true, description: 'With the number.' }),
    addition: t.string({ description: 'A second line, such as a floor or "c/o".' }),
    postalCode: t.string({ required: true }),
    locality: t.string({ required: true }),
    country: t.string({ description: 'Two letters as in ISO 3166-1; Germany by default.' }),
  }),
})

const PlaceMultiBookingsInput = builder.inputType('PlaceMultiBookingsInput', {
  fields: (t) => ({
    bookings: t.field({
      type: [BookingInput],
      required: true,
      description: 'One or two, all at the same time and with the same length.',
    }),
    time: t.field({ type: 'DateTime', required: true }),
    clientData: t.field({
      type: ClientDataInput,
      description: 'Guests give it; for a signed-in client it defaults to the profile.',
    }),
    address: t.field({
      type: AddressInput,
      description: 'Required unless locationId is set; both together are refused.',
    }),
    locationId: t.id(),
    billingAddress: t.string({
      description: `Postal address of the company that is named, in lines, for the invoice. Without it, or its parts, a price above ${limits.smallInvoiceMaxCents / 100} EUR gives invalid_input with billing_address_required.`,
    }),
    billingAddressParts: t.field({
      type: BillingAddressInput,
      description:
        "The same address in parts, which then replace billingAddress. With them the company's invoice is always an electronic one (EN 16931).",
    }),
    place: t.field({ type: PlaceEnum, required: true }),
    details: t.field({ type: BookingDetailsInput, required: true }),
    discountOrVoucherCode: t.string(),
    marketingEmailsAccepted: t.boolean({ required: true, defaultValue: false }),
    termsAccepted: t.boolean({ required: true }),
    expectedTotal: t.int({
      description: 'The total in cents that the person was shown; another total gives price_changed.',
    }),
    emailCode: t.string({
      description:
        "The code that sendEmailCode mailed to the booking's address. It resolves rate_limited with the reason email_unconfirmed; code_invalid, code_expired and too_many_attempts refer to it. It may differ between calls with the same idempotencyKey.",
    }),
    slotHoldKey: t.string({
      description:
        'The key of the slot hold that this placing takes over. A hold that has ended, or is for another appointment, is released instead. It may differ between calls with the same idempotencyKey.',
    }),
    idempotencyKey: t.string({
      required: true,
      description: `${limits.idempotencyKeyMin} to ${limits.idempotencyKeyMax} characters, chosen by the client, the same on every retry: one key places one cart.`,
    }),
  }),
})

builder.queryFields((t) => ({
  multiBookingPriceInfo: t.field({
    type: PriceObject,
    description:
      'What placing it now would cost. Anything that placeMultiBookings would refuse fails here with the same code: not_available, not_found, not_served, invalid_input.',
    args: {
      bookings: t.arg({ type: [PriceBookingInput], required: true }),
      time: t.arg({ type: 'DateTime', required: true }),
      clientEmail: t.arg.string({
        description:
          'Not looked up, because the answer would reveal who is a customer. discountCondition names what is checked when placing; for a signed-in client it is checked here.',
      }),
      discountOrVoucherCode: t.arg.string(),
      locationId: t.arg.id(),
      postalCode: t.arg.string(),
      slotHoldKey: t.arg.string({
        description: 'The key of the own slot hold, which does not make its slot unavailable here.',
      }),
    },
    resolve: async (_parent, { bookings, time, discountOrVoucherCode, slotHoldKey, ...where }, context) =>
      quoteOffered(context.db, {
        slotHoldKey,
        bookings: bookings.map(({ treatmentLength: length, ...booking }) => ({ ...booking, length })),
        startAt: time,
        where,
        code: discountOrVoucherCode,
        callerAddress: context.callerAddress,
        client: discountOrVoucherCode == null ? undefined : await clientOf(context.db, context.actor),
      }),
  }),
  myCart: t.field({
    type: CartObject,
    args: { id: t.arg.id({ required: true }), token: t.arg.string() },
    resolve: (_parent, { id, token }, { db, actor }) => openCart(db, id, { token, actor }),
  }),
  myBooking: t.field({
    type: BookingObject,
    args: { id: t.arg.id({ required: true }), token: t.arg.string() },
    resolve: (_parent, { id, token }, { db, actor }) => openBooking(db, id, { token, actor }),
  }),
  myCarts: t.field({
    type: [CartObject],
    description: 'All of them, newest appointment first, or only those of one kind.',
    args: { kind: t.arg({ type: CartListKindEnum }), pagination: t.arg({ type: PaginationInput }) },
    resolve: (_parent, { kind, pagination }, { db, actor }) =>
      findCartsOfClient(db, signedInClient(actor), {
        ...(kind && { kind }),
        ...(pagination && checkPage(pagination)),
      }),
  }),
  myAnonymousCarts: t.field({
    type: [CartObject],
    description: 'Pairs that open nothing are left out. At most 50.',
    args: { access: t.arg({ type: [CartAccessInput], required: true }) },
    resolve: (_parent, { access }, { db }) => openCarts(db, access),
  }),
}))

builder.mutationFields((t) => ({
  claimAnonymousCarts: t.field({
    type: [CartObject],
    description: "Moves this device's bookings to the signed-in client and returns those that were moved.",
    args: { access: t.arg({ type: [CartAccessInput], required: true }) },
    resolve: (_parent, { access }, { db, actor }) => claimCarts(db, { actor, access }),
  }),
  placeMultiBookings: t.field({
    type: PlacedCartObject,
    description:
      'rate_limited has a reason where too much is held without payment: open_holds (pay for the other appointments, cancel them, or wait) or email_unconfirmed (give an emailCode, sign in, or wait). With the reason cancelled_often the person has cancelled many paid appointments within a day and has to wait. retryAfter says for how many seconds. Without a reason too many calls were made. What the same person holds without payment is released.',
    args: { input: t.arg({ type: PlaceMultiBookingsInput, required: true }) },
    resolve: async (_parent, { input }, { db, actor, config, callerAddress, language, pageLanguage, log }) => {
      const compensation = config.CANCELLATION_COMPENSATION
      const placingsPerMinute = config.PLACINGS_PER_MINUTE
      const request = {
        actor,
        input,
        callerAddress,
        language,
        pageLanguage,
        tokenKey: tokenKey(config),
        compensation,
        placingsPerMinute,
        boundsHolds: config.HOLD_BOUNDS === 'on',
        log,
      }
      return placeCart(db, request)
    },
  }),
  extendHold: t.field({
    type: CartObject,
    description:
      'For people who need longer to pay: holds the slot until holdLimitAt. A second call changes nothing. payment_not_payable once the cart is paid or its hold is over.',
    args: { cartId: t.arg.id({ required: true }), token: t.arg.string() },
    resolve: (_parent, { cartId, token }, { db, actor, log }) => extendHold({ db, actor, log, cartId, token }),
  }),
  acceptTerms: t.field({
    type: CartObject,
    description:
      'Accepts the terms for a cart that was booked on the telephone, which cannot be paid before. A second call changes nothing. payment_not_payable once its hold is over.',
    args: { cartId: t.arg.id({ required: true }), token: t.arg.string() },
    resolve: (_parent, { cartId, token }, { db, actor, log }) => acceptTerms({ db, actor, log, cartId, token }),
  }),
  cancelBooking: t.field({
    type: CartObject,
    args: { bookingId: t.arg.id({ required: true }), token: t.arg.string() },
    resolve: (_parent, { bookingId, token }, { db, actor, log, config }) =>
      cancelBooking({ db, actor, log, tokenKey: tokenKey(config), bookingId, token }),
  }),
  cancelCart: t.field({
    type: CartObject,
    args: {
      cartId: t.arg.id({ required: true }),
      token: t.arg.string(),
      unpaidOnly: t.arg.boolean({
        description:
          'Cancels the cart only if it is unpaid, so that leaving a payment never cancels a cart that has been paid in the meantime.',
      }),
    },
    resolve: (_parent, { cartId, token, unpaidOnly }, { db, actor, log, config }) =>
      cancelCart({ db, actor, log, tokenKey: tokenKey(config), cartId, token, unpaidOnly }),
  }),
}))
