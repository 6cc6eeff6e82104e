import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { MeDocument } from '../gql/graphql.ts'
import type { OfficeVerb, PersonFragment } from '../gql/graphql.ts'
import { execute } from './api.ts'

/** Who is signed in; undefined for nobody. Asked once, and whenever an answer says that nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['me'] as const,
  queryFn: async (): Promise<{ me: PersonFragment | null }> => {
    const { me } = await execute(MeDocument, {})
    return { me: me ?? null }
  },
  staleTime: Infinity,
})

export const keepPerson = (queries: QueryClient, me: PersonFragment | null): void => {
  queries.setQueryData(sessionQuery.queryKey, { me })
}

/** Who was signed in before the session ended by itself; their pages are kept. */
export const personBefore = ['before'] as const

/** The signed-in person. Only for the pages, which are shown to nobody else. */
export function useMe(): PersonFragment {
  const { me } = useSuspenseQuery(sessionQuery).data
  const kept = useQueryClient().getQueryData<PersonFragment>(personBefore)
  const person = me ?? kept
  if (!person) throw new Error('Nobody is signed in.')
  return person
}

/** Whether the signed-in person may do this. */
export function useMay(): (verb: OfficeVerb) => boolean {
  const { verbs } = useMe()
  return (verb) => verbs.includes(verb)
}

/**
 * Whether a person has proved within the last minutes who they are. The server decides; once it refuses, this is false
 * (platform/queries.ts), so that no clock of a device matters.
 */
export const isElevated = ({ elevatedUntil }: PersonFragment): boolean => elevatedUntil != null
