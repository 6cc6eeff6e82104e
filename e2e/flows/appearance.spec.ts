import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'

/** The grounds and outer lines of an element as they are drawn. */
const looksOf = (place: Locator): Promise<string[]> =>
  place.evaluateAll((elements) =>
    elements.map((element) => {
      const groundOf = (place: Element): string => {
        const { backgroundColor } = getComputedStyle(place)
        return backgroundColor.endsWith(', 0)') && place.parentElement ? groundOf(place.parentElement) : backgroundColor
      }
      const { borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(element)
      return [groundOf(element), borderTopColor, borderTopWidth, outlineStyle].join()
    }),
  )

/** Exactly one of several looks different from the others. */
async function expectOneChosen(page: Page, what: string, selector: string): Promise<void> {
  await expect(page.locator(selector).first(), what).toBeVisible()
  const looks = await looksOf(page.locator(selector))
  const counts = [...new Set(looks)].map((look) => looks.filter((one) => one === look).length)
  expect.soft(Math.min(...counts), `${what}: ${looks.join(' | ')}`).toBe(1)
  expect.soft(counts.length, `${what}: ${looks.join(' | ')}`).toBeGreaterThan(1)
}

test('in forced colours what is chosen can be seen', async ({ page, walk, words }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/treatments?postalCode=10115&date=2027-01-20')
  await expectOneChosen(page, 'one person or a couple', 'label:has(> [name=numberOfExperts])')
  await walk.button('discovery.day.all').click()
  const calendar = page.getByRole('dialog', { name: words.all('discovery.calendar.title') })
  await expect(calendar).toBeVisible()
  const chosen = calendar.locator('button[aria-pressed=true]')
  await expect(chosen).toBeVisible()
  const days = await looksOf(calendar.locator('button[aria-pressed=false]'))
  expect.soft(days.length).toBeGreaterThan(5)
  expect.soft(days).not.toEqual(expect.arrayContaining(await looksOf(chosen)))
  await visit(page, '/experts')
  await expectOneChosen(page, 'pages of experts', 'nav ol a')
  await expectOneChosen(page, 'cities of experts', 'main nav ul a[href^="/experts"]')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a browser below the floor is told in words', async ({ page, words }) => {
    // A browser that does not know a function does not support what it stands in.
    await page.route('**/home', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('light-dark(', 'not-known(') })
    })
    const notice = page.getByText(words.text('common.oldBrowser'))
    await page.goto('/home')
    await expect(notice).toBeVisible()
    await page.goto('/treatments')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toBeHidden()
  })
})
