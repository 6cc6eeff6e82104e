import type { MessageId } from '@ruhepol/web/i18n/message-id'
import { everyLink } from '../support/every-link.ts'
import { expect, test } from '../support/fixtures.ts'
import { loadAgain, toldIncomplete } from '../support/incomplete-page.ts'
import { lateFiles, lose, routeOf } from '../support/late-files.ts'
import { visit } from '../support/page-ready.ts'
import { freeBeside, freePair } from '../support/paid-cart.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'
import { stepAddress } from '../support/step-address.ts'
import { newTab, walkIn } from '../support/tabs.ts'
import { phone } from '../support/views.ts'

test.use({ language: 'en', missingFiles: 'expected' })

const choice = 'postalCode=10115&date=2027-01-20&type=classic'

/**
 * One page of each kind: rendered by the server or the browser, with a form or a list, of a booking, a voucher or an
 * account.
 */
const pages: { name: string; address?: string; typed?: MessageId }[] = [
  { name: 'home', typed: 'common.where' },
  { name: 'treatments', address: `/treatments?${choice}` },
  { name: 'booking.request', address: `/booking/request?${choice}`, typed: 'common.contact.surname' },
  { name: 'experts' },
  { name: 'bookings.index' },
  { name: 'vouchers.index', typed: 'voucher.message' },
  { name: 'login', typed: 'common.contact.email' },
  { name: 'settings' },
]

const fileOf = (name: string): string => `src/routes/${name}.tsx`

for (const { name, typed, address = routeOf(fileOf(name)).replace(/\/$/, '') } of pages) {
  test(`${address} says that its file is missing, and reloads with the input kept`, async ({ page, walk }) => {
    const { bringBack } = await lose(page, fileOf(name))
    await page.goto(address)
    await expect(toldIncomplete(walk)).toBeVisible()
    await expect(page).toHaveTitle(/ – Ruhepol$/)
    if (typed === undefined) return loadAgain(walk, bringBack)
    await walk.field(typed).first().fill('10117')
    await loadAgain(walk, bringBack)
    await expect(walk.field(typed).first()).toHaveValue('10117')
  })
}

test('every page names its own file to the script that reports missing files', async ({ services, api, email }) => {
  const [given, second] = await freePair(api, '2027-02-12')
  const cart = await api.place(await freeBeside(api, '2027-02-12', [given, second]), email)
  const forTwo = { numberOfExperts: '2', secondType: second.type, secondExpert: second.expert }
  const links: Record<string, string> = {
    ...Object.fromEntries(Object.entries(everyLink({ choice: given, cart })).map(([route, { link }]) => [route, link])),
    // These two lead on without a whole choice, or a known payment.
    '/booking/experts-summary': `${stepAddress('/booking/experts-summary', given)}&${new URLSearchParams(forTwo)}`,
    '/payment/callback/$': '/payment/callback?method=card&subject=booking&targetId=x&redirect_status=failed&secret=y',
  }
  const untold: string[] = []
  for (const [name, file] of Object.entries(lateFiles())) {
    if (!name.startsWith('src/routes/')) continue
    const answer = await fetch(`${services.app}${links[routeOf(name)]}`, { redirect: 'manual' })
    const [, booted = ''] = /booted=(\{.*?\});/.exec(await answer.text()) ?? []
    if (!booted.includes(`"${file}"`)) untold.push(`${routeOf(name)}: ${answer.status}`)
  }
  expect(untold).toEqual([])
})

test.describe('a booking with missing files', () => {
  test.use(phone)

  test('continues with choices and input although every page loads late', async ({ page, walk, api, words }) => {
    test.slow()
    const given = await api.freeChoice('2027-02-09')
    const [summary, contact, payment] = [
      fileOf('booking.summary'),
      fileOf('booking.contact'),
      fileOf('booking.payment'),
    ] as const
    // All at once, since a page may be fetched before it is opened.
    const { bringBack } = await lose(page, summary, contact, payment)
    await page.goto(stepAddress('/booking/summary', given))
    await loadAgain(walk, () => bringBack(summary))
    await walk.writeNotes('Second floor')
    await walk.submitSummary()
    await expect(walk.heading('booking.contact.title')).toBeVisible()
    await loadAgain(walk, () => bringBack(contact))

    await walk.fillContact()
    await walk.submitContact()
    await expect(walk.heading('payment.title')).toBeVisible()
    await loadAgain(walk, () => bringBack(payment))
    await walk.cardFieldsReady()
    const order = page.getByRole('region', { name: words.text('payment.order') }).and(page.locator(':visible'))
    for (const text of ['Second floor', 'Johanna Muster', walk.contact.email, 'Torstraße 12 a'])
      await expect(order).toContainText(text)
    await walk.pay()
  })
})

test("a booking's page learns of the payment even without its own file", async ({ walk, api, context }) => {
  test.slow()
  await walk.openPayment(await api.freeChoice('2027-02-11'))
  await bookWithRefusedCard(walk)

  const other = walkIn(await newTab(context), walk)
  await visit(other.page, '/home')
  await other.link('common.openPayment.action').click()
  await expect(other.heading('cart.title.failed')).toBeVisible()
  const address = other.page.url()
  await lose(other.page, fileOf('bookings.$shoppingCartId.$token'))
  await other.page.goto(address)
  await expect(other.page.getByRole('timer')).toBeVisible()
  await expect(toldIncomplete(other)).toBeVisible()

  await walk.fillCard()
  await walk.book()
  await walk.arrivePaid()
  // The other page asks for the payment's status every ten seconds.
  await expect(other.page.getByText(other.words.all('cart.paid.badge')).first()).toBeVisible({ timeout: 40_000 })
})
