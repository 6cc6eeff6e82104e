import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** All that a theme can break: what a page is made of is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

const themes = { light: 'stripe', dark: 'night' } as const

/** Ends when nothing fades or slides any more; what turns for ever is left alone. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/**
 * Lets axe look at the page as it stands, in light and dark, the card fields included; in dark for what depends on colours.
 * Answers what it found.
 */
export async function sweep(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const frames = page.locator('iframe[src*="/elements/payment"]:visible')
    const hasFrames = (await frames.count()) > 0
    if (hasFrames) {
      await expect(frames.contentFrame().locator('html')).toHaveAttribute('data-theme', themes[colorScheme])
    }
    await settled(page)
    // Only what frames of other origins say must be brought together on a page of its own.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames)
    const { violations } = await (colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(rulesOfColour)).analyze()
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        found.push(`${screen}, ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`)
      }
    }
  }
  return found
}
