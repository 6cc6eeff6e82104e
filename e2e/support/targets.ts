import type { Page } from '@playwright/test'

/** The minimum size for a finger, and for a pointer. */
const least = { phone: 48, desktop: 24 }

/** Clickable elements on the page, or in an overlay, that are too small; links within a sentence are exempt. */
export async function smallTargets(page: Page): Promise<string[]> {
  const size = (page.viewportSize()?.width ?? 0) < 905 ? 'phone' : 'desktop'
  return page.evaluate((least) => {
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]'
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    /** The rest of the paragraph or item that contains a link. */
    const besides = (link: Element) => {
      let around = link.parentElement
      while (around && getComputedStyle(around).display === 'inline') {
        around = around.parentElement
      }
      const text = (around ? around.textContent : '').replaceAll(/\s+/g, ' ').trim()
      return text.length - link.textContent.trim().length
    }
    const sizeOf = (target: Element) => {
      const { width, height } = target.getBoundingClientRect()
      // A link that covers its card draws over it.
      const { position, width: over, height: down } = getComputedStyle(target, '::after')
      const drawn = position === 'absolute' ? { width: parseFloat(over), height: parseFloat(down) } : { width, height }
      return { width: Math.max(width, drawn.width || 0), height: Math.max(height, drawn.height || 0) }
    }
    const found: string[] = []
    for (const target of scope.querySelectorAll(pressable)) {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('[inert], .skip-link')) {
        continue
      }
      if (target.localName === 'a' && getComputedStyle(target).display === 'inline' && besides(target) > 1) {
        continue
      }
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
      const sizes = [target, ...labels].map(sizeOf)
      if (!sizes.some(({ width, height }) => width > least - 0.5 && height > least - 0.5)) {
        const [{ width, height } = { width: 0, height: 0 }] = sizes.toReversed()
        const name = target.getAttribute('aria-label') ?? target.textContent
        found.push(`${target.localName} "${name.trim().slice(0, 40)}": ${Math.round(width)} x ${Math.round(height)}`)
      }
    }
    return found
  }, least[size])
}
