import type { Language } from '@ruhepol/rules'
import { locales } from '@ruhepol/rules'
import { test as base, type ConsoleMessage } from '@playwright/test'
import { createAccount, sessionOf, type Account, type AccountChanges } from './account.ts'
import { apiAt, type Api } from './api.ts'
import { BookingWalk } from './booking-walk.ts'
import { queryDatabase } from './database.ts'
import { browser, type Device } from './device.ts'
import type { InboxMessage } from './inbox.ts'
import { watchMissedWords } from './missed-words.ts'
import { dismissNewsletter, refuseCounting, watchTakeOver } from './page-ready.ts'
import { watchSheets } from './single-sheet.ts'
import type { Services } from './stack.ts'
import { stackAt, type RunningStack } from './stacks.ts'
import { wordsIn, type Words } from './words.ts'
import { watchWords } from './wrong-words.ts'

/**
 * `consent`: whether the person has already refused analytics, or has still to be asked. `newsletter`: whether they
 * have closed the invitation before. `missingFiles`: whether missing files of the product fail the test.
 */
type Options = {
  language: Language
  consent: 'refused' | 'ask'
  newsletter: 'dismissed' | 'invites'
  missingFiles: 'fail' | 'expected'
}

type Fixtures = {
  /** The storage of the app's pages. */
  device: Device
  services: Services
  dataDir: string
  words: Words
  /** The walk through the booking on the test's page. */
  walk: BookingWalk
  /** The public API over HTTP, as another client would use it. */
  api: Api
  /** A unique e-mail address for the test. */
  email: string
  /** A client with a confirmed account and the test's e-mail address, signed in nowhere in its browser. */
  account: Account
  /** Registers and confirms a unique client, and signs the test's browser in. */
  signIn: (changes?: AccountChanges) => Promise<Account>
  /** The mails to one address, once there are `count` of them. */
  inbox: (to: string, count?: number) => Promise<InboxMessage[]>
  /** SQL on the product's database. */
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Advances the database's clock by minutes. */
  advance: (minutes: number) => Promise<void>
  /** Forgets what earlier tests have tried: all are one caller, and the clock for counting attempts stands still. */
  untried: undefined
}

/** A file of the product that fails to load, recognised by its address. */
const ownFile = /\/(?:assets|pictures|films|fonts)\/|\.(?:js|css|woff2|avif|webp)(?:\?|$)/

/**
 * Whether a console error is the product's. Chromium also logs every response that is not 2xx and every aborted
 * request, which tests cause on purpose; of these only missing files count.
 */
function isFailure(message: ConsoleMessage, missingFiles: Options['missingFiles']): boolean {
  const text = message.text()
  if (!text.startsWith('Failed to load resource')) return true
  return missingFiles === 'fail' && text.includes('the server responded') && ownFile.test(message.location().url)
}

export const test = base.extend<Fixtures & Options, { stack: RunningStack }>({
  // It may have to be built and started first.
  stack: [
    async ({}, use, { parallelIndex }) => use(await stackAt(parallelIndex)),
    { scope: 'worker', timeout: 600_000 },
  ],
  language: ['en', { option: true }],
  consent: ['refused', { option: true }],
  newsletter: ['dismissed', { option: true }],
  missingFiles: ['fail', { option: true }],
  locale: async ({ language }, use) => use(locales[language]),
  services: async ({ stack }, use) => use(stack.services),
  dataDir: async ({ stack }, use) => use(stack.dataDir),
  baseURL: async ({ services }, use) => use(services.app),
  device: async ({}, use) => use(browser),
  page: async ({ page, context, device, consent, newsletter, missingFiles }, use) => {
    // React reports failed hydration here too. Other tabs of the test count as well.
    const failures: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error' && isFailure(message, missingFiles)) {
        failures.push(`${message.text()} (${message.location().url})`)
      }
    })
    context.on('weberror', (error) => {
      const { name, message, stack = '' } = error.error()
      failures.push(`${name}: ${message}\n${stack}`)
    })
    await watchWords(context)
    await watchMissedWords(context)
    await watchSheets(context)
    await watchTakeOver(page)
    if (consent === 'refused') await refuseCounting(page, device)
    if (newsletter === 'dismissed') await dismissNewsletter(page, device)
    await use(page)
    // A handler that still answers would fail with the closed page.
    if (!page.isClosed()) {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    base.expect(failures, 'what failed in the page').toEqual([])
  },
  words: async ({ language }, use) => use(wordsIn(language)),
  api: async ({ services }, use) => use(apiAt(services.graphql)),
  email: async ({}, use, { testId, repeatEachIndex, retry }) =>
    use(`guest.${testId}.${repeatEachIndex}.${retry}@example.org`),
  walk: async ({ page, device, words, language, email }, use) =>
    use(new BookingWalk({ page, device, words, language, email })),
  inbox: async ({ services }, use) => {
    await use(async (to, count = 1) => {
      let messages: InboxMessage[] = []
      await base.expect
        .poll(async () => {
          const answer = await fetch(`${services.mail}/messages?to=${encodeURIComponent(to)}`)
          messages = (await answer.json()) as InboxMessage[]
          return messages.length
        })
        .toBeGreaterThanOrEqual(count)
      return messages
    })
  },
  account: async ({ services, inbox, sql, email, language }, use) =>
    use(await createAccount({ services, inbox, sql }, { email, locale: language })),
  signIn: async (
    { services, inbox, sql, context, device, baseURL, language },
    use,
    { testId, repeatEachIndex, retry },
  ) => {
    await use(async (changes = {}) => {
      const email = `client.${testId}.${repeatEachIndex}.${retry}@example.org`
      const account = await createAccount({ services, inbox, sql }, { email, locale: language, ...changes })
      const { origin } = new URL(baseURL ?? services.app)
      await device.keepAlone(context, origin, { session: { value: sessionOf(account) } })
      return account
    })
  },
  sql: async ({ services }, use) => use((text, values) => queryDatabase(services.database, text, values)),
  untried: [
    async ({ sql }, use) => {
      await sql('delete from throttle')
      await use(undefined)
    },
    { auto: true },
  ],
  advance: async ({ sql }, use) => {
    const move = (minutes: number) =>
      sql(`update test_clock set fixed_at = fixed_at + $1 * interval '1 minute'`, [minutes])
    let moved = 0
    await use(async (minutes) => {
      await move(minutes)
      moved += minutes
    })
    // Set the clock back, because the job that opens new days runs by the real clock, and verify-books would miss those
    // days.
    await move(-moved)
  },
})

export { expect } from '@playwright/test'
