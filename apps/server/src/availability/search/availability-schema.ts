import { QUARTER_MINUTES } from '@ruhepol/rules'
import {
  ExpertFilterInput,
  expertFilterOf,
  ExpertPageObject,
  filteredExpertIds,
  searchedPlace,
} from '../../catalogue/index.ts'
import { placeOfExpert, type ServedPlace } from '../../geo/index.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { checkPage } from '../../platform/graphql/pagination.ts'
import { PaginationInput, TimeRangeInput } from '../../platform/graphql/shared-types.ts'
import {
  DayAvailabilityObject,
  ExpertAvailabilityPageObject,
  GuestInput,
  NextExpertStartObject,
  TreatmentInput,
  TreatmentLengthObject,
} from './availability-types.ts'
import { availableExperts, expertsWithStarts } from './available-experts.ts'
import { bookingLengths } from './booking-lengths.ts'
import { candidateOf, candidatesOfCity, getOffer } from '../copy/candidates.ts'
import { countDaySearch } from './count-day-searches.ts'
import { countSearch } from './count-searches.ts'
import { explainedDays } from './explained-days.ts'
import { findFreeExperts } from './free-experts.ts'
import { checkNumberOfExperts } from './group-search.ts'
import { nextExpertStarts } from './next-expert-starts.ts'
import { checkRange, rangeOfDays } from './search-range.ts'

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
    resolve: (_parent, { treatmentTypeId, treatmentLength, rangeStart, rangeEnd, pagination, ...where }, context) => {
      const { db } = context
      const range = checkRange(rangeStart, rangeEnd, 'rangeEnd', pagination)
      const length = treatmentLength / QUARTER_MINUTES
      const candidatesAt = async ({ cityId }: ServedPlace) =>
        (await candidatesOfCity(db, cityId, treatmentTypeId))
          .filter(({ lengths }) => lengths.includes(length))
          .map(({ expertId }) => ({ expertId, lengths: [length] }))
      return countDaySearch(
        context,
        { where, range, treatmentTypeId, lengthMinutes: treatmentLength, guests: 1 },
        {
          find: async (place) =>
            expertsWithStarts(db, { place, candidates: await candidatesAt(place), ...range }, pagination),
          sizeOf: ({ count }) => count,
          candidatesAt,
          only: 'treatment',
          otherwise: 'fullyBooked',
        },
      )
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
    resolve: (_parent, { treatmentTypeId, expertId, rangeStart, rangeEnd, ...rest }, context) => {
      const { db } = context
      const { pagination, filter: wanted, ...where } = rest
      const range = checkRange(rangeStart, rangeEnd, 'rangeEnd', pagination)
      const candidatesAt = async ({ cityId }: ServedPlace) => {
        const offering = await candidatesOfCity(db, cityId, treatmentTypeId ?? undefined)
        const only = expertId == null ? undefined : await getOffer(db, expertId)
        return only ? offering.filter((candidate) => candidate.expertId === only.expertId) : offering
      }
      const ofTreatment = treatmentTypeId == null ? undefined : 'treatment'
      return countDaySearch(
        context,
        { where, range, treatmentTypeId, guests: 1 },
        {
          find: async (place) => {
            const candidates = await candidatesAt(place)
            const filter = await expertFilterOf(db, wanted)
            return expertsWithStarts(db, { place, candidates, ...range }, { ...pagination, filter })
          },
          sizeOf: ({ count }) => count,
          candidatesAt,
          only: expertId == null ? ofTreatment : 'expert',
          otherwise: 'filteredOut',
        },
      )
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
        // With a filter, an expert who was filtered out may give the treatment, so it is not the reason.
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
