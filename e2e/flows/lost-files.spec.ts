import type { Route } from '@playwright/test'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { lose, silentParts } from '../support/late-files.ts'
import { desktop, phone } from '../support/views.ts'

const ofApp = /\/assets\/[^/]+\.(?:js|css)$/

/** A complete booking, whose pages may be loaded as new documents. */
async function book(walk: BookingWalk): Promise<void> {
  await walk.searchFromHome('10115')
  await walk.chooseAppointment()
  await walk.toSummary()
  await walk.contactToPayment()
  await walk.pay()
}

test.describe('files that fail to load once', () => {
  test.use({ language: 'de', ...phone })

  test("are requested again during a whole booking, including third parties' files", async ({ page, walk }) => {
    test.slow()
    const asked = new Set<string>()
    const loseOnce = (route: Route): Promise<void> => {
      const url = route.request().url()
      if (asked.has(url)) return route.fallback()
      asked.add(url)
      return route.abort()
    }
    await page.route(ofApp, loseOnce)
    await page.route(/stripe\.js/, loseOnce)
    await book(walk)
    expect(asked.size).toBeGreaterThan(30)
  })
})

test.describe('files that never load', () => {
  test.use({ language: 'en', ...desktop, missingFiles: 'expected' })

  test('affect nothing else during a whole booking if nobody waits for them', async ({ page, walk }) => {
    test.slow()
    await lose(page, ...silentParts)
    await book(walk)
  })
})
