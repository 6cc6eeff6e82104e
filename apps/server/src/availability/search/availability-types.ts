import { unavailableReasons, type TimeRange } from '@ruhepol/rules'
import { builder } from '../../platform/graphql/builder.ts'
import { LocalizedTextType, localizedTexts, MoneyType } from '../../platform/graphql/shared-types.ts'
import { ExpertFacetsType, ExpertObject, inMemoryList, type Expert } from '../../catalogue/index.ts'
import type { ExpertsWithStarts } from './available-experts.ts'
import type { BookingLength } from './booking-lengths.ts'
import type { Slot } from './common-slots.ts'
import type { ExplainedDay } from './explained-days.ts'
import type { NextExpertStart } from './next-expert-starts.ts'
import { MAX_RANGE_DAYS } from './search-range.ts'

type ExpertAvailability = { expert: Expert; availabilities: number[] }

const ExpertAvailabilityObject = builder.objectRef<ExpertAvailability>('ExpertAvailability').implement({
  description:
    'Start times at which an expert is free long enough for the length asked for (or for the shortest length offered).',
  fields: (t) => ({
    expert: t.field({ type: ExpertObject, resolve: ({ expert }) => expert }),
    slogan: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ expert }) => localizedTexts(expert.slogan),
    }),
    availabilities: t.field({
      type: ['DateTime'],
      complexity: inMemoryList,
      resolve: ({ availabilities }) => availabilities,
    }),
  }),
})

export const ExpertAvailabilityPageObject = builder.objectRef<ExpertsWithStarts>('ExpertAvailabilityPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [ExpertAvailabilityObject], resolve: ({ nodes }) => nodes }),
    count: t.exposeInt('count'),
    facets: t.field({
      type: ExpertFacetsType,
      description: 'What the free experts can be narrowed by.',
      resolve: ({ facets }) => facets(),
    }),
  }),
})

const UnavailableReasonEnum = builder.enumType('UnavailableReason', {
  description:
    'tooLate: over, or nearly. tooSoon: within the lead time. needsTwoExperts: only one is free. nobodyForTreatment: nobody who gives it works then. expertOff: the expert asked for does not work then.',
  values: unavailableReasons,
})

const reasonOf = ({ reasons }: ExplainedDay, wanted?: TimeRange) =>
  reasons.find(({ range }) => range === wanted)?.reason

export const DayAvailabilityObject = builder.objectRef<ExplainedDay>('DayAvailability').implement({
  description: 'How many experts are free on a day, by the time of day at which a treatment can start.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    morning: t.exposeInt('morning'),
    afternoon: t.exposeInt('afternoon'),
    evening: t.exposeInt('evening'),
    totalExperts: t.exposeInt('totalExperts'),
    reason: t.field({
      type: UnavailableReasonEnum,
      nullable: true,
      description: 'Why nothing can be chosen on the day; null if something can.',
      resolve: (day) => reasonOf(day),
    }),
    morningReason: t.field({
      type: UnavailableReasonEnum,
      nullable: true,
      resolve: (day) => reasonOf(day, 'morning'),
    }),
    afternoonReason: t.field({
      type: UnavailableReasonEnum,
      nullable: true,
      resolve: (day) => reasonOf(day, 'afternoon'),
    }),
    eveningReason: t.field({
      type: UnavailableReasonEnum,
      nullable: true,
      resolve: (day) => reasonOf(day, 'evening'),
    }),
  }),
})

export const SlotObject = builder.objectRef<Slot>('Slot').implement({
  description: 'A start time and the experts who are all free at it.',
  fields: (t) => ({
    slot: t.expose('slot', { type: 'DateTime' }),
    experts: t.idList({ complexity: inMemoryList, resolve: ({ experts }) => experts.map(String) }),
  }),
})

export const NextExpertStartObject = builder.objectRef<NextExpertStart>('NextExpertStart').implement({
  fields: (t) => ({
    expertId: t.id({ resolve: ({ expertId }) => String(expertId) }),
    start: t.expose('start', {
      type: 'DateTime',
      nullable: true,
      description: `Null if there is none in the next ${MAX_RANGE_DAYS} days.`,
    }),
  }),
})

export const TreatmentLengthObject = builder.objectRef<BookingLength>('TreatmentLength').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    length: t.exposeInt('length', { description: 'Minutes.' }),
    price: t.field({
      type: MoneyType,
      description: 'The price of the treatment at that time of day; multiBookingPriceInfo returns the at-home fee.',
      resolve: ({ priceCents }) => priceCents,
    }),
  }),
})

export const TreatmentInput = builder.inputType('TreatmentInput', {
  fields: (t) => ({ expertId: t.id({ required: true }), treatmentTypeId: t.id({ required: true }) }),
})

export const GuestInput = builder.inputType('GuestInput', {
  description: 'What one guest wants. Without an expert, anyone who offers the treatment may come.',
  fields: (t) => ({ treatmentTypeId: t.id({ required: true }), expertId: t.id() }),
})
