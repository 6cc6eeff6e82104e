import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { settled } from '../support/sweep.ts'
import { phone } from '../support/views.ts'

test.use(phone)

const topOf = async (button: Locator): Promise<number | undefined> => (await button.boundingBox())?.y

test('turning the month moves nothing, so that a second click turns it again', async ({ page, walk, words }) => {
  await visit(page, '/treatments?postalCode=10115')
  await walk.button('discovery.day.all').click()
  const calendar = page.getByRole('dialog', { name: words.all('discovery.calendar.title') })
  const next = calendar.getByRole('button', { name: words.all('discovery.calendar.next') })
  const month = calendar.locator('p[aria-live]')
  await expect(calendar.getByRole('gridcell').first()).toBeVisible()
  const restingTop = async (): Promise<number | undefined> => {
    await expect(calendar.locator('[aria-busy=true]')).toHaveCount(0)
    await settled(page)
    return topOf(next)
  }
  const before = await restingTop()
  for (let turned = 0; turned < 3; turned += 1) {
    const shown = await month.textContent()
    await next.click()
    await expect(month).not.toHaveText(shown ?? '')
    expect(await restingTop()).toBe(before)
  }
})

test("the days under the calendar's button fade out, and none are hidden at the end", async ({ page, walk, words }) => {
  await visit(page, '/treatments?postalCode=10115')
  await walk.freeDays.first().click()
  await walk.button('discovery.day.all').click()
  const calendar = page.getByRole('dialog', { name: words.all('discovery.calendar.title') })
  const periods = calendar.getByRole('radiogroup', { name: words.all('discovery.period.label') })
  // Enough of them is visible to be noticed.
  await expect(periods).toBeInViewport({ ratio: 0.4 })
  await expect(async () => {
    const { fade, gap } = await periods.evaluate((group) => {
      const body = group.closest('dialog > div')
      const foot = body?.nextElementSibling
      if (!body || !foot) throw new Error('the sheet has no foot')
      body.scrollTop = body.scrollHeight
      return {
        fade: Number.parseFloat(getComputedStyle(foot, '::before').height),
        gap: foot.getBoundingClientRect().top - group.getBoundingClientRect().bottom,
      }
    })
    expect(fade).toBeGreaterThan(0)
    expect(gap).toBeGreaterThanOrEqual(fade)
  }).toPass({ timeout: 30_000 })
})
