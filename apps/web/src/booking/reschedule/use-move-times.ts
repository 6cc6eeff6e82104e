import { addDays, dayOf, instantAt, rangeOfInstant } from '@ruhepol/rules'
import type { Day, TimeRange } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import { RescheduleTimesDocument } from '../../gql/graphql.ts'
import type { RescheduleTimesQuery } from '../../gql/graphql.ts'
import { graphqlQuery } from '../../platform/api/execute.ts'

export type MoveTime = RescheduleTimesQuery['rescheduleTimes'][number]

/** Days shown at once. */
export const stripDays = 14

/** The free times from a day on, by their day; undefined until they are known. */
export function useMoveTimes(cart: { cartId: string; token: string }, from: Day, wanted: boolean) {
  const rangeStart = new Date(instantAt(from, 0)).toISOString()
  const rangeEnd = new Date(instantAt(addDays(from, stripDays), 0)).toISOString()
  const query = useQuery({
    ...graphqlQuery(RescheduleTimesDocument, { ...cart, rangeStart, rangeEnd }),
    staleTime: 0,
    enabled: wanted,
  })
  const times = query.data?.rescheduleTimes
  return { query, times, byDay: times && Map.groupBy(times, ({ time }) => dayOf(Date.parse(time))) }
}

const ranges: readonly TimeRange[] = ['morning', 'afternoon', 'evening']

/** The times of a day by their time of day, without empty ones. All of one time of day cost the same. */
export const timesByRange = (times: readonly MoveTime[]) =>
  ranges
    .map((range) => ({ range, times: times.filter(({ time }) => rangeOfInstant(Date.parse(time)) === range) }))
    .filter((part) => part.times.length > 0)
