import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql'
import { earliestInstantStart, limits, partnerScopes, partnerLimits, type PartnerScope } from '@ruhepol/rules'
import { availableTreatmentTypes, findLocation } from '../catalogue/index.ts'
import { cancelCart, findCartOfPartner } from '../booking/index.ts'
import { databaseNow } from '../platform/database.ts'
import { ApiError, notFound } from '../platform/errors.ts'
import { idOrNone, tokenKey } from '../platform/holder-token.ts'
import { bookingPage } from './booking-page.ts'
import { BookingPageType, BookingType } from './booking-types.ts'
import './calendar-schema.ts'
import { ledgerFile, LedgerFileType, LedgerFormatEnum } from './ledger.ts'
import { freeTimes } from './free-times.ts'
import { needs, partnerBuilder, type PartnerContext } from './partner-builder.ts'
import { partnerPlace } from './partner-place.ts'
import { FreeTimeType, TreatmentObject, VenueType } from './partner-types.ts'
import { placeBooking } from './place-booking.ts'
import { PlaceBookingInput } from './placing-types.ts'

const aPostalCode =
  'Where the appointment would be. A company needs it; a venue, which is its own place, leaves it out.'

const reads = needs('bookings:read')
const writes = needs('bookings:write')
const readsOrWrites = needs('bookings:read', 'bookings:write')

partnerBuilder.queryFields((t) => ({
  venue: t.field({
    type: VenueType,
    nullable: true,
    description: "The partner's own location; null for a company.",
    extensions: readsOrWrites,
    resolve: async (_parent, _arguments, { db, actor: { locationId } }) =>
      locationId === null ? null : ((await findLocation(db, locationId)) ?? null),
  }),
  treatments: t.field({
    type: [TreatmentObject],
    complexity: { field: 1, multiplier: 20 },
    description: 'What can be booked at the place, with prices. not_served outside the served cities.',
    extensions: readsOrWrites,
    args: { postalCode: t.arg.string({ description: aPostalCode }) },
    resolve: async (_parent, { postalCode }, { db, actor }) => {
      const { cityId } = await partnerPlace(db, actor, postalCode)
      return availableTreatmentTypes(db, cityId)
    },
  }),
  freeTimes: t.field({
    type: [FreeTimeType],
    complexity: { field: 10, multiplier: 60 },
    description:
      'The times of a day at which it can be placed now, the earliest first. Empty if nothing is free, or before earliestStart.',
    extensions: readsOrWrites,
    args: {
      day: t.arg({ type: 'Date', required: true, description: 'The day.' }),
      treatmentId: t.arg.id({ required: true, description: 'The treatment, the same for every person.' }),
      lengthMinutes: t.arg.int({ required: true, description: 'One of its lengths.' }),
      persons: t.arg.int({
        required: true,
        defaultValue: 1,
        description: 'One or two, who are treated at the same time.',
      }),
      postalCode: t.arg.string({ description: aPostalCode }),
    },
    resolve: (_parent, wanted, { db, actor }) => freeTimes(db, actor, wanted),
  }),
  earliestStart: t.field({
    type: 'DateTime',
    description:
      'Before it nothing can be placed now, so an earlier day has no free times. It moves on with the clock.',
    extensions: readsOrWrites,
    args: { postalCode: t.arg.string({ description: aPostalCode }) },
    resolve: async (_parent, { postalCode }, { db, actor }) => {
      const { leadTimeMinutes } = await partnerPlace(db, actor, postalCode)
      return earliestInstantStart(await databaseNow(db), leadTimeMinutes)
    },
  }),
  bookings: t.field({
    type: BookingPageType,
    description:
      "The partner's bookings in the order of their last change, so that paging misses none: a booking that changes meanwhile moves to the end and comes again. A venue also sees what customers booked there themselves, once it is paid.",
    extensions: reads,
    args: {
      day: t.arg({ type: 'Date', description: 'Only appointments of this day.' }),
      from: t.arg({ type: 'Date', description: 'Only appointments of this day or later.' }),
      to: t.arg({ type: 'Date', description: 'Only appointments of this day or earlier.' }),
      updatedSince: t.arg({
        type: 'DateTime',
        description: 'Only what changed then or later: nextUpdatedSince of the last time.',
      }),
      first: t.arg.int({
        required: true,
        defaultValue: partnerLimits.bookingsPage,
        description: `How many, 1 to ${limits.pageMax}.`,
      }),
      after: t.arg.string({ description: 'endCursor of the page before.' }),
    },
    resolve: (_parent, wanted, { db, actor }) => bookingPage(db, actor, wanted),
  }),
  booking: t.field({
    type: BookingType,
    description: "One of the partner's bookings. not_found for any other.",
    extensions: reads,
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: async (_parent, { id }, { db, actor }) => {
      const cart = await findCartOfPartner(db, actor, idOrNone(id))
      if (!cart) throw notFound('booking')
      return cart
    },
  }),
  ledger: t.field({
    type: LedgerFileType,
    complexity: { field: 1_000, multiplier: 1 },
    description:
      'What happened to money, invoices and vouchers on days that are over, as a file for the accountant. invalid_input for other days, and where DATEV needs settings of the operator.',
    extensions: needs('ledger:read'),
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day.' }),
      to: t.arg({ type: 'Date', description: 'The last day: the first one if it is left out.' }),
      format: t.arg({ type: LedgerFormatEnum, required: true, defaultValue: 'csv', description: 'The kind of file.' }),
    },
    resolve: (_parent, wanted, context) => ledgerFile(context, wanted),
  }),
}))

partnerBuilder.mutationFields((t) => ({
  placeBooking: t.field({
    type: BookingType,
    description: `Places a booking for a guest, who gets a mail with a link to pay. It is held for ${limits.holdMaxMinutes} minutes. not_available if the time is no longer free, price_changed (with the price) if it costs something else than expectedTotalCents, rate_limited with the reason open_holds while too many bookings are unpaid.`,
    extensions: writes,
    args: { input: t.arg({ type: PlaceBookingInput, required: true, description: 'What is booked, and for whom.' }) },
    resolve: (_parent, { input }, context) => placeBooking(context, input),
  }),
  cancelBooking: t.field({
    type: BookingType,
    description:
      'Cancels a booking that this partner placed: an unpaid one at any time, a paid one until cancellableUntil; the guest is told and gets the money back, or a voucher for it. not_found for any other booking, already_cancelled, too_late_to_cancel.',
    extensions: writes,
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_parent, { id }, { db, actor, log, config }) =>
      cancelCart({ db, actor, log, tokenKey: tokenKey(config), cartId: id }),
  }),
}))

const isScope = (scope: unknown): scope is PartnerScope => partnerScopes.some((one) => one === scope)

/** Lets an operation run only with a key that has one of its scopes. */
function guard(field: GraphQLField<unknown, PartnerContext>): void {
  const named = field.extensions['scopes']
  const scopes = Array.isArray(named) ? named.filter(isScope) : []
  if (scopes.length === 0) throw new Error(`${field.name} says no scope`)
  const { resolve = defaultFieldResolver } = field
  field.resolve = (parent, args, context, info) => {
    if (scopes.some((scope) => context.actor.scopes.includes(scope))) return resolve(parent, args, context, info)
    throw new ApiError('FORBIDDEN', `${field.name} needs a key with the scope ${scopes.join(' or ')}`, {
      reason: 'missing_scope',
    })
  }
}

/** The schema of the partner API, in which every operation names its scopes. */
export function buildPartnerSchema(): GraphQLSchema {
  const schema = partnerBuilder.toSchema()
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) guard(field as GraphQLField<unknown, PartnerContext>)
  }
  return schema
}
