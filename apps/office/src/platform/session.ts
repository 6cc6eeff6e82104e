import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { MeDocument } from '../gql/graphql.ts'
import type { OfficeVerb, PersonFragment } from '../gql/graphql.ts'
import { execute } from './api.ts'

/** The signed-in person or null, and a person whose session has ended and whose pages are kept for their return. */
export type Session = { me: PersonFragment | null; before?: PersonFragment | undefined }

/** Fetched once. After that it changes with sign-ins and sign-outs, and with answers that the session has ended. */
export const sessionQuery = queryOptions({
  queryKey: ['me'] as const,
  queryFn: async (): Promise<Session> => {
    const { me } = await execute(MeDocument, {})
    return { me: me ?? null }
  },
  staleTime: Infinity,
})

/** The person whose pages are shown: the signed-in one, or the former one until both steps of a sign-in are done. */
export const personOf = ({ me, before }: Session): PersonFragment | undefined => (me?.step === 'done' ? me : before)

/** Stores the signed-in person, also after their sign-in went a step further or their data changed. */
export const keepPerson = (queries: QueryClient, me: PersonFragment): void => {
  queries.setQueryData(sessionQuery.queryKey, (now) => ({ me, before: me.step === 'done' ? undefined : now?.before }))
}

/** Ends the session on this device; the pages of the person who was signed in are kept. */
export const endSession = (queries: QueryClient): void => {
  queries.setQueryData(sessionQuery.queryKey, (now) => ({ me: null, before: now && personOf(now) }))
}

/** Whether somebody is fully signed in, so that the server answers. */
export const isIn = ({ me }: Session): boolean => me?.step === 'done'

/** Whether the person whose pages are shown is signed in and does not have to sign in again. */
export const useIsIn = (): boolean => isIn(useSuspenseQuery(sessionQuery).data)

/** The person whose pages are shown. Throws on the sign-in page, where there is none yet. */
export function useMe(): PersonFragment {
  const person = personOf(useSuspenseQuery(sessionQuery).data)
  if (!person) throw new Error('Nobody is signed in.')
  return person
}

/** Whether the signed-in person may do this. */
export function useMay(): (verb: OfficeVerb) => boolean {
  const { verbs } = useMe()
  return (verb) => verbs.includes(verb)
}

/**
 * Whether a person has shown a second factor within the last minutes. The server decides, and once it refuses, this is
 * false (platform/queries.ts), so that it does not matter whether the device's clock is right.
 */
export const isElevated = ({ elevatedUntil }: PersonFragment): boolean => elevatedUntil != null
