import { QueryClient } from '@tanstack/react-query'

/** A separate cache for each request on the server, and one per page load in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // execute() already repeats what may be repeated; more retries would hide a failure behind seconds of waiting.
        retry: false,
        staleTime: 60_000,
        // On the server the cache ends with its request; a timer would keep the whole page in memory.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 10 * 60_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
}
