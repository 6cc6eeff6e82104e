import { infiniteQueryOptions } from '@tanstack/react-query'
import { limits } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import { CommonStartsDocument, CompatibleExpertsDocument, NextCommonStartsDocument } from '../../gql/graphql.ts'
import type { GuestInput } from '../../gql/graphql.ts'
import { execute, graphqlQuery } from '../../platform/api/execute.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { ages } from '../../platform/renew-on-return.ts'
import { nextOffset, rangeOf } from '../queries.ts'
import type { Where } from '../queries.ts'

const atPlace = ({ postalCode, locationId }: Where) => ({ postalCode, locationId: locationId ?? null })

/** Both guests' choices; undefined until both have a treatment. Experts are those chosen by name. */
export function wishesOf({ type, expert, secondType, secondExpert }: BookingSearch): GuestInput[] | undefined {
  if (type === undefined || secondType === undefined) return undefined
  return [
    { treatmentTypeId: type, expertId: expert ?? null },
    { treatmentTypeId: secondType, expertId: secondExpert ?? null },
  ]
}

/** A day's common starts, each with a pair of experts. */
export const commonStartsQuery = (where: Where, date: Day, guests: GuestInput[]) =>
  graphqlQuery(CommonStartsDocument, { ...atPlace(where), ...rangeOf(date, undefined), guests }, ages)

/** The next common starts, from a day on. */
export const nextCommonStartsQuery = (where: Where, date: Day, guests: GuestInput[]) =>
  graphqlQuery(NextCommonStartsDocument, { ...atPlace(where), date, guests }, ages)

/**
 * Who can treat the second guest while the first is treated, five at a time, best first. Before the second treatment is
 * chosen: everyone who is free together with the first guest's expert.
 */
export function compatibleExpertsQuery(where: Where, search: BookingSearch & { date: Day }) {
  const { rangeStart: start, rangeEnd: end } = rangeOf(search.date, search.timeRange)
  // Query the others, whoever is chosen now.
  const { secondExpert: _chosen, ...open } = search
  const wishes = wishesOf(open)
  const variables = {
    ...atPlace(where),
    timeRange: { start, end },
    ...(wishes ? { guests: wishes } : { selectedExpertIds: search.expert === undefined ? [] : [search.expert] }),
    limit: limits.expertsPage,
  }
  return infiniteQueryOptions({
    queryKey: ['compatibleExperts', variables],
    meta: ages,
    queryFn: ({ pageParam }) =>
      execute(CompatibleExpertsDocument, { ...variables, offset: pageParam }, { idempotent: true }).then(
        (data) => data.availableExperts,
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => nextOffset(page, pages),
  })
}
