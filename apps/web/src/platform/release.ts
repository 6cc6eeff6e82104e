import type { RegisteredRouter } from '@tanstack/react-router'
import { storedValue } from './storage.ts'

/** Errors that told that a file of the app did not come. */
const missing = new WeakSet<object>()

/** The server's release where it is not that of this page, or what stands for it where a file of ours is gone. */
let newer: string | undefined

/** For which this tab has been loaded anew, so that it is once. */
const reloadedFor = storedValue<string>({
  name: 'reloaded-for',
  version: 1,
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  keptIn: 'tab',
})

/** Pages that hand something to the next one that is kept nowhere: what was refused, how a payment went, a password. */
const handsOver = /^\/(?:booking\/payment|payment|vouchers\/payment|register|login|password)/

/** Whether an error says that a file of the app did not come. */
export const isMissingFile = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)

/** A file of the app does not come, however often it is asked for: perhaps a newer release has taken its place. */
export function noteMissingFile(error: unknown): void {
  if (typeof error === 'object' && error !== null) missing.add(error)
  newer ??= 'missing'
}

/** Hears the release that answers of the server name: the address of its entry. A page without one, as of an app, is of none. */
export function noteRelease(told: string | null): void {
  const own = (globalThis.booted as typeof booted | undefined)?.entry
  if (told !== null && own !== undefined && told !== own) newer = told
}

/** Loads the document anew, once for each `cause`. Without a connection the page stays: it may have answers that are kept. */
export function reloadOnce(cause: string): void {
  if (!navigator.onLine || reloadedFor.read() === cause) return
  reloadedFor.write(cause)
  location.reload()
}

/** Loads the next page from the server, once, where that has a newer release: choices stand in the address, answers on the device. */
export function followReleases(router: Pick<RegisteredRouter, 'history' | 'subscribe'>): void {
  // Of the pages' own code, which is not asked for again in place (page/error-page.tsx).
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
  // What did not come without a connection says nothing about releases.
  addEventListener('online', () => {
    if (newer === 'missing') newer = undefined
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (newer === undefined || !fromLocation || !pathChanged || handsOver.test(fromLocation.pathname)) return
    // The address bar may still show the page that is being left.
    router.history.flush()
    reloadOnce(newer)
  })
}
