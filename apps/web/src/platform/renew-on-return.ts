import type { QueryClient, QueryMeta } from '@tanstack/react-query'
import { renewServerNow } from './server-now.ts'

/** For queries about availability and prices, which others' bookings and time change. */
export const ages = { ages: true } satisfies QueryMeta

/** A page viewed less than this long ago is considered fresh; in milliseconds. */
const BELIEVED = 15 * 60_000

/**
 * Reloads the time and the availability when someone returns to a page they left open, in the apps possibly days later.
 * The content stays until the answers arrive, and choices are kept.
 */
export function renewOnReturn(queryClient: QueryClient, page: Document): void {
  let renewedAt = Date.now()
  const renew = async (): Promise<void> => {
    const before = renewedAt
    renewedAt = Date.now()
    // First the day, then its availability. Without an answer the next return tries again.
    if (await renewServerNow(queryClient))
      await queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['ages'] === true })
    else renewedAt = before
  }
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible' && Date.now() - renewedAt >= BELIEVED) void renew()
  })
}
