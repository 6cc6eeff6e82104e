import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { filledButtons } from './filled-buttons.ts'
import { lasting } from './lasting.ts'
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

/**
 * Resolves when nothing fades or slides any more, and nothing has begun to in the next frames, in which observers
 * answer to a new size; endless animations are ignored.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    } while (moving().length > 0)
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
  return lasting(async () => {
    const found = await violations(page, { type: 'rule', values: rulesOfColour }, false)
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}: ${id} at ${target.join(' ')}`))
  })
}

/** Faults of a page that it has in every theme. */
async function brokenStructure(page: Page, screen: string): Promise<string[]> {
  const filled = await filledButtons(page)
  return [
    ...(filled.length > 1 ? [`${screen}: more than one main action, ${filled.join(', ')}`] : []),
    ...((await mainIsNamed(page)) ? [] : [`${screen}: main has no name`]),
    ...(await brokenMarkup(page)).map((element) => `${screen}: not valid, ${element}`),
    ...(await smallTargets(page)).map((target) => `${screen}: too small to be pressed, ${target}`),
  ]
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
    const faults = await lasting(async () => {
      const broken = await violations(page, { type: runOnly.type, values }, hasFrames)
      return broken.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${screen}, ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
        ),
      )
    })
    found.push(...faults)
    if (colorScheme === 'light') found.push(...(await lasting(() => brokenStructure(page, screen))))
  }
  return found
}
