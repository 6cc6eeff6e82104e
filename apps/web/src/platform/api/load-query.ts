import type { DefaultError, QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'

/** For loaders that cannot go on without it: the cached answer, else a call. Throws ApiError. */
export function loadQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Data, DefaultError, Data, Data, Key>,
): Promise<Data> {
  return queryClient.query({ ...options, staleTime: 'static' })
}

/** For loaders of parts that show their own state: fetches what is missing or stale, and never throws. */
export async function warmQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Data, DefaultError, Data, Data, Key>,
): Promise<void> {
  // The failure stands in the cache, where the part that asks for it finds it.
  await queryClient.query(options).catch(() => undefined)
}
