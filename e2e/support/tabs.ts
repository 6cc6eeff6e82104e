import { expect, type BrowserContext, type Page } from '@playwright/test'
import { BookingWalk } from './booking-walk.ts'
import { reload, watchTakeOver } from './page-ready.ts'

/** The same person in another tab. */
export const walkIn = (page: Page, walk: BookingWalk): BookingWalk =>
  new BookingWalk({ page, words: walk.words, language: walk.language, email: walk.contact.email })

export async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await watchTakeOver(page)
  return page
}

/** A tab that begins with a copy of this one's storage, like the browser's own "Duplicate". */
export async function duplicate(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void open(location.href))
  const copy = await opened
  await watchTakeOver(copy)
  await reload(copy)
  return copy
}

/** Clicks all at the same moment, because waiting for visibility would let the faster one finish first. */
export async function pressTogether(buttons: ReturnType<BookingWalk['button']>[]): Promise<void> {
  for (const button of buttons) await expect(button).not.toHaveAttribute('aria-disabled')
  await Promise.all(buttons.map((button) => button.dispatchEvent('click')))
}
