import { isWatchedPath } from '@ruhepol/rules'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { addScript } from '../platform/add-script.ts'
import type { AnalyticsAdapter } from '../analytics/events.ts'

/** Clarity's queue until its script has loaded. */
type WatchingWindow = {
  clarity?: ((...call: unknown[]) => void) & { q?: unknown[][] }
} & Window

/** The page this document was loaded for; its policy decides whether a service may watch (security-headers.ts). */
const firstPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? location.href).pathname
}

function startScript(scriptUrl: string): Promise<void> {
  const { clarity } = window as WatchingWindow
  if (clarity) return Promise.resolve()
  const queue: NonNullable<WatchingWindow['clarity']> = (...call) => void (queue.q ??= []).push(call)
  ;(window as WatchingWindow).clarity = queue
  // It renders the page again elsewhere, so it must get none of the texts.
  document.body.dataset['clarityMask'] = 'true'
  return addScript(scriptUrl)
}

/**
 * Lets a heatmap watch the pages without personal data (`isWatchedPath`). Its script cannot be unloaded, so navigating
 * to any other page loads a new document without it. Fails if its script cannot be loaded.
 */
export async function watchPages(
  router: AnyRouter,
  scriptUrl: string,
): Promise<AnalyticsAdapter & { end: () => void }> {
  const tell = (...call: unknown[]): void => (window as WatchingWindow).clarity?.(...call)
  if (![firstPath(), location.pathname].every(isWatchedPath)) return { send: () => undefined, end: () => undefined }
  const history = router.history as RouterHistory
  const end = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation, action }) => {
      if (isWatchedPath(nextLocation.pathname)) return false
      tell('stop')
      const isNewEntry = action === 'PUSH' || action === 'REPLACE'
      if (isNewEntry) location.assign(nextLocation.href)
      // The browser has already gone back or forward to it.
      else location.reload()
      return isNewEntry
    },
  })
  await startScript(scriptUrl)
  return { send: ({ name }) => tell('event', name), end }
}
