import type { DefaultError, QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'

/** For loaders that need the data: the cached answer, otherwise a call. Throws ApiError. */
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
  // The failure is in the cache, where the part that needs the data finds it.
  await queryClient.query(options).catch(() => undefined)
}
