import type { QueryClient } from '@tanstack/react-query'
import { tokenClaims } from '../platform/access-token.ts'
import type { TokenClaims } from '../platform/access-token.ts'
import { clearTab, onTextChange } from '../platform/device-storage.ts'
import { loadInBackground } from '../platform/load-on-demand.ts'
import { loadServerNow } from '../platform/server-now.ts'
import { currentSession, onSessionChange, sessionEnded, sessionLeft, sessionName } from '../platform/session.ts'
import { storageKey } from '../platform/storage-key.ts'
import { storedValue } from '../platform/storage.ts'
import type { getRouter } from '../router.tsx'
import { pageTakenOver } from '../page/page-taken-over.ts'

const renew = (claims: TokenClaims, queryClient: QueryClient): void =>
  loadInBackground(
    'renewSession',
    () => import('./renew-session.ts'),
    ({ renewSession }) => renewSession(claims, () => loadServerNow(queryClient)),
  )

/** The client whose answers this tab keeps. Empty for a guest, who keeps their answers when they sign in. */
const tabOwner = storedValue<string>({
  name: 'tab-of',
  version: 1,
  keptIn: 'tab',
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
})

/** Leaves nothing of a client in this tab who has signed out in another one, perhaps while this one was asleep or closed. */
function keepTabFor(clientId = ''): void {
  const owner = tabOwner.read()
  if (owner === clientId) return
  if (owner !== '') clearTab()
  tabOwner.write(clientId)
}

/**
 * Keeps the app in step with the session as long as the page lives, and with all other tabs. Called before React takes
 * over the page, which the server rendered for a guest.
 */
export function followSession(router: ReturnType<typeof getRouter>): void {
  const { queryClient } = router.options.context
  const { token } = currentSession()
  const claims = token === undefined ? undefined : tokenClaims(token)
  if (claims) {
    addEventListener(
      pageTakenOver,
      () => {
        // The guards did not know on the server who is here.
        void router.invalidate()
        renew(claims, queryClient)
      },
      { once: true },
    )
  }

  let known = currentSession().client?.id
  let elsewhere = false
  keepTabFor(known)
  // Before whoever listens to the session hears of it.
  onTextChange((key) => {
    elsewhere = key === storageKey(sessionName)
  })
  onSessionChange(() => {
    const now = currentSession().client?.id
    const isSignedOutElsewhere = elsewhere && now === undefined
    elsewhere = false
    if (now === known) return
    known = now
    keepTabFor(now)
    // What was answered to somebody else is not shown to this one.
    queryClient.getQueryCache().clear()
    void router.invalidate()
    if (isSignedOutElsewhere) dispatchEvent(new Event(sessionLeft))
  })
  addEventListener(sessionEnded, () => {
    // Nobody is asked whether to leave a booking or a payment: the answers are forgotten either way.
    void router.navigate({ to: '/home', ignoreBlocker: true })
    // The session has ended already: whoever signs in while this is on its way keeps theirs.
    loadInBackground(
      'forgetAnswers',
      () => import('./forget-person.ts'),
      ({ forgetAnswers }) => forgetAnswers(),
    )
  })
  if (token !== undefined && !claims) {
    loadInBackground(
      'forgetPerson',
      () => import('./forget-person.ts'),
      ({ forgetPerson }) => forgetPerson(),
    )
  }
}
