import { languages, locales, type Language } from '@ruhepol/rules'
import { chromium, expect, type Browser, type Page } from '@playwright/test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createAccount } from '../../e2e/support/account.ts'
import { BookingWalk } from '../../e2e/support/booking-walk.ts'
import { browserFlags } from '@ruhepol/sandbox/testing/browser-flags'
import { queryDatabase } from '../../e2e/support/database.ts'
import { shell } from '../../e2e/support/device.ts'
import type { InboxMessage } from '../../e2e/support/inbox.ts'
import { NativeSide } from '../../e2e/support/native-side.ts'
import { dismissNewsletter, refuseCounting, visit, watchTakeOver } from '../../e2e/support/page-ready.ts'
import { placePaid } from '../../e2e/support/paid-cart.ts'
import { startStack, type Stack } from '../../e2e/support/stack.ts'
import { removeStaticApp } from '../../e2e/support/static-app.ts'
import { settled } from '../../e2e/support/sweep.ts'
import { wordsIn } from '../../e2e/support/words.ts'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { loaded } from '../screenshots/camera.ts'
import { chromiumOrEnd } from '../test/chromium.ts'
import { featureGraphic, framed, storeDevices, storeIcon, windowOf, type StoreDevice } from './store-frame.ts'
import { writtenListing } from './store-listing.ts'

// npm run mobile:screenshots: the pictures of both stores' listings, from the static app in a simulated shell.
const store = path.resolve(import.meta.dirname, '../../apps/mobile/store')
const folder = path.join(store, 'screenshots')

/** How long a mail may take on a busy machine. */
const MAIL_MILLISECONDS = 60_000
/** How long the first page may take, including the build of the app. */
const FIRST_PAGE_MILLISECONDS = 180_000

/** A person with an account and a paid booking, for all pictures of a language. */
async function client(stack: Stack, language: Language) {
  const { services } = stack
  const sql = (text: string, values?: unknown[]) => queryDatabase(services.database, text, values)
  const inbox = async (to: string): Promise<InboxMessage[]> => {
    let messages: InboxMessage[] = []
    await expect
      .poll(
        async () => {
          messages = (await (await fetch(`${services.mail}/messages?to=${to}`)).json()) as InboxMessage[]
          return messages.length
        },
        { timeout: MAIL_MILLISECONDS },
      )
      .toBeGreaterThan(0)
    return messages
  }
  const email = `store.${language}@example.org`
  const { api } = await createAccount({ services, inbox, sql }, { email, locale: language })
  const cart = await placePaid({ api, sql }, [await api.freeChoice('2027-01-15', languages.indexOf(language) * 3)])
  return { api, cart, email }
}

/** An app on a device that has been used before. */
async function openApp(browser: Browser, stack: Stack, device: StoreDevice, language: Language): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.staticApp,
    viewport: windowOf(device),
    deviceScaleFactor: device.scale,
    locale: locales[language],
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
  })
  // The app is built on the first request.
  context.setDefaultTimeout(FIRST_PAGE_MILLISECONDS)
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date(TEST_NOW))
  await watchTakeOver(page)
  await refuseCounting(page, shell)
  await dismissNewsletter(page, shell)
  await shell.keep(page, { onboardingViewed: { value: true } }, 'device')
  await new NativeSide(page, device.platform, stack.services.app).install()
  return page
}

async function takeOn(
  browser: Browser,
  stack: Stack,
  device: StoreDevice,
  language: Language,
  { api, cart, email }: Awaited<ReturnType<typeof client>>,
): Promise<void> {
  const { screenshots } = writtenListing(language)
  const page = await openApp(browser, stack, device, language)
  const walk = new BookingWalk({ page, device: shell, words: wordsIn(language), language, email })
  const names = Object.keys(screenshots)
  const take = async (screen: string): Promise<void> => {
    await loaded(page)
    // Received content may not have been drawn yet.
    await page.evaluate(() => {
      const arrived = Array.from(document.images).filter(({ complete }) => complete)
      return Promise.allSettled(arrived.map((image) => image.decode()))
    })
    await settled(page)
    const picture = await framed(browser, device, screenshots[screen] ?? '', await page.screenshot({ type: 'png' }))
    const number = names.indexOf(screen) + 1
    writeFileSync(path.join(folder, language, `${device.name}-${number}-${screen}.jpg`), picture)
  }
  await visit(page, '/home')
  await take('home')
  await walk.searchFromHome('10115')
  await walk.chooseAppointment()
  await walk.group('discovery.expert.title').evaluate((group) => group.scrollIntoView({ block: 'center' }))
  await take('treatments')
  const choice = await api.freeChoice('2027-01-18')
  await visit(page, `/expert/${choice.expert}?postalCode=10115`)
  await take('expert')
  await walk.open('/booking/summary', choice)
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  await take('summary')
  await visit(page, `/bookings/${cart.shoppingCartId}/${cart.token}`)
  await take('confirmation')
  await visit(page, '/vouchers')
  await take('vouchers')
  await page.context().close()
}

async function main(): Promise<void> {
  const stack = await startStack()
  const browser = await chromium.launch({
    executablePath: await chromiumOrEnd(),
    args: [...browserFlags, '--disable-site-isolation-trials', '--hide-scrollbars'],
  })
  try {
    rmSync(folder, { recursive: true, force: true })
    for (const language of languages) {
      mkdirSync(path.join(folder, language), { recursive: true })
      const person = await client(stack, language)
      for (const device of storeDevices) await takeOn(browser, stack, device, language, person)
      const { subtitle } = writtenListing(language)
      writeFileSync(
        path.join(folder, language, 'feature-graphic.jpg'),
        await featureGraphic(browser, 'Ruhepol', subtitle),
      )
    }
    writeFileSync(path.join(folder, 'icon.png'), await storeIcon(browser))
  } finally {
    await browser.close()
    await stack.stop()
    await removeStaticApp()
  }
  console.log(`The pictures are in ${folder}`)
}

await main()
