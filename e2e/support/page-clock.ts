import type { Page } from '@playwright/test'

/** Milliseconds by which a clock may run on between two commands. */
const AHEAD_MS = 3_000

/** Stops the page's clock, which runs on once it is installed. Returns its time. */
export async function stopClock(page: Page): Promise<number> {
  const time = (await page.evaluate(() => Date.now())) + AHEAD_MS
  await page.clock.pauseAt(time)
  return time
}
