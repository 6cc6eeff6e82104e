import type { Page } from '@playwright/test'
import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { stepAddress } from '../support/step-address.ts'
import { phone } from '../support/views.ts'

test.use({ language: 'en', ...phone })

type OpenWindow = Window & { isMarked?: boolean }

/**
 * From now on the server's answers name this release in their header. Pages and files remain those of the same build.
 */
async function replaceRelease(page: Page, release: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-release': release } })
  })
}

/** Marks the document that is open, which no other one is. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const open: OpenWindow = window
    open.isMarked = true
  })
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => (window as OpenWindow).isMarked === true)

test('an open page moves to a new release once, where nothing is lost, and never during a payment', async ({
  page,
  walk,
  words,
  api,
}) => {
  test.slow()
  await visit(page, '/treatments?postalCode=10115')
  const answered = page.waitForResponse('**/graphql')
  await choose(walk.freeDays.nth(1))
  const own = await page.evaluate(() => (globalThis as unknown as { booted: { entry: string } }).booted.entry)
  expect((await answered).headers()['x-release']).toBe(own)

  // A day that no other test books, so that more than one duration fits.
  await visit(page, stepAddress('/booking/summary', await api.freeChoice('2027-02-24')))
  await mark(page)
  await replaceRelease(page, '/assets/second.js')
  await walk.writeNotes('Second floor')
  const priced = page.waitForResponse('**/graphql')
  await choose(walk.group('booking.length.title').getByRole('radio').nth(1))
  await priced
  expect(await isMarked(page)).toBe(true)
  await walk.toContact()
  expect(await isMarked(page), 'the next page is never in the document that is replaced').toBe(false)
  await mark(page)
  await walk.fillContact()
  await walk.toPayment()
  const order = page.getByRole('region', { name: words.text('payment.order') }).and(page.locator(':visible'))
  for (const text of ['Second floor', 'Johanna Muster', walk.contact.email, 'Torstraße 12 a'])
    await expect(order).toContainText(text)
  await replaceRelease(page, '/assets/third.js')
  await walk.agree()
  await walk.fillCard()
  await walk.book()
  await expect(page.getByText(words.all('cart.paid.badge')).first()).toBeVisible({ timeout: 40_000 })
  expect(await isMarked(page)).toBe(true)
})
