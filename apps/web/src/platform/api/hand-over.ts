import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** One answer: its key, its data, and its time in epoch milliseconds. */
type Answer = [key: QueryKey, data: unknown, answeredAt: number]

/**
 * The answers used to render a page, as JSON for the browser. Every loader is awaited before rendering, so there is
 * nothing to stream, and only the parts of a query that cannot be rebuilt are sent.
 */
export function packAnswers(queryClient: QueryClient): string {
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query): Answer => [query.queryKey, query.state.data, query.state.dataUpdatedAt])
  return JSON.stringify(answers)
}

/** Restores the answers of `packAnswers` into the browser's cache. */
export function unpackAnswers(queryClient: QueryClient, packed: string): void {
  for (const [key, data, updatedAt] of JSON.parse(packed) as Answer[]) {
    queryClient.setQueryData(key, data, { updatedAt })
  }
}
