import type { Page } from '@playwright/test'
import { sweepForcedColours } from './forced-colours.ts'
import { settled } from './sweep.ts'

/** The text spacing at which nothing may be lost (WCAG 2.2, 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

interface Look {
  name: string
  size: { width: number; height: number }
  /** A style sheet added to the page's own. */
  css?: string
}

const looks: readonly Look[] = [
  { name: '320 x 256', size: { width: 320, height: 256 } },
  { name: 'text at 200 %', size: { width: 640, height: 800 }, css: ':root { font-size: 200% !important }' },
  { name: 'spaced text', size: { width: 390, height: 844 }, css: spacing },
]

/** Elements that do not fit: a second scrolling direction, and clipped texts. */
function tooNarrow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth + 1) found.push(`scrolls sideways, ${scrollWidth} wide`)
    const name = (element: Element): string => `${element.localName} "${element.textContent.trim().slice(0, 40)}"`
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    for (const element of scope.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('.visually-hidden, .skip-link, [inert], [aria-hidden=true]')) continue
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      let around: Element | null = element
      let scrolls = false
      for (; around && around !== document.documentElement; around = around.parentElement) {
        const { overflowX, overflowY, textOverflow, position } = getComputedStyle(around)
        if (overflowX === 'auto' || overflowX === 'scroll') scrolls = true
        const isClipped = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip')
        const own = around === element
        if (own && isClipped && textOverflow !== 'ellipsis') {
          const down = around.scrollHeight - around.clientHeight
          const over = around.scrollWidth - around.clientWidth
          if (around.clientWidth > 0 && (over > 2 || down > 4)) found.push(`cut: ${name(element)}`)
        }
        if (position === 'fixed') break
      }
      if (!scrolls && (right > innerWidth + 1 || left < -1)) found.push(`beyond the edge: ${name(element)}`)
    }
    return [...new Set(found)]
  })
}

/** Adds a style sheet to the page, replacing the previous one; the page's policy allows no element for it. */
function wear(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

/**
 * Checks the page in a small window, with large and spaced text, in the device's contrast colours and without motion.
 */
export async function sweepRoom(page: Page, screen: string): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const { name, size, css } of looks) {
    await page.setViewportSize(size)
    await page.evaluate(wear, css ?? '')
    await settled(page)
    found.push(...(await tooNarrow(page)).map((what) => `${screen}, ${name}: ${what}`))
  }
  await page.evaluate(wear, '')
  if (before) await page.setViewportSize(before)
  found.push(...(await sweepForcedColours(page, screen)))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '')),
  )
  found.push(...moving.map((what) => `${screen}: moves in spite of reduced motion, ${what}`))
  return found
}
