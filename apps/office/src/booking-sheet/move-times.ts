import { dayOf, type Day } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import { MoveTimesDocument } from '../gql/graphql.ts'
import type { MoveTimesQuery, SheetFragment } from '../gql/graphql.ts'
import { officeQuery } from '../platform/api.ts'
import type { Draft } from './draft.ts'

export type MoveTime = MoveTimesQuery['moveTimes'][number]

/** The chosen day; the booking's own day until another one is chosen. */
export const dayOfMove = ({ start }: Pick<SheetFragment, 'start'>, { day }: Pick<Draft, 'day'>): Day =>
  day ?? dayOf(Date.parse(start))

/** The chosen time; undefined if none is chosen, if it is no longer free, or if only other experts are free then. */
export const chosenTime = (
  times: readonly MoveTime[],
  { start, experts }: Pick<Draft, 'start' | 'experts'>,
): MoveTime | undefined => {
  const time = times.find((one) => one.start === start)
  return experts === undefined || time?.experts.every(({ id }, guest) => id === experts[guest]) ? time : undefined
}

/**
 * The times of a day to which a booking can be moved. Fetched again only after an act, so that the list does not change
 * while somebody reads it.
 */
export const useMoveTimes = (code: string, day: Day, isWanted: boolean) =>
  useQuery({
    ...officeQuery(MoveTimesDocument, { code, day }),
    enabled: isWanted,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
