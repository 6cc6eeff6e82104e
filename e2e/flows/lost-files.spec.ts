import type { Route } from '@playwright/test'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { filesOf, without, type PageFiles } from '../support/page-files.ts'
import { watchTakeOver } from '../support/page-ready.ts'
import { placePaid } from '../support/paid-cart.ts'
import { desktop, phone } from '../support/views.ts'

const ofApp = /\/assets\/[^/]+\.(?:js|css)$/

/** A complete booking, whose pages may be loaded as new documents. */
async function book(walk: BookingWalk): Promise<void> {
  await walk.searchFromHome('10115')
  await walk.chooseAppointment()
  await walk.toSummary()
  await walk.answerSummary()
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

  test('affect nothing else during a whole booking if nobody waits for them', async ({
    page,
    walk,
    context,
    api,
    sql,
  }) => {
    test.slow()
    const choice = await api.freeChoice('2027-02-08')
    const { shoppingCartId, token } = await placePaid({ api, sql }, [choice], walk.contact.email)
    const probe = await context.newPage()
    await watchTakeOver(probe)
    const files: PageFiles[] = []
    for (const address of [
      '/home',
      `/treatments?postalCode=${choice.postalCode}&date=${choice.date}`,
      `/bookings/${shoppingCartId}/${token}`,
    ]) {
      files.push(await filesOf(probe, address))
    }
    await probe.close()
    const own = new Set(files.flatMap((one) => one.own))
    const late = [...new Set(files.flatMap((one) => one.late))].filter((file) => !own.has(file))
    expect(late.length).toBeGreaterThan(3)
    await without(page, (file) => late.includes(file))
    await book(walk)
  })
})
