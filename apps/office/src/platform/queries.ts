import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { isApiError, isTransient } from '@ruhepol/web/platform/api/api-error'
import { asksAgain } from './api.ts'
import { forgetKept } from './kept.ts'
import { endSession, isIn, keepPerson, sessionQuery } from './session.ts'

/**
 * Creates the client that fetches and caches the server's answers. An answer that nobody is signed in ends the session
 * here too: the pages stay as they are, with all that was typed, until the same person has signed in again.
 */
export function createQueries(): QueryClient {
  const onError = (error: unknown): void => {
    const me = queries.getQueryData(sessionQuery.queryKey)?.me
    if (!me) return
    if (asksAgain(error)) keepPerson(queries, { ...me, elevatedUntil: null })
    if (isApiError(error, 'UNAUTHENTICATED')) endSession(queries)
  }
  /** Pages that wait for their person to sign in again send no requests. */
  const isAnswered = (): boolean => {
    const session = queries.getQueryData(sessionQuery.queryKey)
    return session !== undefined && isIn(session)
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && isTransient(error),
        retryDelay: 1000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: isAnswered,
        refetchOnReconnect: isAnswered,
      },
      // Without a connection an act fails at once, and is not sent at some later time.
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}

/** Fetches again everything that is shown, except for an answer that has just come and the signed-in person. */
export async function renewAnswers(queries: QueryClient, except?: QueryKey): Promise<void> {
  const kept = [sessionQuery.queryKey, ...(except ? [except] : [])].map((key) => hashKey(key))
  await queries.invalidateQueries({ predicate: ({ queryHash }) => !kept.includes(queryHash) })
}

/** Deletes every cached answer and all kept page state, so that the next person to sign in cannot see them. */
export function forgetAnswers(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  forgetKept()
}
