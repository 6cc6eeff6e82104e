import type { Page, Request } from '@playwright/test'
import type { BookingWalk } from '../support/booking-walk.ts'
import { codeEntry } from '../support/code-entry.ts'
import { expect, test } from '../support/fixtures.ts'
import { filesOf, ownFilesOf, without } from '../support/page-files.ts'
import { takenOver, visit } from '../support/page-ready.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'
import { newTab, walkIn } from '../support/tabs.ts'
import { phone } from '../support/views.ts'
import type { MessageId } from '../../apps/web/src/i18n/message-id.ts'

test.use({ language: 'en', missingFiles: 'expected' })

const choice = 'postalCode=10115&date=2027-01-20&type=classic'

/**
 * One page of each kind: rendered by the server or the browser, with a form or a list, of a booking, a voucher or an
 * account.
 */
const pages: { address: string; typed?: MessageId }[] = [
  { address: '/home', typed: 'home.search.where' },
  { address: `/treatments?${choice}` },
  { address: `/booking/request?${choice}`, typed: 'booking.contact.surname' },
  { address: '/experts' },
  { address: '/treatmentDetails/classic' },
  { address: '/bookings' },
  { address: '/vouchers', typed: 'voucher.message' },
  { address: '/login', typed: 'booking.contact.email' },
  { address: '/register', typed: 'booking.contact.name' },
  { address: '/passwordReset', typed: 'booking.contact.email' },
  { address: '/emailUndo' },
  { address: '/withdrawal', typed: 'voucher.withdrawal.orderCode' },
  { address: '/settings' },
]

/** The message of a page whose own files fail to load. */
const toldIncomplete = ({ page, words }: BookingWalk) =>
  page.getByRole('alert').filter({ hasText: words.text('common.incomplete') })

/** Clicks the page's retry button, once the files are back. */
async function loadAgain(walk: BookingWalk, bringBack: () => Promise<void>): Promise<void> {
  await bringBack()
  await toldIncomplete(walk)
    .getByRole('link', { name: walk.words.text('common.reload') })
    .click()
  await expect(toldIncomplete(walk)).toBeHidden()
  await takenOver(walk.page)
}

for (const { address, typed } of pages) {
  test(`${address} says that its files are missing, and reloads with the input kept`, async ({ page, walk }) => {
    const own = await ownFilesOf(page, address)
    expect(own.length).toBeGreaterThan(0)
    const bringBack = await without(page, (file) => own.includes(file))
    await page.goto(address)
    await expect(toldIncomplete(walk)).toBeVisible()
    await expect(page).toHaveTitle(/ – Ruhepol$/)
    if (typed === undefined) return loadAgain(walk, bringBack)
    await walk.field(typed).first().fill('10117')
    await loadAgain(walk, bringBack)
    await expect(walk.field(typed).first()).toHaveValue('10117')
  })
}

test.describe('a booking with missing files', () => {
  test.use(phone)

  test('continues with choices and input although every page loads late', async ({ page, walk, api, words }) => {
    test.slow()
    const given = await api.freeChoice('2027-02-09')
    await walk.open('/booking/summary', given)
    const ownOf = async (path: string): Promise<string[]> => {
      const probe = await newTab(page.context())
      const own = await ownFilesOf(probe, `${path}${new URL(page.url()).search}`)
      await probe.close()
      const known = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      )
      return own.filter((file) => !known.includes(file))
    }
    await walk.answerSummary({ notes: 'Second floor' })
    const ofContact = await ownOf('/booking/contact')
    const contactBack = await without(page, (file) => ofContact.includes(file))
    await walk.toContact()
    await expect(toldIncomplete(walk)).toBeVisible()
    await loadAgain(walk, contactBack)

    await walk.fillContact()
    const ofPayment = await ownOf('/booking/payment')
    const paymentBack = await without(page, (file) => ofPayment.includes(file))
    await walk.submitContact()
    await expect(walk.heading('payment.title')).toBeVisible()
    await expect(toldIncomplete(walk)).toBeVisible()
    await loadAgain(walk, paymentBack)
    await walk.cardFieldsReady()
    const order = page.getByRole('region', { name: words.text('payment.order') }).and(page.locator(':visible'))
    for (const text of ['Second floor', 'Johanna Muster', walk.contact.email, 'Torstraße 12 a'])
      await expect(order).toContainText(text)
    await walk.pay()
  })
})

const panels = [
  { method: 'payment.method.card', missing: 'payment.card.failed' },
  { method: 'payment.method.bankRedirect', missing: 'payment.bankRedirect.failed' },
  { method: 'payment.method.paypal', missing: 'payment.paypal.missing' },
] as const satisfies { method: MessageId; missing: MessageId }[]

for (const [index, { method, missing }] of panels.entries()) {
  test(`the panel of ${method} says in its place that it failed to load, and the rest of the page stays`, async ({
    page,
    walk,
    words,
    api,
  }) => {
    const given = await api.freeChoice('2027-02-10', index)
    await walk.openPayment(given)
    const other = method === 'payment.method.card' ? 'payment.method.bankRedirect' : 'payment.method.card'
    if (method === 'payment.method.card') await walk.chooseMethod(other)
    // Chosen last in this tab, so the page loads without the tested panel.
    const known = new Set<string>()
    const note = (request: Request): void => void known.add(new URL(request.url()).pathname)
    page.on('request', note)
    await page.reload()
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    page.off('request', note)
    const bringBack = await without(page, (file) => file.startsWith('/assets/') && !known.has(file))
    await walk.agree()
    const code = codeEntry(walk)
    await code.open()
    await walk.chooseMethod(method)
    const gone = page.getByText(words.text(missing), { exact: true })
    await expect(gone).toBeVisible()
    await expect(page.getByRole('checkbox', { name: words.all('payment.terms') })).toBeChecked()
    await walk.chooseMethod(other)
    await expect(gone).toBeHidden()
    await walk.chooseMethod(method)
    await expect(gone).toBeVisible()
    await bringBack()
    await walk.button('common.retry').click()
    await expect(gone).toBeHidden()
    await expect(page.getByRole('checkbox', { name: words.all('payment.terms') })).toBeChecked()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  })
}

/** Which of its own files the booking's page is opened without. */
const lost = {
  'its own files': (page: Page, address: string) => ownFilesOf(page, address),
  'the parts that come late': async (page: Page, address: string) => (await filesOf(page, address)).late,
}

for (const [index, [what, filesLost]] of Object.entries(lost).entries()) {
  test(`a booking's page learns of the payment even without ${what}`, async ({ walk, api, context }) => {
    test.slow()
    await walk.openPayment(await api.freeChoice('2027-02-11', index))
    await bookWithRefusedCard(walk)

    const other = walkIn(await newTab(context), walk)
    await visit(other.page, '/home')
    await other.link('common.openPayment.action').click()
    await expect(other.heading('cart.title.failed')).toBeVisible()
    const address = other.page.url()
    const files = await filesLost(other.page, address)
    await without(other.page, (file) => files.includes(file))
    await other.page.goto(address)
    await expect(other.page.getByRole('timer')).toBeVisible()
    if (what === 'its own files') await expect(toldIncomplete(other)).toBeVisible()

    await walk.fillCard()
    await walk.book()
    await walk.arrivePaid()
    // It polls every ten seconds.
    await expect(other.page.getByText(other.words.all('cart.paid.badge')).first()).toBeVisible({ timeout: 40_000 })
  })
}
