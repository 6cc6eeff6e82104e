import { sessionEnded, sessionGone } from '../../platform/session.ts'
import { pageTakenOver } from '../../page/page-taken-over.ts'

/**
 * Has it said that one is signed out where the server refused the session before the first page stood, and nobody could hear of it:
 * in the apps the loaders of that page ask with the token. To be called before the router begins.
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
      // What says it (shell/session-ended-word.tsx) comes with the same page, a moment later.
      if (ended) setTimeout(() => dispatchEvent(new Event(sessionGone)))
    },
    { once: true },
  )
}
