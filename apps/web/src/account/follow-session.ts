import { tokenClaims } from '../platform/access-token.ts'
import type { TokenClaims } from '../platform/access-token.ts'
import { clearTab, onTextChange } from '../platform/device-storage.ts'
import { loadInBackground } from '../platform/load-on-demand.ts'
import { loadServerNow } from '../platform/server-now.ts'
import { isPlaceDecided } from '../platform/preferences.ts'
import { currentSession, onSessionChange, sessionEnded, sessionLeft, sessionName } from '../platform/session.ts'
import { storageKey } from '../platform/storage-key.ts'
import { storedValue } from '../platform/storage.ts'
import type { getRouter } from '../router.tsx'
import { pageTakenOver } from '../page/page-taken-over.ts'

/** On a device that knows no place yet, uses the place of the client's last appointment. */
function beginWhereBooked(router: ReturnType<typeof getRouter>): void {
  if (isPlaceDecided()) return
  loadInBackground(
    'lastBookedPlace',
    () => import('../discovery/place/last-booked-place.ts'),
    async ({ rememberLastBookedPlace }) => {
      if (await rememberLastBookedPlace(router.options.context.queryClient)) await router.invalidate()
    },
  )
}

function renew(claims: TokenClaims, router: ReturnType<typeof getRouter>): void {
  const { queryClient } = router.options.context
  loadInBackground(
    'renewSession',
    () => import('./renew-session.ts'),
    async ({ renewSession }) => {
      await renewSession(claims, () => loadServerNow(queryClient))
      // Not earlier, because with an expired session it would leave the page.
      if (currentSession().client) beginWhereBooked(router)
    },
  )
}

/** The client whose input this tab stores. Empty for a guest, whose input is kept when signing in. */
const tabOwner = storedValue<string>({
  name: 'tab-of',
  version: 1,
  scope: 'tab',
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
})

/** Removes all data of a client whose session ended in another tab, possibly while this one was suspended or closed. */
function keepTabFor(clientId = ''): void {
  const owner = tabOwner.read()
  if (owner === clientId) return
  if (owner !== '') clearTab()
  tabOwner.write(clientId)
}

/**
 * Keeps the app in sync with the session and with all other tabs while the page is open. Called before hydration, since
 * the server rendered the page for a guest.
 */
export function followSession(router: ReturnType<typeof getRouter>): void {
  const { queryClient } = router.options.context
  const { token } = currentSession()
  const claims = token === undefined ? undefined : tokenClaims(token)
  if (claims) {
    addEventListener(
      pageTakenOver,
      () => {
        // On the server the guards did not know whether anyone is signed in.
        void router.invalidate()
        renew(claims, router)
      },
      { once: true },
    )
  }

  let known = currentSession().client?.id
  let elsewhere = false
  keepTabFor(known)
  // Before the session's listeners are notified.
  onTextChange((key) => {
    elsewhere = key === storageKey(sessionName)
  })
  onSessionChange(() => {
    const now = currentSession().client?.id
    const hasEndedElsewhere = elsewhere && now === undefined
    elsewhere = false
    if (now === known) return
    known = now
    keepTabFor(now)
    // Answers for another client must not be shown to this one.
    queryClient.getQueryCache().clear()
    void router.invalidate()
    if (now !== undefined) beginWhereBooked(router)
    if (hasEndedElsewhere) dispatchEvent(new Event(sessionLeft))
  })
  addEventListener(sessionEnded, () => {
    // Do not ask whether to leave a booking or a payment, because the input is cleared either way.
    void router.navigate({ to: '/home', ignoreBlocker: true })
    // The session has already ended; do not touch a new one started in the meantime.
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
