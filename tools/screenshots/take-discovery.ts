import { expect } from '@playwright/test'
import { choose } from '../../e2e/support/booking-walk.ts'
import { visit } from '../../e2e/support/page-ready.ts'
import type { Outing } from './outing.ts'

/** The day after the tests' now, which is too soon for an instant booking. */
const TOMORROW = '2027-01-12'

/** The home page, the search, and the profiles. */
export async function takeDiscovery({ walk, take, api }: Outing): Promise<void> {
  const { page, words } = walk
  await visit(page, '/home')
  await take('home')
  await walk.searchFromHome('10115')
  await take('treatments')
  await page
    .getByRole('button', { name: words.text('common.where') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await take('place-sheet')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await choose(walk.freeDays.nth(1))
  await walk.button('discovery.day.all').click()
  await expect(page.getByRole('dialog').getByRole('radiogroup')).toBeVisible()
  await take('date-sheet')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await walk.chooseAppointment()
  await walk.group('discovery.expert.title').evaluate((group) => group.scrollIntoView({ block: 'center' }))
  await take('treatments-experts')
  await walk.group('discovery.slot.title').evaluate((group) => group.scrollIntoView({ block: 'center' }))
  await take('treatments-times')
  const { expert } = await api.freeChoice()
  await visit(page, `/expert/${expert}?postalCode=10115`)
  await take('expert')
  await visit(page, '/treatmentDetails/hot-stone?postalCode=10115')
  await take('treatment')
}

/** The lists, the menu, and pages that do not exist. */
export async function takeLists({ walk, take }: Outing): Promise<void> {
  const { page } = walk
  await visit(page, '/experts')
  await take('experts')
  await walk.button('common.nav.menu').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await take('menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await visit(page, '/404')
  await take('not-found')
}

/** A typed address, its house number, and a city that is not served yet. */
export async function takePlaces({ walk, take }: Outing): Promise<void> {
  const { page, words } = walk
  const picker = page.getByRole('dialog', { name: words.all('common.whereToCome') })
  const search = async (typed: string): Promise<void> => {
    // Where the place is remembered, the page does not begin with the question for it.
    await page.context().clearCookies({ name: 'place' })
    await visit(page, '/treatments')
    await walk.button('discovery.where.address').click()
    await picker.getByRole('combobox').fill(typed)
    await expect(picker.getByRole('option').first()).toBeVisible()
  }
  await search('Invalidenstr')
  await take('place-found')
  await picker.getByRole('option').first().click()
  await expect(picker.getByRole('textbox', { name: words.all('place.number.label') })).toBeFocused()
  await take('place-number')
  await search('80331')
  await picker.getByRole('option').first().click()
  await expect(picker.getByRole('checkbox')).toBeVisible()
  await take('place-opening-soon')
}

/** Two guests, from the first treatment to the payment. */
export async function takeCouple({ walk, take }: Outing): Promise<void> {
  const { page } = walk
  await walk.searchFromHome('10115')
  await walk.chooseFirstGuest()
  await take('second-guest')
  await walk.chooseSecondGuest({ treatment: 1 })
  await page.getByRole('heading', { level: 1 }).click()
  await take('summary-for-two')
  await walk.contactToPayment()
  await take('payment-for-two')
}

/** A hotel, where place and table are known. */
export async function takeHotel({ walk, take, api }: Outing): Promise<void> {
  const { postalCode: _own, ...choice } = await api.freeChoice('2027-01-15', 1)
  await walk.open('/booking/summary', { ...choice, locationId: 'hotel-ahornhof' })
  await take('summary-in-a-hotel')
}

/** A request for a day that is too soon. */
export async function takeRequest({ walk, take }: Outing): Promise<void> {
  const { page } = walk
  await visit(page, `/booking/request?postalCode=10115&date=${TOMORROW}&type=classic`)
  await expect(walk.heading('request.title')).toBeVisible()
  await take('request')
}
