import type { QueryClient, QueryMeta } from '@tanstack/react-query'
import { renewServerNow } from './server-now.ts'

/** For queries about what is free or costs: others book meanwhile, and times pass. */
export const ages = { ages: true } satisfies QueryMeta

/** A page that was looked at less than this long ago is believed, milliseconds. */
const BELIEVED = 15 * 60_000

/**
 * Asks again for the time and for what is free when somebody comes back to a page that they left open: in the apps that may be
 * days later. What is shown stays until the answers are there, and what is chosen stays chosen.
 */
export function renewOnReturn(queryClient: QueryClient, page: Document): void {
  let renewedAt = Date.now()
  const renew = async (): Promise<void> => {
    const before = renewedAt
    renewedAt = Date.now()
    // First the day, then what is free on it. Without an answer the next return tries again.
    if (await renewServerNow(queryClient))
      await queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['ages'] === true })
    else renewedAt = before
  }
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible' && Date.now() - renewedAt >= BELIEVED) void renew()
  })
}
