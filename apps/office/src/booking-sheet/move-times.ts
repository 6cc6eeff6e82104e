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
  const time = start === undefined ? undefined : times.find((one) => Date.parse(one.start) === Date.parse(start))
  return experts === undefined || time?.experts.every(({ id }, guest) => id === experts[guest]) ? time : undefined
}

/** What the server is asked for: the times of the chosen day. */
export const moveTimesAsked = (booking: Pick<SheetFragment, 'code' | 'start'>, draft: Draft) => ({
  code: booking.code,
  day: dayOfMove(booking, draft),
  preferred: draft.preferred ?? null,
})

/**
 * The times of a day to which a booking can be moved. Fetched again only after an act, so that the list does not change
 * while somebody reads it.
 */
export const useMoveTimes = (booking: Pick<SheetFragment, 'code' | 'start'>, draft: Draft, isWanted: boolean) =>
  useQuery({
    ...officeQuery(MoveTimesDocument, moveTimesAsked(booking, draft)),
    enabled: isWanted,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
