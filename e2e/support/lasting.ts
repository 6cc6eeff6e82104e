import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds in which a page that is still changing comes to rest. */
const REST_MS = 10_000

/**
 * What a check of a page finds for good: some of it may be true for a moment only, while the page is still changing.
 */
export async function lasting(check: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + REST_MS
  for (;;) {
    const found = await check()
    if (found.length === 0 || Date.now() > end) return found
    await delay(250)
  }
}
