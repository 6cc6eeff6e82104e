import type { Locator, Page } from '@playwright/test'
import { browser, type Device } from './device.ts'

type ReadyWindow = Window & { isTakenOver?: boolean }

/** Notes in every document of the page when the app has taken over what the server rendered. */
export async function watchTakeOver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('ruhepol:hydrated', () => {
      const ready: ReadyWindow = window
      ready.isTakenOver = true
    })
  })
}

/** Answers the question whether page views may be counted with no, before it is asked. */
export async function refuseCounting(page: Page, device: Device = browser): Promise<void> {
  const value = {
    question: 1,
    decidedAt: '2027-01-11T08:00:00.000Z',
    choices: { counting: false, errors: false, insight: false, marketing: false },
  }
  await device.keep(page, { consent: { version: 2, value } }, 'device')
}

/** Has closed the invitation to the newsletter before: tests that take long would meet it. */
export async function dismissNewsletter(page: Page, device: Device): Promise<void> {
  await device.keep(page, { 'newsletter-dismissed': { value: true } }, 'device')
}

/** Ends when the app has taken over the document, so that keys and presses have their full effect. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as ReadyWindow).isTakenOver === true)
}

/** Opens an address and waits for the app. Returns the status. */
export async function visit(page: Page, address: string): Promise<number> {
  const answer = await page.goto(address)
  await takenOver(page)
  return answer?.status() ?? 0
}

/** Reloads and waits for the app. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await takenOver(page)
}

/** Scrolls to something and waits until it is there: a press before that reaches a frame of another origin that was in its place. */
export async function scrollTo(place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  await place.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}
