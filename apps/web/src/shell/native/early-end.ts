import { sessionEnded, sessionGone } from '../../platform/session.ts'
import { pageTakenOver } from '../../page/page-taken-over.ts'

/**
 * Reports a sign-out that happened when the server refused the session before the first page was rendered and anyone
 * listened: in the apps, that page's loaders query with the token. Call it before the router starts.
 */
export function sayEarlyEnd(): void {
  let ended = false
  const note = (): void => {
    ended = true
  }
  addEventListener(sessionEnded, note)
  addEventListener(
    pageTakenOver,
    () => {
      removeEventListener(sessionEnded, note)
      // The component that shows it (shell/session-ended-word.tsx) appears with the same page, a moment later.
      if (ended) setTimeout(() => dispatchEvent(new Event(sessionGone)))
    },
    { once: true },
  )
}
