import type { BrowserContext } from '@playwright/test'

/**
 * Runs in the page before its own scripts. Logs a text that is inserted together with its live region as an error.
 * Regions with a role are there for news. A text of the page of which only changes are news has `aria-live` instead.
 */
function watch(): void {
  const regions = '[role=status], [role=alert], [role=log]'
  const known = new WeakSet<Element>()
  const isHeard = (region: Element): boolean =>
    region.checkVisibility() &&
    !region.closest('[aria-hidden=true], [inert]') &&
    (!document.querySelector('dialog[open]') || region.closest('dialog[open]') !== null)
  const read = (region: Element): void => {
    if (known.has(region)) return
    known.add(region)
    const text = region.textContent.trim()
    if (text === '' || region.parentElement?.closest(regions) || !isHeard(region)) return
    console.error(`a text that screen readers miss, inserted with its live region: ${text.slice(0, 80)}`)
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        // A screen reader reads a whole new page, beginning with its name.
        if (!(node instanceof Element) || node.matches('#main') || node.querySelector('#main')) continue
        for (const region of [node, ...node.querySelectorAll(regions)]) if (region.matches(regions)) read(region)
      }
    }
  })
  const begin = (): void => {
    for (const region of document.querySelectorAll(regions)) known.add(region)
    observer.observe(document, { subtree: true, childList: true })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()
}

/** Fails a test if one of its pages inserts a text in a way that screen readers miss. */
export async function watchMissedWords(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch)
}
