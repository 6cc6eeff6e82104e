import type { Page } from '@playwright/test'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { takenOver, visit } from '../support/page-ready.ts'
import { phone } from '../support/views.ts'

const pages = ['/experts', '/expert/1', '/treatmentDetails/classic', '/treatments']

const placeButton = (page: Page, walk: BookingWalk, place: string) =>
  page
    .getByRole('button', { name: new RegExp(`${walk.words.text('common.where')}.*${place}`) })
    .and(page.locator(':visible'))

/** A place is remembered a moment after it is shown; whoever left sooner would not have it. */
const remembered = (page: Page, postalCode: string) =>
  expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'place')?.value)
    .toContain(postalCode)

/** What the server alone says, before any script. */
const htmlOf = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text()

test.use({ language: 'de', ...phone })

test('a place that was searched for once is on every page, from the server on, and changed in one tap', async ({
  page,
  walk,
  words,
}) => {
  expect(await htmlOf(page, '/expert/1')).not.toContain('10115')
  await visit(page, '/home')
  const where = page.getByRole('combobox', { name: words.all('common.where') })
  await where.fill('10115')
  await where.press('Enter')
  await expect(placeButton(page, walk, '10115 Berlin')).toBeVisible()
  await remembered(page, '10115')

  for (const path of pages) {
    expect(await htmlOf(page, path), path).toContain('10115 Berlin')
    await visit(page, path)
    await expect(placeButton(page, walk, '10115 Berlin'), path).toHaveCount(1)
  }
  await visit(page, '/home')
  await expect(where).toHaveValue('10115 Berlin')

  // The times for the remembered place are shown at once, not just days for any place.
  await visit(page, '/expert/1')
  const times = page.getByRole('region', { name: words.all('profile.nextTimes') }).and(page.locator(':visible'))
  await expect(times.getByRole('link', { name: /\d{1,2}:\d{2}/ }).first()).toBeVisible()
  await expect(times.getByText(words.all('profile.anyPlace'))).toHaveCount(0)

  for (const path of pages.slice(0, 3)) {
    await visit(page, path)
    const [from, to] = path === '/expert/1' ? ['20095 Hamburg', '10115 Berlin'] : ['10115 Berlin', '20095 Hamburg']
    await placeButton(page, walk, from).click()
    const sheet = page.getByRole('dialog', { name: words.all('common.whereToCome') })
    await sheet.getByRole('textbox', { name: words.all('place.postcode.label') }).fill(to.slice(0, 5))
    await sheet.getByRole('button', { name: words.all('place.postcode.take') }).click()
    await expect(sheet).toBeHidden()
    await expect(placeButton(page, walk, to)).toBeVisible()
    await remembered(page, to.slice(0, 5))
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await visit(page, '/treatments')
  await expect(placeButton(page, walk, '20095 Hamburg')).toBeVisible()
})

test('a place is forgotten when everything is cleared, and when its field on the home page is emptied', async ({
  page,
  walk,
  words,
}) => {
  await walk.searchFromHome('10115')
  await walk.button('discovery.clear').click()
  const code = page.getByRole('textbox', { name: words.all('common.address.postalCode') })
  await expect(code).toHaveValue('')
  await visit(page, '/treatments')
  await expect(code).toHaveValue('')

  await walk.searchFromHome('10115')
  await remembered(page, '10115')
  await visit(page, '/home')
  const where = page.getByRole('combobox', { name: words.all('common.where') })
  await expect(where).toHaveValue('10115 Berlin')
  await walk.search('')
  await expect(code).toHaveValue('')
})

test('lists experts of all cities, and ignores a remembered place that no longer exists', async ({
  page,
  walk,
  words,
}) => {
  await walk.searchFromHome('10115')
  await remembered(page, '10115')
  await visit(page, '/experts')
  await page.getByRole('link', { name: words.all('experts.everywhere') }).click()
  await expect(page).toHaveURL(/\/experts\?everywhere=true$/)
  await takenOver(page)
  await expect(page.getByRole('link', { name: words.all('experts.everywhere') })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(placeButton(page, walk, '10115 Berlin')).toBeVisible()

  const url = new URL(page.url()).origin
  for (const value of ['10115.berlin.no-such-hotel', '80331.munich', '<script>', '10115', '%00']) {
    await page.context().addCookies([{ name: 'place', value, url }])
    for (const path of [...pages, '/home']) {
      const answer = await page.request.get(path)
      expect(answer.status(), `${path} with ${value}`).toBe(200)
    }
  }
})
