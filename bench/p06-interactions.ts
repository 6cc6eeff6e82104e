import { chromium as playwright, type Browser, type Page } from '@playwright/test'
import { BookingWalk } from '../e2e/support/booking-walk.ts'
import { refuseCounting, visit, watchTakeOver } from '../e2e/support/page-ready.ts'
import { phone } from '../e2e/support/views.ts'
import { wordsIn } from '../e2e/support/words.ts'
import { chromiumFlags, ensureChromium } from './support/chromium.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'

const ROUNDS = 3
/** How much slower than this machine a phone is assumed to be. */
const SLOWER = 4
const GOAL = 2

/** Reports the duration of each interaction, from the input to the next frame, also of documents that are left. */
async function watchInteractions(page: Page, durations: number[]): Promise<void> {
  await page.exposeFunction('interactionTook', (milliseconds: number) => durations.push(milliseconds))
  await page.addInitScript(() => {
    const { interactionTook } = window as unknown as { interactionTook: (milliseconds: number) => void }
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        if (entry.interactionId) interactionTook(entry.duration)
      }
    })
    // Shorter ones are not reported, except for a document's first one.
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    observer.observe({ type: 'first-input', buffered: true })
  })
}

/** The slowest interaction (milliseconds) of what a person does on a page of their own. */
async function slowestOf(browser: Browser, origin: string, act: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext({ ...phone, baseURL: origin, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    const durations: number[] = []
    await watchInteractions(page, durations)
    await watchTakeOver(page)
    await refuseCounting(page)
    const developer = await context.newCDPSession(page)
    await developer.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await act(page)
    // Entries are delivered after the frame that they end with.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
    if (durations.length === 0) throw new Error('no interaction was measured')
    return Math.max(...durations)
  } finally {
    await context.close()
  }
}

/** A guest's way from the home page to the contact, which is filled in. Each step waits for the one before. */
async function book(page: Page): Promise<void> {
  const words = wordsIn('en')
  const walk = new BookingWalk({ page, words, language: 'en', email: 'johanna@example.org' })
  await visit(page, '/home')
  await page.getByRole('combobox', { name: words.all('common.where') }).fill('10115')
  await walk.button('common.seeTimes').click()
  await walk.freeDays.nth(1).click()
  await walk.group('common.treatment').getByRole('radio').first().click()
  await walk.group('discovery.slot.title').getByRole('radio').first().click()
  await walk.link('common.next').click()
  await walk.button('common.next').click()
  await walk.field('common.contact.name').pressSequentially('Johanna')
  await walk.field('common.contact.surname').pressSequentially('Muster')
}

/** A press that changes one colour, on a page with nothing else. */
async function toggle(page: Page): Promise<void> {
  await page.goto('/bench/empty')
  await page.evaluate(() => {
    document.body.innerHTML = '<button style="padding:3rem">Press</button>'
    document.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
      ;(currentTarget as HTMLElement).style.color = 'red'
    })
  })
  await page.getByRole('button').click()
}

async function run(): Promise<Row[]> {
  const { origin } = await benchStack()
  const browser = await playwright.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  try {
    const { booking, empty } = await interleaved(ROUNDS, {
      booking: () => slowestOf(browser, origin, book),
      empty: () => slowestOf(browser, origin, toggle),
    })
    const ratio = medianRatio(booking, empty)
    return [
      {
        measure: `P6 slowest interaction of a booking at ${SLOWER}× CPU`,
        figure: `${median(booking).toFixed(0)} ms`,
        limit: `${median(empty).toFixed(0)} ms (a colour on an empty page)`,
        ratio,
        goal: `≤ ${GOAL}×`,
        reached: ratio <= GOAL,
      },
    ]
  } finally {
    await browser.close()
  }
}

export const interactions: Measure = { id: 'p06', title: 'interactions of a booking', needsChromium: true, run }
