import type { cartStatuses } from '@ruhepol/rules'
import { canCancel, holdEnd, publicStatus, type CartRecord } from '../booking/index.ts'
import { emailToRead } from '../platform/email-address.ts'
import type { BookingPage } from './booking-page.ts'
import { partnerBuilder } from './partner-builder.ts'
import { AddressType, BookedTreatmentType, few, LanguageType, MoneyType } from './partner-types.ts'

const StatusType = partnerBuilder.enumType('BookingStatus', {
  description: 'Where a booking stands.',
  values: {
    placed: { description: 'Held until holdExpiresAt, not paid yet.' },
    waitingForPayment: { description: 'The guest has begun to pay.' },
    paid: { description: 'It takes place, or took place.' },
    cancelled: { description: 'Somebody cancelled it.' },
    expired: { description: 'It was not paid in time.' },
  } satisfies Record<(typeof cartStatuses)[number], object>,
})

const GuestType = partnerBuilder.objectRef<CartRecord>('Guest').implement({
  description: 'Who comes, and how to reach them.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The first name.' }),
    surname: t.exposeString('surname', { description: 'The last name.' }),
    email: t.string({ description: 'Where the mails go.', resolve: ({ email }) => emailToRead(email) }),
    phoneNumber: t.exposeString('phoneNumber', { description: 'As it was typed.' }),
    companyName: t.exposeString('companyName', { nullable: true, description: 'Whom the invoice names.' }),
    language: t.expose('locale', { type: LanguageType, description: 'The language of the mails.' }),
    address: t.field({ type: AddressType, description: 'Where the appointment takes place.', resolve: (cart) => cart }),
  }),
})

export const BookingType = partnerBuilder.objectRef<CartRecord>('Booking').implement({
  description: 'An appointment of one or two guests.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    code: t.exposeString('customId', { description: 'The booking code that people read out.' }),
    status: t.field({
      type: StatusType,
      description: 'Where it stands now.',
      resolve: ({ status, releaseCause }) => publicStatus(status, releaseCause),
    }),
    start: t.field({ type: 'DateTime', description: 'When it begins.', resolve: ({ startAt }) => startAt }),
    lengthMinutes: t.exposeInt('lengthMinutes', { description: 'How long it takes.' }),
    treatments: t.expose('bookings', {
      type: [BookedTreatmentType],
      complexity: few,
      description: 'One for each guest.',
    }),
    total: t.field({
      type: MoneyType,
      description: 'What is to be paid, or was.',
      resolve: ({ totalCents }) => totalCents,
    }),
    placedByPartner: t.boolean({
      description: 'Whether this partner placed it; a venue also sees what customers booked there themselves.',
      resolve: ({ partnerId }, _arguments, { actor }) => partnerId === actor.partnerId,
    }),
    placedAt: t.expose('placedAt', { type: 'DateTime', description: 'When it was placed.' }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true, description: 'When it was paid.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was cancelled or expired.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Its last change.' }),
    holdExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it is held for payment; null once it is paid or over.',
      resolve: holdEnd,
    }),
    cancellableUntil: t.expose('cancellableUntil', {
      type: 'DateTime',
      description: 'The last instant at which it can be cancelled once it is paid.',
    }),
    canBeCancelled: t.boolean({
      description: 'Whether cancelBooking would cancel it now.',
      resolve: (cart, _arguments, { actor }) => cart.partnerId === actor.partnerId && canCancel(cart),
    }),
    guest: t.field({
      type: GuestType,
      nullable: true,
      description: 'Needs the scope guests:read, and is null without it; also null once the data were deleted.',
      resolve: (cart, _arguments, { actor }) =>
        actor.scopes.includes('guests:read') && cart.forgottenAt === null ? cart : null,
    }),
  }),
})

export const BookingPageType = partnerBuilder.objectRef<BookingPage>('BookingPage').implement({
  description: 'A page of bookings, in the order of their last change.',
  fields: (t) => ({
    bookings: t.field({
      type: [BookingType],
      // The largest page, because a document's cost must not depend on its variables.
      complexity: { field: 1, multiplier: 100 },
      description: 'At most as many as first says.',
      resolve: ({ carts }) => [...carts],
    }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are more.' }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'What the next page is asked with as after; null for an empty page.',
    }),
    nextUpdatedSince: t.field({
      type: 'DateTime',
      description:
        'What to ask with as updatedSince the next time: a minute before the first page was read. Bookings of this minute come again, so that none is missed.',
      resolve: ({ nextUpdatedSince }) => nextUpdatedSince,
    }),
  }),
})
