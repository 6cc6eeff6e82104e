import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { addDays, instantAt, limits, rangeInstants } from '@ruhepol/rules'
import type { Day, TimeRange } from '@ruhepol/rules'
import { readFragment } from '../gql/fragment-masking.ts'
import {
  BookableLocationFragmentDoc,
  ChosenExpertDocument,
  DiscoveryPlacesDocument,
  ExpertDaysDocument,
  ExpertFacetsDocument,
  ExpertProfileDocument,
  ExpertReviewsDocument,
  ExpertsDocument,
  FittingLengthsDocument,
  FreeDaysDocument,
  FreeExpertFacetsDocument,
  FreeExpertsDocument,
  FreeStartsDocument,
  NextStartsDocument,
  PartnerDistancesDocument,
  PlaceOfPostalCodeDocument,
  TreatmentDetailsDocument,
  TreatmentTypesOnSaleDocument,
} from '../gql/graphql.ts'
import type { ReviewSort } from '../gql/graphql.ts'
import { execute, graphqlQuery } from '../platform/api/execute.ts'
import { loadQuery } from '../platform/api/load-query.ts'
import type { GuestChoice } from '../booking/flow/booking-guards.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { ages } from '../platform/renew-on-return.ts'
import type { ExpertsSearch } from './experts/experts-search.ts'
import type { Filters } from './experts/filters.ts'
import type { DiscoveryLocation } from './place/place.ts'

export type Where = Pick<BookingSearch, 'locationId'> & { postalCode: string }

/** At a place, or at an address in each expert's own city. */
export type StartsAt = { where: Where | undefined }

const time = (instant: number): string => new Date(instant).toISOString()

/** This many days from the first one on, as a half-open range for the API. */
const daysFrom = (first: Day, count: number): { rangeStart: string; rangeEnd: string } => ({
  rangeStart: time(instantAt(first, 0)),
  rangeEnd: time(instantAt(addDays(first, count), 0)),
})

/** A day or its time of day, as a range for the API. */
export function rangeOf(day: Day, range: TimeRange | undefined): { rangeStart: string; rangeEnd: string } {
  if (!range) return daysFrom(day, 1)
  const { start, end } = rangeInstants(day, range)
  return { rangeStart: time(start), rangeEnd: time(end) }
}

type ListPage = {
  count: number
  nodes: readonly unknown[]
}

/** The start of a list's next page; undefined after the last. */
export function nextOffset(page: ListPage, pages: readonly ListPage[]): number | undefined {
  const shown = pages.reduce((sum, { nodes }) => sum + nodes.length, 0)
  return page.nodes.length > 0 && shown < page.count ? shown : undefined
}

export const placesQuery = graphqlQuery(DiscoveryPlacesDocument, {})

/** For loaders: every location. Throws ApiError. */
export async function loadLocations(client: QueryClient): Promise<readonly DiscoveryLocation[]> {
  return readFragment(BookableLocationFragmentDoc, (await loadQuery(client, placesQuery)).locations)
}

/** Where a postal code is. */
export const areaQuery = (postalCode: string) => graphqlQuery(PlaceOfPostalCodeDocument, { postalCode })

/** How far the partner locations are from a place, in kilometres as the crow flies. */
export const partnerDistancesQuery = ({ postalCode, street }: { postalCode: string; street: string | undefined }) =>
  graphqlQuery(PartnerDistancesDocument, { postalCode, street: street ?? null })

/** Everywhere, or at a known place. */
export const treatmentTypesQuery = (where: Where | undefined) =>
  graphqlQuery(TreatmentTypesOnSaleDocument, {
    postalCode: where?.postalCode ?? null,
    locationId: where?.locationId ?? null,
  })

export const treatmentDetailsQuery = (treatmentId: string) => graphqlQuery(TreatmentDetailsDocument, { treatmentId })

/** Filters for the API. */
const filterOf = ({ type, language, years }: Filters) => ({
  treatmentTypeId: type ?? null,
  language: language ?? null,
  minYears: years ?? null,
})

type DaysQuestion = {
  first: Day
  count: number
  treatmentTypeId: string | undefined
  /** Only this expert is counted, whatever the filters. */
  expertId?: string | undefined
  numberOfExperts: number
  filters: Filters
}

/** The number of free experts on each day, and the reason if there are too few. */
export function freeDaysQuery(
  where: Where,
  { first, count, treatmentTypeId, expertId, numberOfExperts, filters }: DaysQuestion,
) {
  const { rangeStart, rangeEnd } = daysFrom(first, count)
  const variables = {
    postalCode: where.postalCode,
    locationId: where.locationId ?? null,
    treatmentTypeId: treatmentTypeId ?? null,
    expertId: expertId ?? null,
    filter: filterOf(expertId === undefined ? filters : {}),
    timeRange: { start: rangeStart, end: rangeEnd },
    numberOfExperts,
  }
  return graphqlQuery(FreeDaysDocument, variables, ages)
}

type StartsQuestion = {
  treatmentTypeId?: string | undefined
  expertId?: string | undefined
  /** Counts only experts that match. */
  filters?: Filters
  first: Day
  days: number
}

/** The starts of one expert, or of all. */
export const freeStartsQuery = (
  where: Where,
  { treatmentTypeId, expertId, filters = {}, first, days }: StartsQuestion,
) =>
  graphqlQuery(
    FreeStartsDocument,
    {
      postalCode: where.postalCode,
      locationId: where.locationId ?? null,
      treatmentTypeId: treatmentTypeId ?? null,
      expertId: expertId ?? null,
      filter: filterOf(expertId === undefined ? filters : {}),
      ...daysFrom(first, days),
    },
    ages,
  )

type ExpertsQuestion = {
  treatmentTypeId: string | undefined
  /** A day and its time of day, or the days from `first` on. */
  date: Day | undefined
  timeRange: TimeRange | undefined
  filters: Filters
  first: Day
  days: number
}

const freeIn = (where: Where, { treatmentTypeId, date, timeRange, filters, first, days }: ExpertsQuestion) => ({
  postalCode: where.postalCode,
  locationId: where.locationId ?? null,
  treatmentTypeId: treatmentTypeId ?? null,
  filter: filterOf(filters),
  ...(date ? rangeOf(date, timeRange) : daysFrom(first, days)),
})

/** How many of the free experts each filter would leave. */
export const freeExpertFacetsQuery = (where: Where, question: ExpertsQuestion) =>
  graphqlQuery(FreeExpertFacetsDocument, freeIn(where, question), ages)

/** Free experts, five at a time, best first. */
export function freeExpertsQuery(where: Where, question: ExpertsQuestion) {
  const variables = { ...freeIn(where, question), limit: limits.expertsPage }
  return infiniteQueryOptions({
    queryKey: ['freeExperts', variables],
    meta: ages,
    queryFn: ({ pageParam }) =>
      execute(FreeExpertsDocument, { ...variables, offset: pageParam }, { idempotent: true }).then(
        (data) => data.expertAvailabilityInfoNoLength,
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => nextOffset(page, pages),
  })
}

export const chosenExpertQuery = (id: string) => graphqlQuery(ChosenExpertDocument, { id })

export const expertProfileQuery = (id: string) => graphqlQuery(ExpertProfileDocument, { id })

/** The days on which an expert is free at a customer's own address, while no place is known. */
export const expertDaysQuery = (expertId: string, first: Day, count: number) =>
  graphqlQuery(ExpertDaysDocument, { expertId, ...daysFrom(first, count) }, ages)

/** The place and the filters of a list of experts, for the API. */
const listed = ({ locationId, postalCode, ...filters }: ExpertsSearch) => ({
  locationId: locationId ?? null,
  postalCode: postalCode ?? null,
  filter: filterOf(filters),
})

/** How many experts each filter would leave. */
export const expertFacetsQuery = (search: ExpertsSearch) => graphqlQuery(ExpertFacetsDocument, listed(search))

/** A page of working experts, best first. */
export const expertsQuery = ({ page = 1, ...search }: ExpertsSearch) =>
  graphqlQuery(ExpertsDocument, {
    ...listed(search),
    offset: (page - 1) * limits.expertsListPage,
    limit: limits.expertsListPage,
  })

/** The next start of each of these experts. */
export const nextStartsQuery = (
  { where }: StartsAt,
  expertIds: readonly string[],
  treatmentTypeId: string | undefined,
) =>
  graphqlQuery(
    NextStartsDocument,
    {
      expertIds: [...expertIds],
      postalCode: where?.postalCode ?? null,
      locationId: where?.locationId ?? null,
      treatmentTypeId: treatmentTypeId ?? null,
    },
    ages,
  )

/** Reviews, ten at a time. */
export const expertReviewsQuery = (expertId: string, sort: ReviewSort = 'newest') =>
  infiniteQueryOptions({
    queryKey: ['expertReviews', expertId, sort],
    queryFn: ({ pageParam }) =>
      execute(
        ExpertReviewsDocument,
        { expertId, sort, after: pageParam, limit: limits.reviewsPage },
        { idempotent: true },
      ).then((data) => data.expertReviewsForClient),
    initialPageParam: null as string | null,
    // After a review rather than an offset: a review written or hidden in the meantime shifts no other.
    getNextPageParam: ({ hasMore, nodes }) => (hasMore ? nodes.at(-1)?.id : undefined),
  })

type LengthsQuestion = {
  slot: string
  guests: readonly GuestChoice[]
  locationId: string | undefined
}

/** The durations that fit at a start, for two people those of both. */
export const fittingLengthsQuery = ({ slot, guests, locationId }: LengthsQuestion) =>
  graphqlQuery(
    FittingLengthsDocument,
    {
      bookingTime: slot,
      treatments: guests.map(({ expert, type }) => ({ expertId: expert, treatmentTypeId: type })),
      locationId: locationId ?? null,
    },
    ages,
  )
