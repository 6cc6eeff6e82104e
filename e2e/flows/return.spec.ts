import type { Browser, BrowserContext, Page } from '@playwright/test'
import { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { reload, visit, watchTakeOver } from '../support/page-ready.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'

/** Opens a new browser with the storage of one that was closed. */
async function comeBack(browser: Browser, context: BrowserContext, baseURL: string | undefined): Promise<Page> {
  const storageState = await context.storageState()
  await context.close()
  const later = await browser.newContext({ storageState, locale: 'en-GB', baseURL: baseURL ?? '' })
  const page = await later.newPage()
  await watchTakeOver(page)
  return page
}

test('a reload in the middle of any step keeps everything', async ({ page, walk, words }) => {
  await walk.searchFromHome('10115')
  await walk.chooseAppointment()
  const chosen = page.getByRole('main').getByRole('radio', { checked: true })
  await expect(chosen).toHaveCount(6)
  const names = await chosen.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
  await reload(page)
  await expect
    .poll(() => chosen.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)))
    .toEqual(names)

  await walk.toSummary()
  await walk.writeNotes('Ring twice')
  await page.getByRole('checkbox', { name: words.all('booking.pets') }).check()
  await reload(page)
  await expect(walk.group('booking.length.title').getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(walk.group('booking.massageTable.title').getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: words.all('booking.pets') })).toBeChecked()
  await expect(page.getByRole('textbox', { name: walk.notesName() })).toHaveValue('Ring twice')

  await walk.toContact()
  await walk.fillContact({ companyName: 'Muster & Co', title: 'Third floor' })
  await reload(page)
  await expect(walk.field('common.contact.name')).toHaveValue(walk.contact.name)
  await expect(walk.field('common.contact.surname')).toHaveValue(walk.contact.surname)
  await expect(walk.field('common.contact.email')).toHaveValue(walk.contact.email)
  await expect(walk.field('common.contact.phoneNumber')).toHaveValue(walk.contact.phoneNumber)
  await expect(walk.field('common.contact.companyName')).toHaveValue('Muster & Co')
  await expect(walk.field('common.address.street')).toHaveValue(walk.contact.street)
  await expect(walk.field('common.address.streetNumber')).toHaveValue(walk.contact.streetNumber)
  await expect(walk.field('booking.address.extra')).toHaveValue('Third floor')

  await walk.toPayment()
  await walk.button('payment.code.offer').click()
  const removeCode = walk.button('payment.code.remove')
  await expect(removeCode).toBeVisible()
  await reload(page)
  await walk.cardFieldsReady()
  await expect(removeCode).toBeVisible()

  await bookWithRefusedCard(walk)
  await reload(page)
  await walk.cardFieldsReady()
  await expect(page.getByText(words.text('booking.hold').split('<')[0] ?? '')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: words.all('payment.terms') })).toBeChecked()
  await walk.fillCard()
  await walk.book()
  await walk.arrivePaid()
  const code = page.url()
  await reload(page)
  await expect(page.getByText(words.all('cart.paid.badge'))).toBeVisible()
  await expect(walk.paidSheet).toBeHidden()
  await expect(page).toHaveURL(code)
})

test('a guest who closes the browser returns within the hold and continues paying', async ({
  browser,
  context,
  walk,
  words,
  api,
  baseURL,
}) => {
  await walk.openPayment(await api.freeChoice('2027-01-20'))
  await bookWithRefusedCard(walk)

  const page = await comeBack(browser, context, baseURL)
  const later = new BookingWalk({ page, words, language: 'en', email: walk.contact.email })
  await visit(page, '/home')
  await later.link('common.openPayment.action').click()
  await later.button('common.continuePayment').click()
  await later.cardFieldsReady()
  await later.fillCard()
  await later.button('payment.payNow').click()
  const code = await later.arrivePaid()
  await visit(page, '/home')
  await expect(later.link('common.openPayment.action')).toBeHidden()

  // A return from the bank that has lost the booking's token, which the device still has.
  await visit(page, '/payment/callback?method=card&subject=booking&targetId=lost')
  await expect(page).toHaveURL(/\/bookings$/)
  const booking = page.getByRole('article').filter({ hasText: code })
  await expect(booking).toContainText(words.text('cart.badge.paid'))
  await booking.getByRole('button', { name: words.all('bookings.details') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: words.all('bookings.open') })
    .click()
  await expect(page.getByText(words.all('cart.paid.badge'))).toBeVisible()
  await page.context().close()
})
