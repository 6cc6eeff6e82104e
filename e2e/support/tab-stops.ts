import type { Page } from '@playwright/test'

/** More key presses than any page has tab stops. */
const mostStops = 150

export type Stop = {
  name: string
  /** The name of the region around it, if it is in one. */
  region: string
  height: number
  /** What covers each of its nine sample points that is not visible. */
  hiddenBy: string[]
}

type StopsWindow = Window & { knownStops?: Set<Element> }

type Found = {
  /** Whether it had the focus before, which ends the round. */
  isKnown: boolean
  /** Whether the focus is in another document. */
  isFrame: boolean
} & Stop

type Box = {
  left: number
  top: number
  width: number
  height: number
}

/** The focused element; undefined if there is none. `inner`: its box within a focused frame. */
function look(inner?: Box & { name: string }): Found | undefined {
  const { activeElement: focused } = document
  if (!focused || focused === document.body) return undefined
  const known = ((window as StopsWindow).knownStops ??= new Set())
  const isFrame = focused instanceof HTMLIFrameElement
  const isKnown = !isFrame && known.has(focused)
  known.add(focused)
  // A radio or box is an invisible layer over its tile, or tiny beside its label.
  const isChoice = focused instanceof HTMLInputElement && (focused.type === 'radio' || focused.type === 'checkbox')
  const tile = (isChoice && (focused.closest('label') ?? focused.parentElement)) || focused
  const whole = (focused.clientWidth < 8 ? tile : focused).getBoundingClientRect()
  const box = inner ? { ...inner, left: whole.left + inner.left, top: whole.top + inner.top } : whole
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ?? element.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 40)
  /** Whether an element hides what is below it. The enlarged target of a neighbouring link is transparent. */
  const isOpaque = (over: Element): boolean => {
    if (over.matches('img, svg, video, iframe, canvas')) return true
    const { backgroundColor, backgroundImage } = getComputedStyle(over)
    if (!/, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== 'none') return true
    return over.parentElement !== null && !over.parentElement.contains(tile) && isOpaque(over.parentElement)
  }
  const hiddenBy: string[] = []
  for (const across of [0, 0.5, 1]) {
    for (const down of [0, 0.5, 1]) {
      // Within the rounded corners.
      const x = box.left + Math.min(8, box.width / 2) + across * Math.max(0, box.width - 16)
      const y = box.top + Math.min(4, box.height / 2) + down * Math.max(0, box.height - 8)
      const over = document.elementFromPoint(x, y)
      if (!over) hiddenBy.push('the edge of the window')
      else if (!tile.contains(over) && !over.contains(tile) && isOpaque(over))
        hiddenBy.push(`${over.localName} ".${over.getAttribute('class') ?? ''}" ${nameOf(over)}`)
    }
  }
  const isUnseen = box.width === 0 || box.height === 0
  return {
    name: inner?.name ?? `${focused.localName} "${nameOf(focused) || nameOf(tile)}"`,
    region: focused.closest('section[aria-label]')?.getAttribute('aria-label') ?? '',
    height: box.height,
    hiddenBy: isUnseen ? [] : hiddenBy,
    isKnown,
    isFrame,
  }
}

const lookIntoFrame = (): (Box & { name: string }) | undefined => {
  const { activeElement: focused } = document
  if (!focused) return undefined
  const { left, top, width, height } = focused.getBoundingClientRect()
  return {
    left,
    top,
    width,
    height,
    name: `${focused.localName} "${focused.getAttribute('aria-label') ?? focused.id}"`,
  }
}

async function lookAt(page: Page): Promise<Found | undefined> {
  const found = await page.evaluate(look, undefined)
  if (!found?.isFrame) return found
  const frame = await page.evaluateHandle(() => document.activeElement)
  const inner = await (await frame.asElement()?.contentFrame())?.evaluate(lookIntoFrame)
  return page.evaluate(look, inner)
}

/**
 * How many frames the page may take to scroll to what has the focus: sections that come into view change their height.
 */
const framesToScroll = 60

/** Resolves after the next frame, in which the page also measures itself. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

/** The focused element, once the page has scrolled to it. */
export async function focusedStop(page: Page): Promise<Found | undefined> {
  const found = await lookAt(page)
  let now = found
  for (let frames = 0; now && now.hiddenBy.length > 0 && frames < framesToScroll; frames += 1) {
    await nextFrame(page)
    now = await lookAt(page)
  }
  return now && found && { ...now, isKnown: found.isKnown }
}

/** Presses a key until the focus comes round, and returns all its stops. */
export async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await page.evaluate(() => delete (window as StopsWindow).knownStops)
  const stops: Stop[] = []
  for (let presses = 0; presses < mostStops; presses += 1) {
    await page.keyboard.press(key)
    const stop = await focusedStop(page)
    if (stop?.isKnown) return stops
    if (stop) stops.push(stop)
    // What hides while a person types in a field takes its place in the next frame, before they go on.
    if (stop && /^(?:input|select|textarea) /.test(stop.name)) await nextFrame(page)
  }
  throw new Error(`${key} does not come round: ${stops.map(({ name }) => name).join(', ')}`)
}

/**
 * Describes how a stop is covered, completely or in part (WCAG 2.4.11, 2.4.12); empty if it is visible. A stop that is
 * too tall to fit between the bars counts as visible if any part of it is.
 */
export function coverOf({ name, height, hiddenBy }: Stop, windowHeight: number): string {
  const isTall = height > windowHeight * 0.4
  if (hiddenBy.length === 0 || (isTall && hiddenBy.length < 9)) return ''
  return `${name} lies under ${[...new Set(hiddenBy)].join(', ')} (${hiddenBy.length} of 9 points)`
}
