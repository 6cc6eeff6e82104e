import { cartStatuses } from '@ruhepol/rules'
import { ClientType } from '../../account/index.ts'
import {
  expertsById,
  ExpertObject,
  getTreatmentType,
  inMemoryList,
  LocationObject,
  locationsById,
  TreatmentTypeObject,
} from '../../catalogue/index.ts'
import { batched } from '../../platform/graphql/batched.ts'
import { builder } from '../../platform/graphql/builder.ts'
import {
  AddressType,
  CompensationEnum,
  LanguageEnum,
  MoneyType,
  PlaceEnum,
  PlatformEnum,
} from '../../platform/graphql/shared-types.ts'
import type { BookingRecord, CartRecord } from './cart-queries.ts'
import { publicStatus } from './cart-state.ts'
import { cartToken } from './cart-token.ts'
import { clientOfCart } from './client-of-cart.ts'
import {
  addressOf,
  canBeReviewed,
  canCancel,
  canReschedule,
  hasBegun,
  compensationCents,
  compensationOf,
  holdEnd,
  holdLimitOf,
  isPast,
  isUncharged,
  priceOf,
} from './cart-view.ts'
import { emailToRead } from '../../platform/email-address.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { lastDaysOf } from '../../voucher/index.ts'
import { PriceObject } from './price-types.ts'

// Loads all carts of a list with one query.
const expertOf = batched(expertsById)
const locationOf = batched(locationsById)
const lastDaysOfVoucher = batched(lastDaysOf)

const CartStatusEnum = builder.enumType('CartStatus', {
  values: cartStatuses,
  description: 'A cart that is being released shows as cancelled if the customer left, else as expired.',
})

const ClientDataObject = builder.objectRef<CartRecord>('ClientData').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    surname: t.exposeString('surname', { nullable: true }),
    email: t.string({ nullable: true, resolve: ({ email }) => emailToRead(email) }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    companyName: t.exposeString('companyName', { nullable: true }),
    billingAddress: t.exposeString('billingAddress', {
      nullable: true,
      description: "The company's address, in lines.",
    }),
    birthday: t.field({
      type: 'Date',
      nullable: true,
      description: 'From the account; guests are not asked for it.',
      resolve: async (cart, _arguments, context) => (await clientOfCart(cart, context))?.birthday ?? null,
    }),
    locale: t.expose('locale', { type: LanguageEnum, nullable: true }),
    platform: t.expose('platform', { type: PlatformEnum, nullable: true }),
  }),
})

const BookingDetailsObject = builder.objectRef<CartRecord>('BookingDetails').implement({
  fields: (t) => ({
    massageTable: t.exposeInt('massageTable', { description: 'How many massage tables the customer has: 0, 1 or 2.' }),
    notes: t.exposeString('notes', { nullable: true }),
    pets: t.exposeBoolean('pets', { nullable: true }),
    place: t.expose('place', { type: PlaceEnum }),
  }),
})

type BookingShape = { cart: CartRecord; booking: BookingRecord }

const bookingsOf = (cart: CartRecord): BookingShape[] => cart.bookings.map((booking) => ({ cart, booking }))

export const BookingObject = builder.objectRef<BookingShape>('Booking').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ booking }) => booking.id }),
    cartId: t.id({ resolve: ({ cart }) => cart.id }),
    expert: t.field({
      type: ExpertObject,
      resolve: async ({ booking: { expertId } }, _arguments, context) => {
        const expert = await expertOf(context, expertId)
        if (!expert) throw new Error(`expert ${expertId} is gone`)
        return expert
      },
    }),
    treatmentType: t.field({
      type: TreatmentTypeObject,
      resolve: ({ booking }, _arguments, { db }) => getTreatmentType(db, booking.treatmentTypeId),
    }),
    length: t.int({ description: 'Minutes.', resolve: ({ cart }) => cart.lengthMinutes }),
    time: t.field({ type: 'DateTime', resolve: ({ cart }) => cart.startAt }),
    status: t.field({ type: CartStatusEnum, resolve: ({ cart }) => publicStatus(cart.status, cart.releaseCause) }),
    hasReview: t.boolean({ resolve: ({ booking }) => booking.hasReview }),
    canBeReviewed: t.boolean({ resolve: ({ cart, booking }) => canBeReviewed(cart, booking) }),
    canBeCancelled: t.boolean({ resolve: ({ cart }) => canCancel(cart) }),
  }),
})

/** Payment extends it with `paymentStatus` and `paymentFailure`. */
export const CartObject = builder.objectRef<CartRecord>('Cart').implement({
  description: 'A cart: one appointment with one or two experts.',
  fields: (t) => ({
    id: t.exposeID('id'),
    customId: t.exposeString('customId', { description: 'The booking code people read out.' }),
    shoppingCartId: t.exposeID('id'),
    token: t.string({
      nullable: true,
      description: 'Visible only to the person who placed it.',
      resolve: (cart, _arguments, { config }) => cartToken(tokenKey(config), cart),
    }),
    isCart: t.boolean({
      description: 'More than one booking.',
      resolve: ({ bookings }) => bookings.length > 1,
    }),
    client: t.field({
      type: ClientType,
      nullable: true,
      description: 'Visible only to the client it belongs to.',
      resolve: (cart, _arguments, context) => clientOfCart(cart, context),
    }),
    clientData: t.field({ type: ClientDataObject, resolve: (cart) => cart }),
    address: t.field({ type: AddressType, resolve: addressOf }),
    locationId: t.exposeID('locationId', { nullable: true }),
    location: t.field({
      type: LocationObject,
      nullable: true,
      resolve: async ({ locationId }, _arguments, context) =>
        locationId === null ? null : ((await locationOf(context, locationId)) ?? null),
    }),
    length: t.exposeInt('lengthMinutes', { description: 'Minutes.' }),
    time: t.field({ type: 'DateTime', resolve: ({ startAt }) => startAt }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ placedAt }) => placedAt }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    status: t.field({
      type: CartStatusEnum,
      resolve: ({ status, releaseCause }) => publicStatus(status, releaseCause),
    }),
    isInSpa: t.boolean({
      description: 'At a partner location.',
      resolve: ({ locationId }) => locationId !== null,
    }),
    hasReview: t.boolean({ resolve: ({ bookings }) => bookings.every(({ hasReview }) => hasReview) }),
    details: t.field({ type: BookingDetailsObject, resolve: (cart) => cart }),
    bookings: t.field({ type: [BookingObject], complexity: inMemoryList, resolve: bookingsOf }),
    price: t.field({ type: PriceObject, resolve: priceOf }),
    totalPrice: t.field({ type: MoneyType, resolve: ({ totalCents }) => totalCents }),
    hasBegun: t.boolean({ description: 'Its start has passed; still true after its end.', resolve: hasBegun }),
    isUncharged: t.boolean({
      description:
        'Cancelled after its start, so it is not charged; whether it took place is unknown. False for every other cart.',
      resolve: isUncharged,
    }),
    canBeCancelled: t.boolean({ resolve: canCancel }),
    canBeRescheduled: t.boolean({
      description:
        'Whether rescheduleCart may move it to another time: fully paid, and as long as it can be cancelled.',
      resolve: canReschedule,
    }),
    timesRescheduled: t.int({
      description: 'How often it has been moved to another time.',
      resolve: ({ reschedules }) => reschedules.length,
    }),
    cancellableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The last instant at which it can be cancelled once it is paid; null after it has ended.',
      resolve: (cart) => (isPast(cart) ? null : cart.cancellableUntil),
    }),
    cancellationCompensation: t.field({
      type: CompensationEnum,
      description: 'What cancelling gives back, frozen when it was placed, or what it gave.',
      resolve: compensationOf,
    }),
    compensation: t.field({
      type: MoneyType,
      nullable: true,
      description: 'How much would be or was given back; null if nothing was paid.',
      resolve: compensationCents,
    }),
    refundsVoucherToBuyer: t.exposeBoolean('refundsVoucherToBuyer', {
      description:
        "The voucher's order was withdrawn: what the voucher paid is refunded to its buyer instead of going back to the voucher.",
    }),
    voucherSpendableUntil: t.field({
      type: 'Date',
      nullable: true,
      description:
        'The last day on which the amount that goes back to the voucher can be spent; null if no voucher was used.',
      resolve: async ({ voucherId, status }, _arguments, context) => {
        const days = voucherId === null ? undefined : await lastDaysOfVoucher(context, voucherId)
        return days?.[status === 'cancelled' || status === 'expired' ? 'asItIs' : 'onceReturned'] ?? null
      },
    }),
    holdExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the slot is held for payment; null once paid or ended.',
      resolve: holdEnd,
    }),
    holdLimitAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Until when extendHold would hold the slot; equal to holdExpiresAt if it cannot be extended, and null when that is null.',
      resolve: holdLimitOf,
    }),
    onAccount: t.exposeBoolean('onAccount', {
      description: 'Whether a company pays by invoice, with a transfer. Such a cart is confirmed by payOnAccount.',
    }),
    termsAccepted: t.boolean({
      description: 'False until acceptTerms was called for a cart that was booked on the telephone.',
      resolve: ({ termsAcceptedAt }) => termsAcceptedAt !== null,
    }),
  }),
})

// Added afterwards, because the two types refer to each other.
builder.objectField(BookingObject, 'cart', (t) =>
  t.field({ type: CartObject, description: 'The whole appointment.', resolve: ({ cart }) => cart }),
)

/** Payment extends it with `paymentStatus` and `paymentFailure`. */
export const MultipleBookingDetailsObject = builder.objectRef<CartRecord>('MultipleBookingDetails').implement({
  fields: (t) => ({
    customId: t.exposeString('customId'),
    status: t.field({
      type: CartStatusEnum,
      resolve: ({ status, releaseCause }) => publicStatus(status, releaseCause),
    }),
    holdExpiresAt: t.field({ type: 'DateTime', nullable: true, resolve: holdEnd }),
    holdLimitAt: t.field({ type: 'DateTime', nullable: true, resolve: holdLimitOf }),
    bookings: t.field({ type: [BookingObject], complexity: inMemoryList, resolve: bookingsOf }),
    price: t.field({ type: PriceObject, resolve: priceOf }),
  }),
})

export const PlacedCartObject = builder.objectRef<CartRecord>('PlacedCart').implement({
  fields: (t) => ({
    bookings: t.field({ type: [BookingObject], complexity: inMemoryList, resolve: bookingsOf }),
    customId: t.exposeString('customId'),
    shoppingCartId: t.exposeID('id'),
    token: t.string({ resolve: (cart, _arguments, { config }) => cartToken(tokenKey(config), cart) }),
    status: t.field({
      type: CartStatusEnum,
      resolve: ({ status, releaseCause }) => publicStatus(status, releaseCause),
    }),
    totalPrice: t.field({ type: MoneyType, resolve: ({ totalCents }) => totalCents }),
    holdExpiresAt: t.field({ type: 'DateTime', nullable: true, resolve: holdEnd }),
    holdLimitAt: t.field({ type: 'DateTime', nullable: true, resolve: holdLimitOf }),
    cancellationCompensation: t.field({
      type: CompensationEnum,
      description: 'What cancelling gives back, frozen now.',
      resolve: compensationOf,
    }),
  }),
})
