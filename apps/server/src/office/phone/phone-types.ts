import type { InputFieldBuilder } from '@pothos/core'
import { limits } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import type { NamedExpert, TreatmentType } from '../../catalogue/index.ts'
import { few } from '../booking/cart-row-type.ts'
import { officeBuilder } from '../office-builder.ts'
import { LanguageType, TextType } from '../office-types.ts'
import type { PhoneDay, PhoneTime } from './phone-times.ts'
import type { Caller } from './read-caller.ts'

/** A treatment with its lengths, in minutes. */
export type PhoneTreatment = Pick<TreatmentType, 'id' | 'name'> & { lengths: number[] }

export const PhoneTreatmentType = officeBuilder.objectRef<PhoneTreatment>('PhoneTreatment').implement({
  description: 'A treatment on sale.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    name: t.expose('name', { type: TextType, description: 'As customers see it.' }),
    lengths: t.exposeIntList('lengths', { description: 'How long it can take, in minutes, the shortest first.' }),
  }),
})

const PhoneExpertType = officeBuilder.objectRef<NamedExpert>('PhoneExpert').implement({
  description: 'An expert who could come.',
  fields: (t) => ({
    id: t.id({ description: 'Their number.', resolve: ({ expertId }) => String(expertId) }),
    name: t.exposeString('name', { description: 'As customers see it.' }),
  }),
})

const PhoneTimeType = officeBuilder.objectRef<PhoneTime>('PhoneTime').implement({
  description: 'A start that can be booked.',
  fields: (t) => ({
    start: t.expose('start', { type: 'DateTime', description: 'When it would begin.' }),
    totalCents: t.exposeInt('totalCents', { description: 'What it costs, in cents.' }),
    experts: t.expose('experts', {
      type: [PhoneExpertType],
      complexity: few,
      description: 'Who comes, one for each guest: the wanted expert, otherwise the best who are free.',
    }),
    isShortNotice: t.exposeBoolean('isShortNotice', {
      description: 'Whether it is too soon for customers, so that the expert should be asked before it is booked.',
    }),
  }),
})

export const PhoneDayType = officeBuilder.objectRef<PhoneDay>('PhoneDay').implement({
  description: 'What can be booked on a day.',
  fields: (t) => ({
    cityId: t.exposeID('cityId', { description: 'The city that serves the address.' }),
    day: t.expose('day', {
      type: 'Date',
      description:
        'The day that was asked for; if none was, the first day with a free time, or today if nothing is free.',
    }),
    times: t.expose('times', {
      type: [PhoneTimeType],
      complexity: { field: 1, multiplier: 50 },
      description: 'The free starts, earliest first, exactly those that bookByPhone accepts.',
    }),
    tooSoonUntil: t.expose('tooSoonUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'The first start that this person can book, if the day that was asked for is too soon; otherwise null.',
    }),
    blockedMinutes: t.exposeInt('blockedMinutes', {
      description:
        'How many minutes lie between two starts with the same expert at least, so that both can be offered.',
    }),
    experts: t.expose('experts', {
      type: [PhoneExpertType],
      complexity: { field: 1, multiplier: 20 },
      description: 'Those who give the first guest’s treatment at this length, by name.',
    }),
  }),
})

const CallerAddressType = officeBuilder.objectRef<NonNullable<Caller['address']>>('CallerAddress').implement({
  description: 'Where somebody lives.',
  fields: (t) => ({
    street: t.exposeString('street', { description: 'Without its number.' }),
    streetNumber: t.exposeString('streetNumber', { description: 'Of the house.' }),
    postalCode: t.exposeString('postalCode', { description: 'Five digits.' }),
    locality: t.exposeString('locality', { description: 'The municipality.' }),
    title: t.exposeString('title', { nullable: true, description: 'What is on the doorbell.' }),
  }),
})

const CallerCompanyType = officeBuilder.objectRef<NonNullable<Caller['company']>>('CallerCompany').implement({
  description: 'A company for which somebody books.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Whom the invoice names.' }),
    billingAddress: t.exposeString('billingAddress', {
      nullable: true,
      description: 'The address for the invoice, in lines; null if it is where the treatment takes place.',
    }),
    onAccount: t.exposeBoolean('onAccount', {
      description: 'Whether it paid by invoice; false without bookOnAccount.',
    }),
  }),
})

export const CallerType = officeBuilder.objectRef<Caller>('Caller').implement({
  description: 'What an earlier booking or a request says about a caller.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The first name.' }),
    surname: t.exposeString('surname', { description: 'The last name.' }),
    email: t.exposeString('email', { description: 'Where the link goes.' }),
    phone: t.exposeString('phone', { description: 'In international form, or as typed in a request; may be empty.' }),
    language: t.expose('language', { type: LanguageType, description: 'Of the mails.' }),
    address: t.expose('address', {
      type: CallerAddressType,
      nullable: true,
      description: 'Their own; null if the booking was at a partner location.',
    }),
    treatments: t.exposeIDList('treatments', { description: 'What was booked, one for each guest.' }),
    lengthMinutes: t.exposeInt('lengthMinutes', { description: 'How long it took.' }),
    massageTables: t.exposeInt('massageTables', { description: 'How many massage tables are there already.' }),
    company: t.expose('company', {
      type: CallerCompanyType,
      nullable: true,
      description: 'Null for private customers and for requests.',
    }),
  }),
})

type InputFields = InputFieldBuilder<(typeof officeBuilder)['$inferSchemaTypes'], 'InputObject'>

/** What, where and for whom, in the inputs of a booking and of an offer. */
const typedFields = (t: InputFields) => ({
  treatments: t.idList({ required: true, description: 'The treatment types, one for each guest.' }),
  lengthMinutes: t.int({ required: true, description: 'The same for all guests.' }),
  name: t.string({ required: true, description: 'The first name.' }),
  surname: t.string({ required: true, description: 'The last name.' }),
  email: t.string({ required: true, description: 'Where the link goes.' }),
  phone: t.string({ required: true, description: 'German, or with the code of its country.' }),
  language: t.field({ type: LanguageType, required: true, description: 'Of the mails.' }),
  street: t.string({ required: true, description: 'Without its number.' }),
  streetNumber: t.string({ required: true, description: 'Of the house.' }),
  postalCode: t.string({ required: true, description: 'Five digits.' }),
  locality: t.string({ required: true, description: 'The municipality.' }),
  title: t.string({ description: 'What is on the doorbell.' }),
  massageTables: t.int({ required: true, description: 'How many massage tables are there already.' }),
  pets: t.boolean({ required: true, description: 'Whether animals live there.' }),
  notes: t.string({ description: 'For the expert.' }),
})

/** A start with those who come and its price. */
const timeFields = (t: InputFields) => ({
  experts: t.idList({ required: true, description: 'The numbers of those who come, one for each guest.' }),
  start: t.field({ type: 'DateTime', required: true, description: 'When it begins.' }),
  totalCents: t.int({ required: true, description: 'The price that the customer was told, in cents.' }),
})

export const PhoneBookingInput = officeBuilder.inputType('PhoneBookingInput', {
  description: 'A booking on the telephone.',
  fields: (t) => ({
    key: t.string({
      required: true,
      description: `Made up for this booking, ${limits.idempotencyKeyMin} to ${limits.idempotencyKeyMax} characters: the same again is the same booking.`,
    }),
    ...timeFields(t),
    ...typedFields(t),
    companyName: t.string({ description: 'Whom the invoice names; left out for private customers.' }),
    billingAddress: t.string({
      description: 'The address for the invoice, in lines; left out if it is where the treatment takes place.',
    }),
    onAccount: t.boolean({ description: 'Whether the company pays by invoice. Needs bookOnAccount.' }),
  }),
})

const OfferedTimeInput = officeBuilder.inputType('OfferedTimeInput', {
  description: 'A time to offer.',
  fields: timeFields,
})

export const OfferInput = officeBuilder.inputType('OfferInput', {
  description: 'Times to hold for the sender of a booking request, and what choosing one of them books.',
  fields: (t) => ({
    times: t.field({
      type: [OfferedTimeInput],
      required: true,
      description: `One to ${officeLimits.offerTimesMax}.`,
    }),
    ...typedFields(t),
  }),
})
