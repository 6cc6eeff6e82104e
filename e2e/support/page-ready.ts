import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page, Response } from '@playwright/test'
import { browser, type Device } from './device.ts'

type ReadyWindow = Window & { isTakenOver?: boolean }

/** Records in every document of the page when the app has hydrated it. */
export async function watchTakeOver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('ruhepol:hydrated', () => {
      const ready: ReadyWindow = window
      ready.isTakenOver = true
    })
  })
}

/** Refuses analytics before the question is asked. */
export async function refuseCounting(page: Page, device: Device = browser): Promise<void> {
  const value = {
    question: 1,
    decidedAt: '2027-01-11T08:00:00.000Z',
    choices: { counting: false, errors: false, insight: false, marketing: false },
  }
  await device.keep(page, { consent: { version: 2, value } }, 'device')
}

/** Marks the newsletter invitation as closed, because long tests would meet it. */
export async function dismissNewsletter(page: Page, device: Device): Promise<void> {
  await device.keep(page, { 'newsletter-dismissed': { value: true } }, 'device')
}

/** Resolves when the app has hydrated the document, so that keys and clicks have their full effect. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as ReadyWindow).isTakenOver === true)
}

/** Milliseconds during which a server that is too busy to answer is asked again. */
const PATIENCE_MS = 30_000

/** Asks for a document, again while the server is too busy. */
async function answered(ask: () => Promise<Response | null>): Promise<Response | null> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (answer?.status() !== 503 || Date.now() > end) return answer
    await delay(500)
  }
}

/** Opens an address and waits for the app. Returns the status. */
export async function visit(page: Page, address: string): Promise<number> {
  const answer = await answered(() => page.goto(address))
  await takenOver(page)
  return answer?.status() ?? 0
}

/** Opens an address as someone who is not signed in; the document that is left may still write its session. */
export async function visitAsGuest(page: Page, address: string): Promise<void> {
  const forgetting = await page.addInitScript(() => {
    if (window === window.top) localStorage.removeItem('ruhepol.session')
  })
  await visit(page, address)
  await forgetting.dispose()
}

/** Reloads and waits for the app. */
export async function reload(page: Page): Promise<void> {
  await answered(() => page.reload())
  await takenOver(page)
}

/**
 * Scrolls to an element and waits until it has arrived; a click before that would reach a frame of another origin in
 * its former place.
 */
export async function scrollTo(place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  await place.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}
