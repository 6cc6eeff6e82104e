import type { Language } from '../i18n/index.ts'
import type { Theme } from '../platform/preferences.ts'

/**
 * Registers /service-worker.js, which opens /bookings without a connection (decision 0030). Browsers check for a new
 * one on each page. Not during development, where there is none.
 */
export async function installServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    // Refused, as in some private windows; everything still works with a connection.
  }
}

/** Tells the worker the current display settings, so that its cached pages use the same. */
export function postToServiceWorker(shown: { language: Language; theme: Theme }): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ shown })
}
