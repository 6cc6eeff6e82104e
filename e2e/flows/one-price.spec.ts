import type { Locator, Page } from '@playwright/test'
import type { MessageId } from '@ruhepol/web/i18n/message-id'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { desktop, phone } from '../support/views.ts'

const shown = (locator: Locator): Locator => locator.and(locator.page().locator(':visible'))

/** The first amount in an element, in cents. */
async function cents(locator: Locator): Promise<number> {
  await expect(locator.first()).toContainText('EUR')
  const [, euros = '', rest = '00'] = /([\d,]+)(?:\.(\d\d))?\sEUR/.exec(await locator.first().innerText()) ?? []
  return Number(euros.replace(',', '')) * 100 + Number(rest)
}

/** The sum next to a visible "Total". */
async function total(page: Page, walk: BookingWalk, label: MessageId = 'common.total'): Promise<number> {
  const name = shown(page.getByText(walk.words.text(label), { exact: true })).first()
  return cents(name.locator('xpath=following-sibling::*'))
}

const footer = (page: Page): Locator => shown(page.getByRole('complementary'))

/** The table's prices of an hour: morning, afternoon, evening. */
async function hourInTable(page: Page): Promise<number[]> {
  const cells = page.getByRole('row', { name: /^60 min/ }).getByRole('cell')
  await expect(cells).toHaveCount(3)
  return Promise.all([0, 1, 2].map((index) => cents(cells.nth(index))))
}

const hotel = 'postalCode=10117&locationId=hotel-ahornhof'

test.describe('one guest at home, on a phone', () => {
  test.use(phone)

  test('reads one price on every page, and pays it', async ({ page, walk, api }) => {
    const choice = await api.freeChoice('2027-02-11')
    await visit(page, '/treatmentDetails/classic?postalCode=10115')
    const [morning = 0, afternoon = 0, evening = 0] = await hourInTable(page)
    const least = Math.min(morning, afternoon, evening)
    await expect(footer(page)).toContainText(/from\s\d+\sEUR for 60\smin/)
    expect(await cents(footer(page))).toBe(least)

    // The profile and the list show the same lowest price for an hour.
    await visit(page, `/expert/${choice.expert}?postalCode=10115`)
    const service = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Classic massage' }), hasText: 'EUR' })
    await expect(service).toContainText(/from\s\d+\sEUR for 60\smin/)
    expect(await cents(service)).toBe(least)
    await visit(page, `/treatments?postalCode=10115&date=${choice.date}`)
    const card = page.locator('div:has(> input[name=type][value=classic])')
    await expect(card).toContainText(/from\s\d+\sEUR for 60\smin/)
    expect(await cents(card)).toBe(least)

    // With the start chosen the price is final: no "from" on a phone or a desktop, up to the payment.
    const query = new URLSearchParams({
      postalCode: '10115',
      date: choice.date,
      type: 'classic',
      expert: choice.expert,
      slot: choice.slot,
    })
    await visit(page, `/treatments?${query}`)
    await expect(card).toContainText(/EUR for 60\smin/)
    await expect(card).not.toContainText(/from\s\d/)
    expect(await cents(card)).toBe(afternoon)
    await expect(footer(page)).not.toContainText('from')
    expect(await cents(footer(page))).toBe(afternoon)
    await page.setViewportSize(desktop.viewport)
    expect(await total(page, walk)).toBe(afternoon)
    await page.setViewportSize(phone.viewport)
    const surcharge = page.getByText(/^\+\s?6/).first()
    await expect(surcharge).toBeVisible()
    expect((await cents(surcharge)) + least).toBe(afternoon)

    await walk.toSummary()
    expect(await total(page, walk)).toBe(afternoon)
    await walk.toContact()
    expect(await total(page, walk)).toBe(afternoon)
    await walk.fillContact()
    await walk.toPayment()
    expect(await total(page, walk)).toBe(afternoon)
  })
})

test.describe('two guests at a hotel, on a desktop', () => {
  test.use(desktop)

  test('read one price on every page, with the fee once, and pay it', async ({ page, walk }) => {
    await visit(page, `/treatmentDetails/classic?${hotel}`)
    const alone = await hourInTable(page)
    await visit(page, `/treatmentDetails/classic?${hotel}&numberOfExperts=2`)
    const each = await hourInTable(page)
    const fee = (alone[0] ?? 0) - (each[0] ?? 0)
    const both = each.map((one) => 2 * one + fee)

    await visit(page, `/treatments?${hotel}&numberOfExperts=2&date=2027-02-12&type=classic`)
    await walk.toSecondGuest()
    await walk.chooseSecondStart({ treatment: 0 })
    await expect(page).toHaveURL(/[?&]secondType=classic/)
    const hour = new Date(new URL(page.url()).searchParams.get('slot') ?? '').getUTCHours() + 1
    const due = both[hour < 13 ? 0 : hour < 18 ? 1 : 2]
    expect(await total(page, walk)).toBe(due)
    await walk.toSummaryForTwo()
    expect(await total(page, walk)).toBe(due)
    await walk.toContact()
    await walk.fillPerson()
    await walk.toPayment()
    expect(await total(page, walk)).toBe(due)
  })
})

test('before a place is known the travel is named beside the price, once for each, and in no total', async ({
  page,
}) => {
  await visit(page, '/home')
  await expect(page.getByText('for 60 min incl. VAT, plus 12 EUR for travel')).toBeVisible()
  for (const address of ['/treatments', '/expert/1', '/treatmentDetails/classic']) {
    await visit(page, address)
    await expect(page.getByRole('main'), address).toContainText(/from\s69\sEUR/)
    await expect(page.locator('body'), address).not.toContainText(/per hour/i)
    await expect(shown(page.getByText(/plus\s12\sEUR for travel/)).first(), address).toBeVisible()
    await expect(page.getByText(/81\sEUR/), address).toHaveCount(0)
  }
})

test.describe('a day on which only a request is possible, on a phone', () => {
  test.use(phone)

  test('shows no total and asks for no start', async ({ page, walk, words }) => {
    await visit(page, '/treatments?postalCode=10115&type=classic&date=2027-01-12')
    await expect(footer(page).getByRole('link', { name: words.all('discovery.request.action') })).toBeVisible()
    await expect(footer(page)).not.toContainText('EUR')
    await expect(walk.button('discovery.missing.slot')).toHaveCount(0)
  })
})
