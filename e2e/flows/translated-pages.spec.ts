import type { Page } from '@playwright/test'
import { choose, type BookingWalk } from '../support/booking-walk.ts'
import { codeEntry } from '../support/code-entry.ts'
import { expect, test } from '../support/fixtures.ts'
import { reload, visit } from '../support/page-ready.ts'
import { newTab } from '../support/tabs.ts'
import { bareTexts, translate, translatedNames } from '../support/translator.ts'
import { desktop, phone } from '../support/views.ts'
import { issueVoucher } from '../support/vouchers.ts'

/** A page's words as people read them. */
const wordsOf = (page: Page): Promise<string> =>
  page.getByRole('main').evaluate((main) => (main as HTMLElement).innerText.replace(/\s+/g, ' '))

/** Names of people that pages show. */
let names: string[] = []

async function begin(
  page: Page,
  sql: (text: string) => Promise<Record<string, unknown>[]>,
  from: 'takeOver' | 'start',
): Promise<void> {
  await translate(page, from)
  names = (await sql('select name from expert')).map(({ name }) => String(name))
}

/** Checks that React updated everything that is shown, and that names and numbers stay untranslated. */
async function isCurrent(page: Page): Promise<void> {
  await expect.poll(() => bareTexts(page)).toEqual([])
  await expect.poll(() => translatedNames(page, names)).toEqual([])
}

/**
 * A page whose whole state is in its address must read like the server's page in a browser without translation.
 */
async function readsAsUntranslated({ page, words }: BookingWalk): Promise<void> {
  await isCurrent(page)
  const other = await newTab(page.context())
  await visit(other, page.url())
  // Only a person who has changed something can undo it.
  const shown = async () => (await wordsOf(page)).replace(`${words.text('discovery.undo.last')} `, '')
  await expect(async () => expect(await shown()).toBe(await wordsOf(other))).toPass({ timeout: 30_000 })
  await other.close()
}

for (const { from, view, language } of [
  { from: 'takeOver', view: phone, language: 'en' },
  { from: 'start', view: desktop, language: 'de' },
] as const) {
  test.describe(`a browser that translates, from its ${from}`, () => {
    test.use({ ...view, language })

    test.beforeEach(({ page, sql }) => begin(page, sql, from))

    test("shows a booking's current state, until it is paid, listed and cancelled", async ({ page, walk, sql }) => {
      test.slow()
      await visit(page, '/home')
      await isCurrent(page)
      await walk.search('10115')
      await isCurrent(page)
      await choose(walk.freeDays.nth(1))
      const types = walk.group('common.treatment').getByRole('radio')
      await choose(types.first())
      await choose(types.nth(1))
      await readsAsUntranslated(walk)
      await choose(walk.freeDays.nth(4))
      await readsAsUntranslated(walk)
      const persons = walk.group('discovery.persons.label')
      await choose(persons.getByRole('radio', { name: walk.words.text('common.persons.two') }))
      await readsAsUntranslated(walk)
      await choose(persons.getByRole('radio', { name: walk.words.text('common.persons.one') }))
      await walk.chooseAppointment()
      await walk.toSummary()
      await isCurrent(page)
      await walk.writeNotes('Second floor')
      await isCurrent(page)
      await walk.toContact()
      await isCurrent(page)
      await walk.fillContact()
      await walk.toPayment()
      await isCurrent(page)
      const voucher = `WR${language.toUpperCase()}-2345-6789-ABCD`
      await issueVoucher(sql, voucher, 1_000)
      const code = codeEntry(walk)
      await code.open()
      await code.apply(voucher)
      await expect(code.section.getByText(voucher)).toBeVisible()
      await isCurrent(page)
      await code.remove(voucher)
      await isCurrent(page)
      await walk.agree()
      await walk.fillCard()
      await walk.book()
      await expect(walk.paidSheet).toBeVisible()
      await isCurrent(page)
      await walk.arrivePaid()
      await isCurrent(page)
      await reload(page)
      await isCurrent(page)
      await visit(page, '/bookings')
      const booking = page.getByRole('article').first()
      await booking.getByRole('button', { name: walk.words.all('cart.cancelPaid.action') }).click()
      const asking = page.getByRole('dialog')
      await expect(asking).toBeVisible()
      await isCurrent(page)
      await asking.getByRole('button', { name: walk.words.all('cart.cancelPaid.action') }).click()
      await expect(asking).toBeHidden()
      await expect(booking).toBeHidden()
      await isCurrent(page)
    })
  })
}

// The harder case: the page is translated before React hydrates it.
test.describe('a browser that translates from its start', () => {
  test.use({ ...desktop, language: 'de' })
  test.beforeEach(({ page, sql }) => begin(page, sql, 'start'))

  test("shows a couple's current state", async ({ page, walk }) => {
    await walk.searchFromHome('10115')
    await walk.chooseFirstGuest()
    await isCurrent(page)
    await walk.chooseSecondGuest({ treatment: 1 })
    await isCurrent(page)
    await walk.contactToPayment()
    await isCurrent(page)
    await walk.agree()
    await walk.fillCard()
    await walk.book()
    await walk.arrivePaid()
    await isCurrent(page)
  })

  test("shows a voucher's current state, until it is paid", async ({ page, walk }) => {
    await visit(page, '/vouchers')
    await isCurrent(page)
    const values = walk.group('voucher.value').getByRole('radio')
    await choose(values.nth(1))
    await walk.button('voucher.more').click()
    await isCurrent(page)
    await choose(values.last())
    await isCurrent(page)
    await walk.button('common.next').click()
    await expect(walk.heading('voucher.contact.title')).toBeVisible()
    const { name, surname, email } = walk.contact
    await walk.field('common.contact.name').fill(name)
    await walk.field('common.contact.surname').fill(surname)
    await walk.field('common.contact.email').fill(email)
    await isCurrent(page)
    await page.keyboard.press('Enter')
    await expect(walk.heading('common.step.payment')).toBeVisible()
    await walk.cardFieldsReady()
    await isCurrent(page)
    await walk.fillCard()
    await walk.agree()
    await walk.button('voucher.pay').click()
    await expect(page.getByRole('dialog', { name: walk.words.all('voucher.finished.title') })).toBeVisible()
    await isCurrent(page)
  })

  test('shows the current state of an account and its bookings', async ({ page, walk, words, signIn, api }) => {
    const address = { postalCode: '10115', street: 'Torstraße', streetNumber: '12' }
    const account = await signIn({ address })
    await account.api.place(await api.freeChoice('2027-02-05'), account.email)
    await visit(page, '/account')
    await isCurrent(page)
    await walk.button('client.delete.action').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await isCurrent(page)
    await visit(page, '/editProfile')
    await isCurrent(page)
    for (const path of ['/savedCards', '/settings', '/booking/request?postalCode=10115']) {
      await visit(page, path)
      await isCurrent(page)
    }
    await visit(page, '/bookings')
    const booking = page.getByRole('article').first()
    await booking.getByRole('button', { name: words.all('bookings.details') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await isCurrent(page)
  })

  test("shows the current state of an expert's page and of the sheets", async ({ page, walk, words, api }) => {
    const { expert } = await api.freeChoice()
    await visit(page, `/expert/${expert}?postalCode=10115`)
    await expect(walk.link('discovery.day.all').first()).toBeVisible()
    await isCurrent(page)
    await visit(page, '/treatments?postalCode=10115')
    await walk.button('discovery.day.all').click()
    const calendar = page.getByRole('dialog', { name: words.all('discovery.calendar.title') })
    await expect(calendar).toBeVisible()
    await isCurrent(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /10115/ }).click()
    const places = page.getByRole('dialog')
    await expect(places).toBeVisible()
    await isCurrent(page)
    await places.getByRole('radio').or(places.getByRole('tab')).last().click()
    await isCurrent(page)
  })
})
