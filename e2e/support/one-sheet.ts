import type { BrowserContext } from '@playwright/test'

/** Runs in the page before its own scripts. Logs a sheet that opens over another one as an error. */
function watch(): void {
  new MutationObserver(() => {
    const sheets = document.querySelectorAll('dialog[open]')
    if (sheets.length < 2) return
    const names = [...sheets].map((sheet) => sheet.textContent.trim().slice(0, 40))
    console.error(`a sheet opens over another one: ${names.join(' / ')}`)
  }).observe(document, { subtree: true, attributeFilter: ['open'] })
}

/** Fails a test in which a sheet of one of its pages opens over another one. */
export async function watchSheets(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch)
}
