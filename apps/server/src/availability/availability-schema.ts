import { QUARTER_MINUTES } from '@ruhepol/rules'
import {
  ExpertFilterInput,
  expertFilterOf,
  ExpertPageObject,
  filteredExpertIds,
  searchedPlace,
} from '../catalogue/index.ts'
import { placeOfExpert } from '../geo/index.ts'
import { builder } from '../platform/graphql/builder.ts'
import { checkPage } from '../platform/graphql/pagination.ts'
import { PaginationInput, TimeRangeInput } from '../platform/graphql/shared-types.ts'
import {
  DayAvailabilityObject,
  ExpertAvailabilityPageObject,
  GuestInput,
  NextExpertStartObject,
  SlotObject,
  TreatmentInput,
  TreatmentLengthObject,
} from './availability-types.ts'
import { availableExperts, expertsWithStarts } from './available-experts.ts'
import { bookingLengths } from './booking-lengths.ts'
import { candidateOf, candidatesOfCity, getOffer } from './candidates.ts'
import { countSearch } from './count-searches.ts'
import { explainedDays } from './explained-days.ts'
import { findFreeExperts } from './free-experts.ts'
import { checkNumberOfExperts } from './group-search.ts'
import { nextExpertStarts } from './next-expert-starts.ts'
import { nextSlots } from './next-slots.ts'
import { checkRange, rangeOfDays } from './search-range.ts'
import { slotFinder } from './slot-finder.ts'

builder.queryFields((t) => ({
  availableExperts: t.field({
    type: ExpertPageObject,
    description:
      'Experts with a free start, best first, without those already chosen. With guests: experts who can treat the last guest while the others are being treated.',
    args: {
      postalCode: t.arg.string({ required: true }),
      locationId: t.arg.id(),
      timeRange: t.arg({ type: TimeRangeInput }),
      date: t.arg({ type: 'Date' }),
      selectedExpertIds: t.arg.idList(),
      guests: t.arg({ type: [GuestInput] }),
      pagination: t.arg({ type: PaginationInput, required: true }),
    },
    resolve: async (_parent, { timeRange, date, selectedExpertIds, guests, pagination, ...where }, { db }) => {
      const ofDay = date == null ? undefined : rangeOfDays(date, 1)
      const range = timeRange ? checkRange(timeRange.start, timeRange.end, 'timeRange', pagination) : ofDay
      const page = checkPage(pagination)
      const place = await searchedPlace(db, where)
      const experts = availableExperts(db, {
        place,
        range,
        selectedExpertIds: selectedExpertIds ?? [],
        guests: guests ?? undefined,
        page,
      })
      return countSearch(experts, ({ count }) => count)
    },
  }),

  expertAvailabilityInfo: t.field({
    type: ExpertAvailabilityPageObject,
    args: {
      postalCode: t.arg.string({ required: true }),
      locationId: t.arg.id(),
      treatmentTypeId: t.arg.id({ required: true }),
      treatmentLength: t.arg.int({ required: true }),
      rangeStart: t.arg({ type: 'DateTime', required: true }),
      rangeEnd: t.arg({ type: 'DateTime', required: true }),
      pagination: t.arg({ type: PaginationInput, required: true }),
    },
    resolve: async (
      _parent,
      { treatmentTypeId, treatmentLength, rangeStart, rangeEnd, pagination, ...where },
      { db },
    ) => {
      const range = checkRange(rangeStart, rangeEnd, 'rangeEnd', pagination)
      const place = await searchedPlace(db, where)
      const length = treatmentLength / QUARTER_MINUTES
      const offering = await candidatesOfCity(db, place.cityId, treatmentTypeId)
      const candidates = offering
        .filter(({ lengths }) => lengths.includes(length))
        .map(({ expertId }) => ({ expertId, lengths: [length] }))
      return countSearch(expertsWithStarts(db, { place, candidates, ...range }, pagination), ({ count }) => count)
    },
  }),

  expertAvailabilityInfoNoLength: t.field({
    type: ExpertAvailabilityPageObject,
    args: {
      postalCode: t.arg.string({ required: true }),
      locationId: t.arg.id(),
      treatmentTypeId: t.arg.id(),
      expertId: t.arg.id(),
      filter: t.arg({ type: ExpertFilterInput }),
      rangeStart: t.arg({ type: 'DateTime', required: true }),
      rangeEnd: t.arg({ type: 'DateTime', required: true }),
      pagination: t.arg({ type: PaginationInput, required: true }),
    },
    resolve: async (_parent, { treatmentTypeId, expertId, rangeStart, rangeEnd, ...rest }, { db }) => {
      const { pagination, filter: wanted, ...where } = rest
      const range = checkRange(rangeStart, rangeEnd, 'rangeEnd', pagination)
      const place = await searchedPlace(db, where)
      const offering = await candidatesOfCity(db, place.cityId, treatmentTypeId ?? undefined)
      const only = expertId == null ? undefined : await getOffer(db, expertId)
      const candidates = only ? offering.filter((candidate) => candidate.expertId === only.expertId) : offering
      const filter = await expertFilterOf(db, wanted)
      const experts = expertsWithStarts(db, { place, candidates, ...range }, { ...pagination, filter })
      return countSearch(experts, ({ count }) => count)
    },
  }),

  expertAvailabilitiesInRange: t.field({
    type: [DayAvailabilityObject],
    description: 'One entry for every calendar day of the range, zeros included.',
    args: {
      postalCode: t.arg.string({ required: true }),
      locationId: t.arg.id(),
      treatmentTypeId: t.arg.id(),
      expertId: t.arg.id({ description: 'Only this expert is counted.' }),
      filter: t.arg({ type: ExpertFilterInput }),
      timeRange: t.arg({ type: TimeRangeInput, required: true }),
      numberOfExperts: t.arg.int({ description: 'How many must be free, for the reasons; 1 by default.' }),
    },
    resolve: async (
      _parent,
      { treatmentTypeId, expertId, filter, timeRange, numberOfExperts: wanted, ...where },
      { db },
    ) => {
      const range = checkRange(timeRange.start, timeRange.end, 'timeRange')
      const numberOfExperts = wanted ?? 1
      checkNumberOfExperts(numberOfExperts)
      const place = await searchedPlace(db, where)
      const offering = await candidatesOfCity(db, place.cityId, treatmentTypeId ?? undefined)
      const expert = expertId == null ? undefined : await getOffer(db, expertId)
      const left = await filteredExpertIds(db, { cityId: place.cityId, filter: await expertFilterOf(db, filter) })
      return explainedDays(db, {
        place,
        candidates: offering.filter(
          ({ expertId: id }) => (!expert || id === expert.expertId) && (!left || left.has(id)),
        ),
        ...range,
        numberOfExperts,
        // Of those who are filtered out, somebody may give it.
        only: expert ? 'expert' : treatmentTypeId != null && !left ? 'treatment' : undefined,
      })
    },
  }),

  expertDaysWithAvailabilities: t.field({
    type: ['Date'],
    args: {
      expertId: t.arg.id({ required: true }),
      postalCode: t.arg.string(),
      locationId: t.arg.id(),
      rangeStart: t.arg({ type: 'DateTime', required: true }),
      rangeEnd: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: async (_parent, { expertId, postalCode, locationId, rangeStart, rangeEnd }, { db }) => {
      const range = checkRange(rangeStart, rangeEnd, 'rangeEnd')
      const offer = await getOffer(db, expertId)
      const anywhere = postalCode == null && locationId == null
      const place = anywhere
        ? await placeOfExpert(db, offer.expertId)
        : await searchedPlace(db, { postalCode, locationId })
      const candidates = offer.cityId === place.cityId ? [candidateOf(offer)] : []
      const [free] = await findFreeExperts(db, { place, candidates, ...range })
      return free?.days.map(({ day }) => day) ?? []
    },
  }),

  nextExpertStarts: t.field({
    type: [NextExpertStartObject],
    description:
      "Each expert's first start at the place, or without one at an address in their own city; without those who do not work there or do not give the treatment.",
    args: {
      expertIds: t.arg.idList({ required: true }),
      postalCode: t.arg.string(),
      locationId: t.arg.id(),
      treatmentTypeId: t.arg.id(),
    },
    resolve: async (_parent, { expertIds, postalCode, locationId, treatmentTypeId }, { db }) => {
      const anywhere = postalCode == null && locationId == null
      const place = anywhere ? undefined : await searchedPlace(db, { postalCode, locationId })
      return nextExpertStarts(db, { expertIds, place, treatmentTypeId: treatmentTypeId ?? undefined })
    },
  }),

  multipleExpertsAvailabilities: t.field({
    type: [SlotObject],
    description:
      'Slots at which numberOfExperts experts, all of selectedExpertIds among them, are free; with treatments, only where they have a common length. With guests, each slot names one expert for each of them in their order, then whoever else can treat the last one.',
    args: {
      postalCode: t.arg.string({ required: true }),
      locationId: t.arg.id(),
      treatments: t.arg({ type: [TreatmentInput] }),
      rangeStart: t.arg({ type: 'DateTime', required: true }),
      rangeEnd: t.arg({ type: 'DateTime', required: true }),
      numberOfExperts: t.arg.int({ required: true }),
      selectedExpertIds: t.arg.idList(),
      guests: t.arg({ type: [GuestInput] }),
    },
    resolve: async (_parent, { postalCode, locationId, rangeStart, rangeEnd, ...group }, { db }) => {
      const range = checkRange(rangeStart, rangeEnd, 'rangeEnd')
      const place = await searchedPlace(db, { postalCode, locationId })
      const find = await slotFinder(db, place, group)
      return countSearch(find(range), (slots) => slots.length)
    },
  }),

  nextExpertSlots: t.field({
    type: [SlotObject],
    description: 'The next common slots, from the given day on; guests as for multipleExpertsAvailabilities.',
    args: {
      postalCode: t.arg.string({ required: true }),
      locationId: t.arg.id(),
      treatments: t.arg({ type: [TreatmentInput] }),
      date: t.arg({ type: 'Date', required: true }),
      numberOfExperts: t.arg.int({ required: true }),
      selectedExpertIds: t.arg.idList({ required: true }),
      guests: t.arg({ type: [GuestInput] }),
    },
    resolve: async (_parent, { postalCode, locationId, date, ...group }, { db }) => {
      const place = await searchedPlace(db, { postalCode, locationId })
      return countSearch(nextSlots(db, place, date, group), (slots) => slots.length)
    },
  }),

  availableBookingLengths: t.field({
    type: [TreatmentLengthObject],
    args: {
      bookingTime: t.arg({ type: 'DateTime', required: true }),
      treatmentTypeId: t.arg.id({ required: true }),
      expertId: t.arg.id({ required: true }),
      locationId: t.arg.id(),
    },
    resolve: (_parent, { bookingTime, treatmentTypeId, expertId, locationId }, { db }) =>
      bookingLengths(db, {
        startAt: bookingTime,
        treatments: [{ expertId, treatmentTypeId }],
        locationId: locationId ?? undefined,
      }),
  }),

  availableMultiBookingLengths: t.field({
    type: [TreatmentLengthObject],
    args: {
      bookingTime: t.arg({ type: 'DateTime', required: true }),
      treatments: t.arg({ type: [TreatmentInput], required: true }),
      locationId: t.arg.id(),
    },
    resolve: (_parent, { bookingTime, treatments, locationId }, { db }) =>
      bookingLengths(db, { startAt: bookingTime, treatments, locationId: locationId ?? undefined }),
  }),
}))
