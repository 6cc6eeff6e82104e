import type { Language } from '../i18n/index.ts'
import type { Theme } from '../platform/preferences.ts'

/**
 * Lets the browser install /service-worker.js, which opens /bookings without a connection (docs/decisions/0030). A
 * browser looks for a new one by itself with each page. Not while developing: there is none.
 */
export async function installServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    // Refused, as in some private windows: everything works as it did before, with a connection.
  }
}

/** Tells the worker how pages are shown now, so that those it keeps are shown the same way. */
export function postToServiceWorker(shown: { language: Language; theme: Theme }): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ shown })
}
