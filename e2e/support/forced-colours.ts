import type { Page } from '@playwright/test'
import { lasting } from './lasting.ts'
import { settled } from './sweep.ts'

/** Elements of the current page that become invisible when the device's contrast colours replace ours. */
export function unseen(): string[] {
  const found: string[] = []
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isShown && width > 1 && height > 1 && !element.closest('.visually-hidden, .skip-link, [inert]')
  }
  const name = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent.trim()
    return `${element.localName} "${label.slice(0, 40)}"`
  }
  const groundOf = (element: Element): string => {
    const { backgroundColor } = getComputedStyle(element)
    const isClear = /, 0\)$/.test(backgroundColor)
    return isClear && element.parentElement ? groundOf(element.parentElement) : backgroundColor
  }
  const lineOf = (element: Element): string => {
    const style = getComputedStyle(element)
    const { borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineWidth } = style
    const border =
      borderTopStyle === 'none' || borderTopColor === groundOf(element) ? 0 : Number.parseFloat(borderTopWidth)
    const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    return border > 0 || outline > 0 || (element.matches('[type=checkbox]') && style.appearance === 'auto')
      ? `${borderTopStyle} ${borderTopWidth}, ${outlineStyle} ${outlineWidth}`
      : ''
  }
  /** An element's appearance apart from the colours that the device replaces. */
  const lookOf = (element: Element): string => {
    const { textDecorationLine } = getComputedStyle(element)
    const marks = [...element.querySelectorAll('svg')].filter(isSeen).length
    return [groundOf(element), lineOf(element), marks, textDecorationLine].join('; ')
  }

  const ticks = 'input[type=radio], input[type=checkbox]'
  for (const control of scope.querySelectorAll(`button, input:not([type=hidden]), select, textarea`)) {
    const isTick = control.matches(ticks)
    const drawn = isTick && getComputedStyle(control).opacity === '0' ? control.parentElement : control
    if (!drawn || !isSeen(drawn) || control.matches(':disabled, [aria-disabled=true]')) continue
    // A field may be in its own frame.
    const frames = control.matches('button')
      ? [drawn]
      : [drawn, drawn.parentElement, drawn.parentElement?.parentElement]
    if (frames.every((frame) => !frame || lineOf(frame) === '')) found.push(`no edge: ${name(drawn)}`)
  }

  const chosen =
    ':is([aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false], [aria-current=step], [aria-current=date]))'
  const groups = new Map<Element, { on: Element[]; off: Element[] }>()
  const note = (group: Element | null, element: Element, isOn: boolean): void => {
    if (!group || !isSeen(element)) return
    const both = groups.get(group) ?? { on: [], off: [] }
    groups.set(group, both)
    both[isOn ? 'on' : 'off'].push(element)
  }
  for (const radio of scope.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:disabled)')) {
    const tile = radio.parentElement
    if (tile) note(radio.closest('[role=radiogroup]'), tile, radio.checked)
  }
  for (const on of scope.querySelectorAll(chosen)) {
    const group = on.closest('[role=tablist], [role=group], nav, table, ul, ol, [role=grid]')
    if (!group) continue
    for (const other of group.querySelectorAll(on.localName)) note(group, other, other.matches(chosen))
  }
  for (const { on, off } of groups.values()) {
    const others = new Set(off.map(lookOf))
    for (const element of on) {
      if (others.has(lookOf(element)))
        found.push(`looks as if it were not chosen: ${name(element)} (${lookOf(element)})`)
    }
  }

  const shadeOf = (colour: string): number => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  for (const icon of scope.querySelectorAll('svg[viewBox$="24 24"]')) {
    if (!isSeen(icon) || icon.closest('[aria-disabled=true], :disabled, label:has(:disabled)')) continue
    const { stroke: colour } = getComputedStyle(icon)
    if (colour === 'none') continue
    const [light = 0, dark = 0] = [shadeOf(colour), shadeOf(groundOf(icon))].sort((a, b) => b - a)
    if ((light + 0.05) / (dark + 0.05) < 3)
      found.push(`icon not seen: ${colour} on ${groundOf(icon)} in ${name(icon.parentElement ?? icon)}`)
  }
  return [...new Set(found)]
}

/** Checks the page in the device's contrast colours, on a light and a dark background. */
export async function sweepForcedColours(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await settled(page)
    const faults = await lasting(() => page.evaluate(unseen))
    found.push(...faults.map((what) => `${screen}, forced colours, ${colorScheme}: ${what}`))
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
  return found
}
