import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { desktop, phone } from '../support/views.ts'

/** More key presses than any page has tab stops. */
const mostStops = 150

interface Stop {
  name: string
  isInQuestion: boolean
  isCovered: boolean
}

/** The focused tab stop: it counts as hidden if it lies completely under the question, or outside the window. */
function stopOf(page: Page, question: string): Promise<Stop | undefined> {
  return page.evaluate((label) => {
    const { activeElement: stop } = document
    if (!stop || stop === document.body) return undefined
    const notice = document.querySelector(`section[aria-label="${label}"]`)
    const isInQuestion = notice?.contains(stop) === true
    const { left, right, top, bottom, width, height } = stop.getBoundingClientRect()
    const over = notice?.getBoundingClientRect()
    const isUnder =
      !isInQuestion &&
      over !== undefined &&
      over.height > 0 &&
      left >= over.left &&
      right <= over.right &&
      top >= over.top &&
      bottom <= over.bottom
    // A radio lies over its tile, and a slide next to the visible ones.
    const isOutside = bottom <= 0 || top >= innerHeight
    const name = stop.getAttribute('aria-label') ?? stop.textContent.trim().slice(0, 40)
    return {
      name: `${stop.localName} "${name}"`,
      isInQuestion,
      isCovered: width > 0 && height > 0 && (isUnder || isOutside),
    }
  }, question)
}

for (const { name, device } of [
  { name: 'a phone', device: phone },
  { name: 'a desktop', device: desktop },
  { name: 'a desktop at 400 %', device: { ...desktop, viewport: { width: 320, height: 256 } } },
]) {
  test.describe(`the question for consent on ${name}`, () => {
    test.use({ ...device, consent: 'ask', language: 'de' })

    test('is among the first tab stops and covers none of the others', async ({ page, words }) => {
      test.setTimeout(180_000)
      for (const address of ['/home', '/treatments?where=10115', '/accessibility']) {
        await visit(page, address)
        await page.keyboard.press('Tab')
        const label = words.text('consent.label')
        const question = page.getByRole('region', { name: label })
        await expect(question).toBeVisible()
        const height = await question.evaluate((element) => element.getBoundingClientRect().height / innerHeight)
        expect(height, 'the share of the window that it takes').toBeLessThanOrEqual(0.5)
        const stops: Stop[] = []
        while (stops.length < mostStops) {
          await page.keyboard.press('Tab')
          // Scrolling is complete in the frame after the next.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
          const stop = await stopOf(page, label)
          if (!stop) break
          stops.push(stop)
        }
        expect(stops.length).toBeLessThan(mostStops)
        expect(
          stops.findIndex(({ isInQuestion }) => isInQuestion),
          `stops before it on ${address}`,
        ).toBe(0)
        expect(
          stops.filter(({ isCovered }) => isCovered).map((stop) => stop.name),
          address,
        ).toEqual([])
      }
    })
  })
}
