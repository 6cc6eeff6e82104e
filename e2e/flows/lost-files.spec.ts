import type { Page, Request, Route } from '@playwright/test'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit, watchTakeOver } from '../support/page-ready.ts'
import { placePaid } from '../support/paid-cart.ts'
import { desktop, phone } from '../support/views.ts'

const ofApp = /\/assets\/[^/]+\.(?:js|css)$/

/** The files of a page: those without which it is not itself, and those that come later or that it may go without. */
interface PageFiles {
  own: string[]
  late: string[]
}

/** What the script in a page is told of its files. */
const bootedOf = (page: Page): Promise<{ entry: string; chunks: string[] }> =>
  page.evaluate(() => (globalThis as unknown as { booted: { entry: string; chunks: string[] } }).booted)

/** Uses a page a little, so that it brings what it brings late. */
async function filesOf(page: Page, address: string): Promise<PageFiles> {
  const asked = new Set<string>()
  const note = (request: Request): void => {
    if (/\/assets\/[^/]+\.js$/.test(request.url())) asked.add(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await visit(page, address)
  await page.mouse.wheel(0, 200)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  const { entry, chunks } = await bootedOf(page)
  return { own: chunks, late: [...asked].filter((file) => file !== entry && !chunks.includes(file)) }
}

/** From now on without these files, however often they are asked for. */
async function without(page: Page, files: readonly string[]): Promise<void> {
  await page.route(
    (url) => files.includes(url.pathname),
    (route) => route.abort(),
  )
}

/** A whole booking. Its pages may come as documents of their own. */
async function book(walk: BookingWalk): Promise<void> {
  await walk.searchFromHome('10115')
  await walk.chooseAppointment()
  await walk.toSummary()
  await walk.answerSummary()
  await walk.contactToPayment()
  await walk.pay()
}

test.describe('files that are lost once', () => {
  test.use({ language: 'de', ...phone })

  test('are asked for again: a whole booking, the files of others among them', async ({ page, walk }) => {
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

test.describe('files that never come', () => {
  test.use({ language: 'en', ...desktop })

  test('where nobody waits for them, take nothing with them: a whole booking', async ({
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
    await without(page, late)
    await book(walk)
  })
})
