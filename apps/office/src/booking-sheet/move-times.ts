import { dayOf, type Day } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import { MoveTimesDocument } from '../gql/graphql.ts'
import type { MoveTimesQuery, SheetFragment } from '../gql/graphql.ts'
import { officeQuery } from '../platform/api.ts'
import type { Draft } from './draft.ts'

export type MoveTime = MoveTimesQuery['moveTimes'][number]

/** The day that is chosen, at first that of the booking. */
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

/** Where a booking can be moved on a day. Asked again only after an act, so that choices stay while they are read. */
export const useMoveTimes = (code: string, day: Day, isWanted: boolean) =>
  useQuery({
    ...officeQuery(MoveTimesDocument, { code, day }),
    enabled: isWanted,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
