import type { RegisteredRouter } from '@tanstack/react-router'
import { storedValue } from './storage.ts'

/** Errors that report a missing file of the app. */
const missing = new WeakSet<object>()

/** The server's release if it differs from this page's, or a placeholder if one of our files is gone. */
let newer: string | undefined

/** The release for which this tab was reloaded, so that it happens once. */
const reloadedFor = storedValue<string>({
  name: 'reloaded-for',
  version: 1,
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  scope: 'tab',
})

/** Whether this document is being replaced. */
let isReloading = false

/** Pages that pass on data stored nowhere: a refusal, a payment's result, a password. */
const handsOver = /^\/(?:booking\/payment|payment|vouchers\/payment|register|login|password)/

/** Whether an error reports a missing file of the app. */
export const isMissingFile = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)

/** A file of the app repeatedly fails to load: a newer release may have replaced it. */
export function noteMissingFile(error: unknown): void {
  if (typeof error === 'object' && error !== null) missing.add(error)
  newer ??= 'missing'
}

/**
 * Records the release in the server's answers: the address of its entry. A page without one, such as an app's, belongs
 * to no release.
 */
export function noteRelease(told: string | null): void {
  const own = (globalThis.booted as typeof booted | undefined)?.entry
  if (told !== null && own !== undefined && told !== own) newer = told
}

/**
 * Reloads the document, once for each `cause`. Without a connection the page stays, since it may have cached answers.
 */
export function reloadOnce(cause: string): void {
  if (!navigator.onLine || reloadedFor.read() === cause) return
  reloadedFor.write(cause)
  isReloading = true
  location.reload()
}

/**
 * Resolves at once, or never while the document is reloaded: the next page is then shown by the new document alone.
 * Input in one that is about to be replaced would be lost.
 */
export const unlessReloading = (): Promise<void> => (isReloading ? new Promise(() => undefined) : Promise.resolve())

/**
 * Loads the next page from the server, once, if that has a newer release: choices are in the address, and input on the
 * device.
 */
export function followReleases(router: Pick<RegisteredRouter, 'history' | 'subscribe'>): void {
  // A failure of the pages' own code, which is not retried in place (page/error-page.tsx).
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
  // A failure without a connection says nothing about releases.
  addEventListener('online', () => {
    if (newer === 'missing') newer = undefined
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    // The person can refuse to leave the document and continue in it.
    isReloading = false
    if (newer === undefined || !fromLocation || !pathChanged || handsOver.test(fromLocation.pathname)) return
    // The address bar may still show the page that is being left.
    router.history.flush()
    reloadOnce(newer)
  })
}
