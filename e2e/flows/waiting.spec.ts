import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { views } from '../support/views.ts'

type ShiftWindow = Window & { shifts?: string[] }
type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** A shift of less is a change of a line's width, which nobody sees. */
const SEEN = 0.005

/** Notes from now on everything that moves, with its way down in pixels. */
async function noteShifts(page: Page): Promise<void> {
  await page.evaluate((seen) => {
    const noted: string[] = []
    ;(window as ShiftWindow).shifts = noted
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        if (value < seen) continue
        const ways = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent.slice(0, 40)}" ${previousRect.top} to ${currentRect.top}`,
        )
        noted.push(`${value.toFixed(3)}: ${ways.join(', ')}`)
      }
    }).observe({ type: 'layout-shift' })
  }, SEEN)
}

for (const { name, language, device } of views) {
  test.describe(name, () => {
    test.use({ language, ...device })

    test('what a page has been waiting for moves nothing that was already in sight', async ({ page, walk, words }) => {
      const held: (() => void)[] = []
      let isHeld = false
      await page.route('**/graphql', async (route) => {
        if (isHeld) await new Promise<void>((go) => held.push(go))
        await route.continue()
      })
      /** Presses, waits for the placeholder, and lets the answers come. */
      const comesStill = async (press: () => Promise<unknown>): Promise<void> => {
        isHeld = true
        await press()
        await expect.poll(() => held.length).toBeGreaterThan(0)
        await expect(
          page.getByRole('main').locator('[aria-busy=true], [aria-hidden=true] > span').first(),
        ).toBeVisible()
        await noteShifts(page)
        isHeld = false
        for (const go of held.splice(0)) go()
      }
      const stood = async (): Promise<void> => {
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
        expect(await page.evaluate(() => (window as ShiftWindow).shifts)).toEqual([])
      }

      await visit(page, '/home')
      await comesStill(() =>
        page
          .getByRole('link', { name: words.text('common.nav.experts') })
          .first()
          .click(),
      )
      await expect(walk.heading('experts.title')).toBeVisible()
      await stood()

      await visit(page, '/home')
      await page.getByRole('combobox', { name: words.all('common.where') }).fill('10115')
      await comesStill(() => walk.button('common.seeTimes').click())
      await expect(walk.freeDays.first()).toBeVisible()
      await stood()

      await comesStill(() => walk.freeDays.nth(2).click())
      await expect(walk.group('discovery.slot.title').getByRole('radio').first()).toBeVisible()
      await stood()
    })
  })
}
