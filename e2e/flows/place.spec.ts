import type { Locator, Page } from '@playwright/test'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { visit } from '../support/page-ready.ts'
import { phone } from '../support/views.ts'
import type { Words } from '../support/words.ts'

const pickerOf = (page: Page, words: Words) => page.getByRole('dialog', { name: words.all('common.whereToCome') })

async function openPicker(walk: BookingWalk) {
  await visit(walk.page, '/treatments')
  await walk.button('discovery.where.address').click()
  const picker = pickerOf(walk.page, walk.words)
  await expect(picker).toBeVisible()
  return picker
}

test('the home page shows the banner of the city that was searched for', async ({ page, walk }) => {
  await visit(page, '/home')
  await expect(page.getByText('15% off your treatment in Berlin')).toBeVisible()
  await walk.search('20095')
  await expect(page).toHaveURL(/postalCode=20095/)
  await walk.link('common.leaveBooking').click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('15% off your treatment in Hamburg')).toBeVisible()
  await visit(page, '/home')
  await expect(page.getByText('15% off your treatment in Hamburg')).toBeVisible()
})

test('an address is found by typing, its number is added, and it appears on the contact page, with the keyboard alone', async ({
  page,
  walk,
  words,
  api,
}) => {
  const choice = await api.freeChoice()
  await visit(page, '/treatments')
  await tabTo(page, walk.button('discovery.where.address'))
  await page.keyboard.press('Enter')
  const picker = pickerOf(page, words)
  await expect(picker.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Invalidenstr')
  await expect(picker.getByRole('option').first()).toContainText('Invalidenstraße')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('textbox', { name: words.all('place.number.label') })).toBeFocused()
  await page.keyboard.type('117')
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(page).toHaveURL(/\?postalCode=10115$/)
  await expect(page.getByRole('button', { name: /Invalidenstraße 117, 10115 Berlin/ })).toBeFocused()

  await walk.open('/booking/summary', choice)
  await walk.toContact()
  await expect(walk.field('common.address.street')).toHaveValue('Invalidenstraße')
  await expect(walk.field('common.address.streetNumber')).toHaveValue('117')

  // Esc empties the field, then closes; recent places are offered again.
  await visit(page, '/treatments?postalCode=10119')
  await page
    .getByRole('button', { name: words.text('common.where') })
    .first()
    .click()
  await expect(picker.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Tor')
  await expect(picker.getByRole('combobox')).toHaveValue('Tor')
  await page.keyboard.press('Escape')
  await expect(picker.getByRole('combobox')).toHaveValue('')
  await expect(picker.getByRole('button', { name: /^Invalidenstraße 117/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
})

test("the device's position is requested only on a click, and used only if allowed", async ({
  page,
  context,
  walk,
  words,
}) => {
  await context.setGeolocation({ latitude: 52.5302, longitude: 13.3846 })
  const picker = await openPicker(walk)
  const ask = picker.getByRole('button', { name: new RegExp(words.text('place.nearby.ask')) })
  await ask.click()
  await expect(picker.getByText(words.text('place.nearby.denied'))).toBeVisible()

  await context.grantPermissions(['geolocation'])
  await picker.getByRole('button', { name: words.all('common.retry') }).click()
  const near = picker.getByRole('group', { name: words.all('place.nearby.title') })
  await expect(near).toBeFocused()
  await expect(near.getByRole('button', { name: /\bkm\b/ }).first()).toBeVisible()
  await near
    .getByRole('button', { name: /101\d\d Berlin/ })
    .first()
    .click()
  await expect(picker.getByRole('textbox', { name: words.all('place.number.label') })).toBeFocused()

  await picker.getByRole('tab', { name: words.all('place.location') }).click()
  await expect(picker.getByRole('listitem').first()).toContainText('Hotel Ahornhof')

  await context.setGeolocation({ latitude: 48.8566, longitude: 2.3522 })
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await walk.button('discovery.where.address').click()
  await ask.click()
  await expect(picker.getByText(words.text('place.nearby.outside'))).toBeVisible()
})

test.describe('a place, in German on a phone', () => {
  test.use({ language: 'de', ...phone })

  test('offers an opening notice if it is not served yet, which can be withdrawn', async ({
    page,
    walk,
    words,
    email,
    inbox,
  }) => {
    const picker = await openPicker(walk)
    await picker.getByRole('combobox').fill('80331')
    await picker.getByRole('option').click()
    await expect(picker.getByText(words.all('place.soon.title', { place: '80331 München' }))).toBeVisible()
    const submit = picker.getByRole('button', { name: words.all('location.notify.submit') })
    await submit.click()
    await expect(picker.getByRole('group', { name: words.all('common.checkAnswers') })).toBeFocused()
    await picker.getByRole('textbox').fill(email)
    await picker.getByRole('checkbox').check()
    await submit.click()
    await expect(picker.getByText(words.text('location.notify.doneTitle'))).toBeVisible()

    const [mail] = await inbox(email)
    expect(mail?.subject).toBe('80331 München: Wir melden uns zur Eröffnung')
    const link = /\/openingNotice\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    await visit(page, link)
    await walk.button('location.withdraw.action').click()
    await expect(walk.heading('location.withdraw.doneTitle')).toBeVisible()
  })
})

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('is set from the home page and leads to the treatments, and going back leads home', async ({ page, words }) => {
    await visit(page, '/home')
    await page.getByRole('link', { name: /Hotel Ahornhof/ }).click()
    await expect(page).toHaveURL(/\/treatments\?.*locationId=hotel-ahornhof/)
    const where = new RegExp(`${words.text('common.where')}.*Hotel Ahornhof`)
    await expect(page.getByRole('button', { name: where })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  })
})

test('an address typed on the home page is found, and stays on the device', async ({ page, walk, words }) => {
  await visit(page, '/home')
  const where = page.getByRole('combobox', { name: words.all('common.where') })
  await where.fill('Jungfernstieg 7, Hamburg')
  await where.press('Enter')
  await expect(page).toHaveURL(/\/treatments\?postalCode=20354$/)
  await expect(page.getByRole('button', { name: /Jungfernstieg 7, 20354 Hamburg/ })).toBeVisible()

  await visit(page, '/home')
  await where.fill('Kastanienallee')
  await walk.button('common.seeTimes').click()
  const picker = pickerOf(page, words)
  await expect(picker.getByRole('combobox')).toHaveValue('Kastanienallee')
  await expect(picker.getByRole('option').first()).toBeVisible()
})

test.describe('the search without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('finds an address and a location typed on the home page, and asks for the part of a city', async ({
    page,
    words,
  }) => {
    const cases = [
      ['Jungfernstieg 7, Hamburg', /postalCode=20354/],
      ['Berlin', /where=Berlin(&|$)/],
      ['Potsdam', /postalCode=14467/],
      ['Hotel Ahornhof', /locationId=hotel-ahornhof/],
    ] as const
    for (const [typed, address] of cases) {
      await page.goto('/home')
      await page.getByRole('combobox', { name: words.all('common.where') }).fill(typed)
      await page.getByRole('button', { name: words.all('common.seeTimes') }).click()
      await expect(page).toHaveURL(address)
    }
  })
})

test('a postal code that does not exist can be corrected, and no opening is promised', async ({
  page,
  walk,
  words,
}) => {
  await visit(page, '/treatments?postalCode=00000')
  await expect(page.getByText(words.all('discovery.unknown.title', { postalCode: '00000' }))).toBeVisible()
  await expect(walk.button('common.notifyMe')).toBeHidden()
  await walk.button('discovery.where.change').click()
  const picker = pickerOf(page, words)
  await picker.getByRole('textbox', { name: words.all('place.postcode.label') }).fill('10115')
  await picker.getByRole('button', { name: words.all('place.postcode.take') }).click()
  await expect(page).toHaveURL(/\?postalCode=10115$/)
})

test('the links of a place without treatments are aligned at one edge on a phone', async ({ page, walk }) => {
  await page.setViewportSize(phone.viewport)
  await visit(page, '/treatments?postalCode=04103')
  const edgeOf = async (part: Locator): Promise<number | undefined> => (await part.boundingBox())?.x
  // The icon of the other one is its first visible part.
  const notify = walk.button('common.notifyMe').locator('svg')
  await expect(async () => expect(await edgeOf(notify)).toBe(await edgeOf(walk.button('common.otherPlace')))).toPass({
    timeout: 30_000,
  })
})
