import { locales, type Language } from '@ruhepol/rules'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Happening, NativeSide } from './native-side.ts'
import { refuseCounting, watchTakeOver } from './page-ready.ts'

/** The browser that the device shows over the app; it shares nothing with the app's page. */
export type BrowserOverApp = {
  page: Page
  /** The link with which a page leads back into the app, after which the device closes the browser. */
  linkIntoApp: () => Promise<Happening>
  /** The system asks before opening that link, and the person declines, so the browser stays. */
  refuseLink: () => Promise<void>
  /**
   * The bank's own app comes to the front, which Android reports as the end of the browser; the browser stays open
   * below.
   */
  coverByOtherApp: () => Promise<void>
  /** The person closes it. */
  close: () => Promise<void>
}

const finished: Happening = { plugin: 'Browser', event: 'browserFinished', detail: {} }

/**
 * Opens the page that the app last requested in the device's browser, for the `count`th time since the app was started.
 * Unlike on a device, the app's page continues running behind it.
 */
export async function browserOverApp(native: NativeSide, language: Language, count = 1): Promise<BrowserOverApp> {
  const opened = async () => (await native.calls('Browser')).filter(({ method }) => method === 'open')
  await expect.poll(async () => (await opened()).length).toBe(count)
  const { url } = (await opened()).at(-1)?.options as { url: string }
  const context = await native.page.context().browser()?.newContext({ locale: locales[language] })
  if (!context) throw new Error('there is no browser')
  const page = await context.newPage()
  await watchTakeOver(page)
  await refuseCounting(page)
  // The server redirects there. A real browser stays, because it knows no such page, and the device would open the app.
  // A request has no fragment.
  const link = new Promise<string>((resolve) => {
    page.on('response', (response) => {
      const { location = '' } = response.headers()
      if (/^(?!https?:)[a-z][a-z.]*:/.test(location)) resolve(location)
    })
  })
  await page.goto(url)
  return {
    page,
    linkIntoApp: async () => {
      const happening = { plugin: 'App', event: 'appUrlOpen', detail: { url: await link } }
      await context.close()
      return happening
    },
    refuseLink: async () => {
      await link
    },
    coverByOtherApp: async () => {
      if (native.platform === 'android') await native.happen(finished)
    },
    close: async () => {
      await context.close()
      await native.happen(finished)
      if (native.platform === 'android') await native.happen({ plugin: 'App', event: 'resume', detail: {} })
    },
  }
}
