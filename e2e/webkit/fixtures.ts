import { writeFileSync } from 'node:fs'
import { test as base, expect } from '../support/fixtures.ts'
import { startDriver, type Driver } from './driver.ts'
import { WebKitPage } from './page.ts'
import { WebKitWalk } from './walk.ts'

type Fixtures = {
  size: { width: number; height: number }
  webkit: WebKitPage
  steps: WebKitWalk
}

/** The device's earlier answers: no to analytics, and the newsletter invitation closed. */
const kept = {
  'ruhepol.consent': {
    version: 2,
    value: {
      question: 1,
      decidedAt: '2027-01-11T08:00:00.000Z',
      choices: { counting: false, errors: false, insight: false, marketing: false },
    },
  },
  'ruhepol.newsletter-dismissed': { version: 1, value: true },
}

/** MiniBrowser's toolbar keeps its windows wider than a phone; a window opened by a page has none. */
async function openWindow(page: WebKitPage, { width, height }: { width: number; height: number }): Promise<void> {
  await page.open('data:text/html,<button>open</button>')
  await page.run((features) => {
    document.querySelector('button')?.addEventListener('click', () => open('about:blank', '_blank', features))
  }, `width=${width},height=${height},toolbar=no,menubar=no,location=no`)
  const first = await page.session.command('GET', '/window')
  await page.press({ role: 'button' })
  const handle = await page.until('the window to open', async () =>
    ((await page.session.command('GET', '/window/handles')) as string[]).find((one) => one !== first),
  )
  await page.session.command('POST', '/window', { handle })
  await page.session.command('POST', '/window/rect', { x: 0, y: 0, width, height })
  await page.until(`a window of ${width} px`, () => page.run((wanted) => innerWidth === wanted, width))
}

export const test = base.extend<Fixtures, { driver: Driver }>({
  driver: [
    async ({}, use) => {
      const driver = await startDriver(process.env['WEBKIT'] ?? '')
      await use(driver)
      await driver.stop()
    },
    { scope: 'worker' },
  ],
  size: [{ width: 1440, height: 900 }, { option: true }],
  webkit: async ({ driver, services, size, language }, use, info) => {
    const session = await driver.session()
    const page = new WebKitPage(session, services.app)
    await openWindow(page, size)
    // Its storage belongs to the origin, and a page's language to its cookie.
    await page.open(`/imprint?lang=${language}`)
    await page.run((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, JSON.stringify(value))
    }, kept)
    await use(page)
    if (info.status !== info.expectedStatus) {
      const screen = info.outputPath('screen.png')
      writeFileSync(screen, await page.screenshot())
      await info.attach('screen', { path: screen })
      await info.attach('address', { body: await page.url(), contentType: 'text/plain' })
    }
    const failures = await page.failures()
    await session.end()
    expect(failures, 'what failed in the page').toEqual([])
  },
  steps: async ({ webkit, words, language, email }, use) => use(new WebKitWalk(webkit, words, language, email)),
})

export { expect }
