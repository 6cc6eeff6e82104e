import { locales, type Language } from '@ruhepol/rules'
import { chromium, type Browser } from '@playwright/test'
import { rmSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { apiAt } from '../../e2e/support/api.ts'
import { BookingWalk } from '../../e2e/support/booking-walk.ts'
import { queryDatabase } from '../../e2e/support/database.ts'
import { refuseCounting, watchTakeOver } from '../../e2e/support/page-ready.ts'
import { startStack, type Services } from '../../e2e/support/stack.ts'
import { wordsIn } from '../../e2e/support/words.ts'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { chromiumOrEnd } from '../test/chromium.ts'
import { cameraFor } from './camera.ts'
import { takeOffice } from './take-office.ts'
import { walkWithCamera } from './walk-with-camera.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/screens')

type Device = { size: 'phone' | 'desktop'; language: Language; viewport: { width: number; height: number } }

/** Each size in one of the two languages, so that both appear. */
const devices: Device[] = [
  { size: 'desktop', language: 'en', viewport: { width: 1440, height: 900 } },
  { size: 'phone', language: 'de', viewport: { width: 390, height: 844 } },
]

async function takeOn(browser: Browser, services: Services, { size, language, viewport }: Device): Promise<void> {
  const context = await browser.newContext({
    baseURL: services.app,
    viewport,
    locale: locales[language],
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...(size === 'phone' && { hasTouch: true, isMobile: true }),
  })
  const page = await context.newPage()
  // Stopped, so that countdowns show the same in every run.
  await page.clock.setFixedTime(new Date(TEST_NOW))
  await watchTakeOver(page)
  await refuseCounting(page)
  const words = wordsIn(language)
  const take = cameraFor(page, folder, size)
  const api = apiAt(services.graphql)
  const sql = (text: string, values?: unknown[]) => queryDatabase(services.database, text, values)
  await walkWithCamera({
    walk: new BookingWalk({ page, words, language, email: `johanna.${language}@example.org` }),
    take,
    api,
    sql,
    inbox: services.mail,
  })
  await takeOffice({ page, language, take, api, sql, services })
  await context.close()
}

/** `npm run screenshots`: walks through a booking on the whole product and saves every screen in docs/screens. */
async function main(): Promise<void> {
  const executablePath = await chromiumOrEnd()
  const stack = await startStack()
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-site-isolation-trials', '--hide-scrollbars'],
    })
    try {
      for (const device of devices) await takeOn(browser, stack.services, device)
    } finally {
      await browser.close()
    }
  } finally {
    await stack.stop()
  }
}

await main()
