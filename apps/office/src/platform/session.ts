import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { MeDocument } from '../gql/graphql.ts'
import type { OfficeVerb, PersonFragment } from '../gql/graphql.ts'
import { execute } from './api.ts'

/** Who is signed in, null for nobody; and whose session ended by itself, whose pages are kept until they are back. */
export type Session = { me: PersonFragment | null; before?: PersonFragment | undefined }

/** Asked once; from then on changed by what the person does, and by answers that nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['me'] as const,
  queryFn: async (): Promise<Session> => {
    const { me } = await execute(MeDocument, {})
    return { me: me ?? null }
  },
  staleTime: Infinity,
})

/** Whose pages are there: those of the signed-in person, or of the one before until both steps are done. */
export const personOf = ({ me, before }: Session): PersonFragment | undefined => (me?.step === 'done' ? me : before)

/** Keeps how far a person's sign-in is, or what changed about them. */
export const keepPerson = (queries: QueryClient, me: PersonFragment): void => {
  queries.setQueryData(sessionQuery.queryKey, (now) => ({ me, before: me.step === 'done' ? undefined : now?.before }))
}

/** Ends the session on this device; the pages of whoever was in are kept. */
export const endSession = (queries: QueryClient): void => {
  queries.setQueryData(sessionQuery.queryKey, (now) => ({ me: null, before: now && personOf(now) }))
}

/** Whether somebody is in, so that the server answers. */
export const isIn = ({ me }: Session): boolean => me?.step === 'done'

/** Whether the pages are those of somebody who is in, not of a person who has to sign in again. */
export const useIsIn = (): boolean => isIn(useSuspenseQuery(sessionQuery).data)

/** The person whose pages these are. Only for the pages, which are shown to nobody else. */
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
 * Whether a person has proved within the last minutes who they are. The server decides; once it refuses, this is false
 * (platform/queries.ts), so that no clock of a device matters.
 */
export const isElevated = ({ elevatedUntil }: PersonFragment): boolean => elevatedUntil != null
