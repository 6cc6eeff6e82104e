import type { Page } from '@playwright/test'
import { sweepForcedColours } from './forced-colours.ts'
import { lasting } from './lasting.ts'
import { movableIn } from './motion.ts'
import { settled } from './sweep.ts'

/** The text spacing at which nothing may be lost (WCAG 2.2, 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

/** Lays out content far below the window as well, which otherwise has a provisional size and may overlap. */
export const laidOut = '* { content-visibility: visible !important }'

type Look = {
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

/** Runs in the page. Finds what does not fit: scrolling sideways, texts that are cut off or overlap, large bars. */
export function tooNarrow(): string[] {
  const found: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth + 1) found.push(`scrolls sideways, ${scrollWidth} wide`)
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const scope = dialog ?? document.body

  const isClipped = (value: string): boolean => value === 'hidden' || value === 'clip'
  const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll'
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  const within = (box: Box, around: Box): Box => ({
    left: Math.max(box.left, around.left),
    right: Math.min(box.right, around.right),
    top: Math.max(box.top, around.top),
    bottom: Math.min(box.bottom, around.bottom),
  })
  /** An element's box and clipping; cached, since many texts share their ancestors. */
  const stand = (element: Element) => {
    const { position, translate, transform, display, overflowX, overflowY, textOverflow } = getComputedStyle(element)
    return {
      position,
      isPlaced: position !== 'static' || transform !== 'none' || translate !== 'none',
      isBox: display !== 'inline' && display !== 'contents',
      overflowX,
      overflowY,
      hasDots: textOverflow === 'ellipsis',
      around: element.getBoundingClientRect(),
    }
  }
  const stands = new Map<Element, ReturnType<typeof stand>>()
  const standOf = (element: Element): ReturnType<typeof stand> => {
    const known = stands.get(element) ?? stand(element)
    stands.set(element, known)
    return known
  }
  /** The visible part of a text, and what cuts it off if the rest cannot be scrolled to. */
  const seenOf = (parent: Element, text: DOMRect): { box: Box; cut?: string } => {
    let box: Box = text
    let [isFreeAcross, isFreeDown] = [false, false]
    // Absolutely positioned content is clipped only from its containing block on.
    let isLoose = false
    for (let at: Element | null = parent; at && at !== document.documentElement; at = at.parentElement) {
      const { position, isPlaced, isBox, overflowX, overflowY, hasDots, around } = standOf(at)
      if ((!isLoose || isPlaced) && isBox) {
        isLoose = false
        isFreeAcross ||= scrolls(overflowX)
        isFreeDown ||= scrolls(overflowY)
        if (overflowX !== 'visible') box = within(box, { ...around.toJSON(), top: -Infinity, bottom: Infinity } as Box)
        if (overflowY !== 'visible') box = within(box, { ...around.toJSON(), left: -Infinity, right: Infinity } as Box)
        const name = `${at.localName}.${at.className}`
        // Most of a line that ends in an ellipsis has to be visible.
        const most = hasDots ? text.width / 2 : 1
        const across = Math.max(around.left - text.left, text.right - around.right)
        if (!isFreeAcross && isClipped(overflowX) && across > most) return { box, cut: `across by ${name}` }
        // The box of a text is as high as its font, and a line is often lower.
        const down = Math.max(around.top - text.top, text.bottom - around.bottom)
        if (!isFreeDown && isClipped(overflowY) && down > Math.max(4, text.height / 4))
          return { box, cut: `down by ${name}` }
      }
      if (position === 'absolute') isLoose = true
      if (position === 'fixed') return { box }
    }
    const isBeyond = !isFreeAcross && (box.right > innerWidth + 1 || box.left < -1)
    return { box, ...(isBeyond && { cut: 'by the edge of the window' }) }
  }
  /** The fixed or sticky ancestor, which overlaps scrolling content on purpose. */
  const barOf = (element: Element): Element | undefined => {
    for (let at: Element | null = element; at && at !== scope; at = at.parentElement) {
      if (/fixed|sticky/.test(standOf(at).position)) return at
    }
    return undefined
  }

  const seen: { text: string; bar: Element | undefined; box: Box }[] = []
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (words === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('.visually-hidden, .skip-link, [inert], [aria-hidden=true], option')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = `${parent.localName} "${words.slice(0, 40)}"`
    const bar = barOf(parent)
    const button = parent.closest('button, [role=button]')?.getBoundingClientRect()
    for (const line of range.getClientRects()) {
      if (line.width < 1 || line.height < 1) continue
      const { box, cut } = seenOf(parent, line)
      seen.push({ text, bar, box })
      if (cut !== undefined) found.push(`cut ${cut}: ${text}`)
      if (button && (line.top < button.top - 4 || line.bottom > button.bottom + 4))
        found.push(`larger than its button: ${text}`)
    }
  }
  for (const [at, { text, bar, box }] of seen.entries()) {
    for (const other of seen.slice(at + 1)) {
      if (text === other.text || bar !== other.bar) continue
      const { left, right, top, bottom } = within(box, other.box)
      const least = Math.min(box.bottom - box.top, other.box.bottom - other.box.top)
      if (right - left > 2 && bottom - top > 0.4 * least && least > 4) found.push(`${text} lies over ${other.text}`)
    }
  }

  // The content of a page or a sheet has at least a third of the window.
  const body =
    dialog && [dialog, ...dialog.querySelectorAll('*')].find((part) => scrolls(getComputedStyle(part).overflowY))
  if (body && body.scrollHeight > body.clientHeight + 1 && body.clientHeight < innerHeight / 3)
    found.push(`the sheet has ${body.clientHeight} of ${innerHeight} px for what scrolls in it`)
  if (!dialog) {
    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      return (
        /fixed|sticky/.test(position) &&
        pointerEvents !== 'none' &&
        element.checkVisibility({ visibilityProperty: true })
      )
    })
    const before = scrollY
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' })
    const covered = all
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > innerWidth * 0.7 && (top <= 0 || bottom >= innerHeight - 1))
      .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)), 0)
    scrollTo({ top: before, behavior: 'instant' })
    if (covered > (innerHeight * 2) / 3) found.push(`bars take ${covered} of ${innerHeight} px`)
  }
  return [...new Set(found)]
}

/** Adds a style sheet to the page, replacing the previous one; the page's policy allows no element for it. */
export function wear(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

/** Checks the page in a small window, with large and spaced text, and without motion. */
async function sweepSizes(page: Page, screen: string): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const { name, size, css } of looks) {
    await page.setViewportSize(size)
    await page.evaluate(wear, laidOut + (css ?? ''))
    await settled(page)
    found.push(...(await lasting(() => page.evaluate(tooNarrow))).map((what) => `${screen}, ${name}: ${what}`))
  }
  await page.evaluate(wear, '')
  if (before) await page.setViewportSize(before)
  found.push(...(await lasting(() => movableIn(page))).map((what) => `${screen}, reduced motion: ${what}`))
  return found
}

/**
 * Checks the page in a small window, with large and spaced text, without motion and in the device's contrast colours.
 */
export async function sweepRoom(page: Page, screen: string): Promise<string[]> {
  return [...(await sweepSizes(page, screen)), ...(await sweepForcedColours(page, screen))]
}
