import type { BrowserContext } from '@playwright/test'

/** Runs in the page before its own scripts. Logs as an error that a second sheet opens over the first. */
function watch(): void {
  const titleOf = (sheet: Element): string => {
    const title = document.getElementById(sheet.getAttribute('aria-labelledby') ?? '')
    return (title?.textContent ?? '').trim()
  }
  new MutationObserver(() => {
    const open = [...document.querySelectorAll('dialog[open]')]
    if (open.length > 1) console.error(`several sheets are open at once: ${open.map(titleOf).join(', ')}`)
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] })
}

/** Fails a test if one of its pages opens a sheet over another one. */
export async function watchSheets(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch)
}
