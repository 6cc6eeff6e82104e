import type { Page } from '@playwright/test'
import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { phone } from '../support/views.ts'

test.use({ language: 'en', missingFiles: 'expected', ...phone })

const address = '/treatments?postalCode=10115'

type LateStyles = {
  /** How often each late style sheet has been asked for. */
  asked: Map<string, number>
  /** Whether all of them apply. */
  apply: () => Promise<boolean>
}

/** Fails the first requests of each style sheet that the page does not begin with. */
async function loseLateStyles(page: Page, app: string, failures: number): Promise<LateStyles> {
  const first = await (await fetch(app + address)).text()
  const asked = new Map<string, number>()
  await page.route(
    ({ pathname }) => pathname.endsWith('.css') && !first.includes(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const count = (asked.get(pathname) ?? 0) + 1
      asked.set(pathname, count)
      await (count <= failures ? route.fulfill({ status: 404 }) : route.continue())
    },
  )
  const applied = () =>
    page.evaluate(() =>
      [...document.styleSheets]
        .filter(({ cssRules }) => cssRules.length > 0)
        .map(({ href }) => href && new URL(href).pathname),
    )
  return {
    asked,
    apply: async () => {
      const sheets = await applied()
      return [...asked.keys()].every((sheet) => sheets.includes(sheet))
    },
  }
}

for (const [title, failures, tries, styled] of [
  ['fails once comes later', 1, 2, true],
  ['always fails is missing alone', Number.POSITIVE_INFINITY, 3, false],
] as const) {
  test(`a late part's style sheet that ${title}, and the part works`, async ({ page, walk, services }) => {
    const { asked, apply } = await loseLateStyles(page, services.app, failures)
    await visit(page, address)
    await walk.button('discovery.day.all').click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await expect.poll(() => new Set(asked.values())).toEqual(new Set([tries]))
    await expect.poll(apply).toBe(styled)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await choose(walk.freeDays.nth(1))
    await expect(walk.freeDays.nth(1)).toBeChecked()
    await expect(walk.heading('common.error.missing.title')).toBeHidden()
  })
}
