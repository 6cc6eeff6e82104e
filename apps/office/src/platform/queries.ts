import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError, isTransient } from '@ruhepol/web/platform/api/api-error'
import { asksAgain } from './api.ts'
import { keepPerson, personBefore, sessionQuery } from './session.ts'

/**
 * The answers of the server. An answer that nobody is signed in ends the session here too: the pages stay as they are,
 * with all that was typed, until the same person has signed in again.
 */
export function createQueries(): QueryClient {
  const onError = (error: unknown): void => {
    const me = queries.getQueryData(sessionQuery.queryKey)?.me
    if (!me) return
    if (asksAgain(error)) keepPerson(queries, { ...me, elevatedUntil: null })
    if (!isApiError(error, 'UNAUTHENTICATED')) return
    queries.setQueryData(personBefore, me)
    keepPerson(queries, null)
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && isTransient(error),
        retryDelay: 1000,
        gcTime: 10 * 60_000,
      },
      // Without a connection an act fails at once, and is not sent at some later time.
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
