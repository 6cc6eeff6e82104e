import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { brokenMarkup } from './markup.ts'
import { smallTargets } from './targets.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Everything that a theme can break; a page's structure is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

const looks = {
  light: { theme: 'stripe', runOnly: { type: 'tag', values: tags } },
  dark: { theme: 'night', runOnly: { type: 'rule', values: rulesOfColour } },
} as const

type AxeWindow = Window & { axe: typeof axe }

/** Resolves when nothing fades or slides any more; endless animations are ignored. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/** Whether the page's main part is named by its heading, which a screen reader announces on arrival. */
const mainIsNamed = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const id = document.querySelector('main')?.getAttribute('aria-labelledby')
    return Boolean(id && document.getElementById(id)?.textContent.trim())
  })

/**
 * Axe's findings in the page, and in its frames if requested; frames of other origins are merged on a separate page.
 */
async function violations(page: Page, runOnly: axe.RunOnly, withFrames: boolean): Promise<axe.Result[]> {
  const options: axe.RunOptions = { resultTypes: ['violations'], runOnly }
  if (withFrames) return (await new AxeBuilder({ page, axeSource }).options(options).analyze()).violations
  // A document keeps it for the second theme, since parsing it takes as long as checking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async (wanted) => (await (window as unknown as AxeWindow).axe.run(document, wanted)).violations,
    { ...options, iframes: false },
  )
}

/** Finds elements of the page with too little contrast in its current colours. */
export async function unreadable(page: Page, screen: string): Promise<string[]> {
  await settled(page)
  const found = await violations(page, { type: 'rule', values: rulesOfColour }, false)
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}: ${id} at ${target.join(' ')}`))
}

/**
 * Checks the current page with axe in light and dark, including the card fields; in dark only what depends on colours.
 * Returns the findings.
 */
export async function sweep(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const { theme, runOnly } = looks[colorScheme]
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const frames = page.locator('iframe[src*="/elements/payment"]:visible')
    const hasFrames = (await frames.count()) > 0
    if (hasFrames) await expect(frames.contentFrame().locator('html')).toHaveAttribute('data-theme', theme)
    await settled(page)
    const values: string[] = [...runOnly.values]
    for (const { id, nodes } of await violations(page, { type: runOnly.type, values }, hasFrames)) {
      for (const { target, failureSummary } of nodes) {
        found.push(`${screen}, ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`)
      }
    }
    if (colorScheme === 'light') {
      if (!(await mainIsNamed(page))) found.push(`${screen}: main has no name`)
      found.push(...(await brokenMarkup(page)).map((element) => `${screen}: not valid, ${element}`))
      found.push(...(await smallTargets(page)).map((target) => `${screen}: too small to be pressed, ${target}`))
    }
  }
  return found
}
