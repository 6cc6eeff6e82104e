import type { Page } from '@playwright/test'
import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { takenOver } from '../support/page-ready.ts'

/** Keeps every script of the app back until the answered function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

test('what is typed, chosen and pressed before the scripts are there is not lost', async ({ page, walk, words }) => {
  const release = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: words.all('home.search.where') }).fill('20095')
  await walk.button('home.search.submit').click({ noWaitAfter: true })
  await expect(walk.heading('discovery.title')).toBeVisible()
  await expect(page).toHaveURL(/\/treatments\?postalCode=20095$/)

  const day = walk.group('discovery.day.title').getByRole('radio', { disabled: false }).nth(1)
  const types = walk.group('discovery.type.title').getByRole('radio')
  await choose(day)
  await choose(types.nth(1))
  await walk.button('discovery.type.more').click()
  await expect(types).toHaveCount(3)
  const chosen = [await day.getAttribute('value'), await types.nth(1).getAttribute('value')]

  release()
  await takenOver(page)
  await expect(page).toHaveURL(new RegExp(`\\?(?=.*\\bdate=${chosen[0]}\\b)(?=.*\\btype=${chosen[1]}\\b)`))
  await expect(day).toBeChecked()
  await expect(types.nth(1)).toBeChecked()
  await expect.poll(async () => types.count()).toBeGreaterThan(3)
})
