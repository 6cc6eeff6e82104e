import type { Language, LengthPrices } from '@ruhepol/rules'
import type { Localized } from '@ruhepol/database/stored-json'
import { availableTreatmentTypes, expertsById, type Location, type TreatmentType } from '../catalogue/index.ts'
import { batched } from '../platform/graphql/batched.ts'
import type { FreeTime } from './free-times.ts'
import { partnerBuilder } from './partner-builder.ts'

/** The cost of a short list that is already in memory. */
export const few = { field: 1, multiplier: 2 }

const expertOf = batched(expertsById)

export const LanguageType = partnerBuilder.enumType('Language', {
  values: { de: { description: 'German.' }, en: { description: 'English.' } } satisfies Record<Language, object>,
  description: 'A language.',
})

export const TextType = partnerBuilder.objectRef<Localized>('Text').implement({
  description: 'A text in every language.',
  fields: (t) => ({
    de: t.exposeString('de', { description: 'German.' }),
    en: t.exposeString('en', { description: 'English.' }),
  }),
})

export const MoneyType = partnerBuilder.objectRef<number>('Money').implement({
  description: 'An amount, VAT included.',
  fields: (t) => ({
    cents: t.int({ description: 'Euro cents.', resolve: (cents) => cents }),
    currency: t.string({ description: 'Always EUR.', resolve: () => 'EUR' }),
  }),
})

export type AddressShape = Record<'street' | 'streetNumber' | 'postalCode' | 'locality', string | null> & {
  addressTitle?: string | null
}

export const AddressType = partnerBuilder.objectRef<AddressShape>('Address').implement({
  description: 'An address in Germany.',
  fields: (t) => ({
    street: t.exposeString('street', { nullable: true, description: 'Without the number.' }),
    streetNumber: t.exposeString('streetNumber', { nullable: true, description: 'Such as 12a.' }),
    postalCode: t.exposeString('postalCode', { nullable: true, description: 'Five digits.' }),
    locality: t.exposeString('locality', { nullable: true, description: 'The city or municipality.' }),
    title: t.string({
      nullable: true,
      description: 'A name on the doorbell, a floor or a company.',
      resolve: ({ addressTitle }) => addressTitle ?? null,
    }),
  }),
})

export const VenueType = partnerBuilder.objectRef<Location>('Venue').implement({
  description: 'The partner location of a venue.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    name: t.expose('name', { type: TextType, description: 'As customers see it.' }),
    address: t.field({ type: AddressType, description: 'Where it is.', resolve: (location) => location }),
    fee: t.field({
      type: MoneyType,
      description: 'Added once to every booking here.',
      resolve: ({ feeCents }) => feeCents,
    }),
  }),
})

const LengthType = partnerBuilder.objectRef<LengthPrices>('TreatmentLength').implement({
  description:
    'A length of a treatment, with its price for one person at each time of day, without the fee of the place.',
  fields: (t) => ({
    minutes: t.exposeInt('length', { description: 'Minutes.' }),
    morning: t.expose('morning', { type: MoneyType, description: 'Starts in the morning.' }),
    afternoon: t.expose('afternoon', { type: MoneyType, description: 'Starts in the afternoon.' }),
    evening: t.expose('evening', { type: MoneyType, description: 'Starts in the evening.' }),
  }),
})

export const TreatmentObject = partnerBuilder.objectRef<TreatmentType>('Treatment').implement({
  description: 'A treatment on sale.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    name: t.expose('name', { type: TextType, description: 'As customers see it.' }),
    description: t.expose('description', { type: TextType, description: 'One or two sentences.' }),
    lengths: t.expose('prices', { type: [LengthType], complexity: few, description: 'The shortest first.' }),
  }),
})

const ExpertType = partnerBuilder.objectRef<number>('Expert').implement({
  description: 'Who gives a treatment.',
  fields: (t) => ({
    id: t.id({ description: 'Never changes.', resolve: (id) => String(id) }),
    name: t.string({
      description: 'As customers see it.',
      resolve: async (id, _arguments, context) => {
        const expert = await expertOf(context, id)
        if (!expert) throw new Error(`expert ${id} is gone`)
        return expert.name
      },
    }),
  }),
})

export const FreeTimeType = partnerBuilder.objectRef<FreeTime>('FreeTime').implement({
  description: 'A time at which a booking can be placed now.',
  fields: (t) => ({
    start: t.field({ type: 'DateTime', description: 'When it would begin.', resolve: ({ startAt }) => startAt }),
    experts: t.field({
      type: [ExpertType],
      complexity: few,
      description: 'One for each person, in their order.',
      resolve: ({ expertIds }) => [...expertIds],
    }),
    total: t.field({
      type: MoneyType,
      description: 'What the whole booking would cost, with the fee of the place.',
      resolve: ({ totalCents }) => totalCents,
    }),
  }),
})

type BookedTreatment = { expertId: number; treatmentTypeId: string }

export const BookedTreatmentType = partnerBuilder.objectRef<BookedTreatment>('BookedTreatment').implement({
  description: 'The treatment of one guest.',
  fields: (t) => ({
    treatmentId: t.exposeID('treatmentTypeId', { description: 'What it is.' }),
    treatment: t.field({
      type: TreatmentObject,
      nullable: true,
      description: 'What it is; null if it is no longer on sale.',
      resolve: async ({ treatmentTypeId }, _arguments, { db }) =>
        (await availableTreatmentTypes(db, undefined)).find(({ id }) => id === treatmentTypeId) ?? null,
    }),
    expert: t.field({ type: ExpertType, description: 'Who gives it.', resolve: ({ expertId }) => expertId }),
  }),
})
