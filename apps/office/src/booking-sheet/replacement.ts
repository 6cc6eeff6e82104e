import { useQuery } from '@tanstack/react-query'
import { ReplaceableDocument } from '../gql/graphql.ts'
import type { ReplaceableQuery } from '../gql/graphql.ts'
import { officeQuery } from '../platform/api.ts'
import type { Draft } from './draft.ts'

export type Experts = ReplaceableQuery['replaceable']
type Expert = Experts[number]

/** Who is replaced by whom. */
export type Replacement = {
  from: Expert
  /** Undefined if the chosen expert is no longer free, so that somebody has to choose again. */
  to: Expert['candidates'][number] | undefined
}

/**
 * The replacement that the draft describes. Until somebody chooses, the best candidate is preselected. An expert who
 * was chosen to be replaced stays so, even if nobody can come instead of them. Undefined if nobody can be replaced.
 */
export function replacementOf(experts: Experts, draft: Pick<Draft, 'from' | 'to'>): Replacement | undefined {
  const chosen = experts.find(({ id }) => id === draft.from)
  const from = chosen ?? experts.find(({ candidates }) => candidates.length > 0)
  if (!from) return undefined
  const to = draft.to === undefined ? from.candidates[0] : from.candidates.find(({ id }) => id === draft.to)
  return { from, to }
}

/**
 * Who can be replaced by whom. Fetched again only after an act, so that the list does not change while somebody reads
 * it.
 */
export const useReplaceable = (code: string, isWanted: boolean) =>
  useQuery({
    ...officeQuery(ReplaceableDocument, { code }),
    enabled: isWanted,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
