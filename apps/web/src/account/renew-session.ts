import { limits } from '@ruhepol/rules'
import type { Instant } from '@ruhepol/rules'
import { RefreshAccessTokenDocument } from '../gql/graphql.ts'
import type { TokenClaims } from '../platform/access-token.ts'
import { isApiError, isTransient } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import { reportError } from '../platform/report-error.ts'
import { currentSession, keepSession, sessionGone } from '../platform/session.ts'
import type { SessionClient } from '../platform/session.ts'
import { claimBookings } from './claim-bookings.ts'
import { forgetPerson } from './forget-person.ts'
import { fetchClient } from './sign-in.ts'

/** In milliseconds: a token with less time left is refreshed. */
const refreshBelow = limits.tokenRefreshBelowDays * 86_400_000

/** Updates the session with this token unless any tab has replaced it since. */
function change(token: string, changed: { client?: SessionClient; token?: string }): void {
  const session = currentSession()
  if (session.client && session.token === token) keepSession({ client: session.client, token, ...changed })
}

/**
 * Once per page load: renews a token that expires soon, by the server's clock, and refreshes the profile. If the server
 * no longer knows the session, the client becomes a guest on this page; without a connection nothing changes.
 */
export async function renewSession(
  { clientId, expiresAt }: TokenClaims,
  serverNow: () => Promise<Instant>,
): Promise<void> {
  const { token } = currentSession()
  if (token === undefined) return
  try {
    change(token, { client: await fetchClient(clientId, token) })
    const forgetClaimed = await claimBookings(token)
    forgetClaimed()
    if (expiresAt - (await serverNow()) < refreshBelow) {
      const { refreshAccessToken } = await execute(RefreshAccessTokenDocument, {}, { token })
      change(token, { token: refreshAccessToken.accessToken })
    }
  } catch (error) {
    if (isApiError(error, 'UNAUTHENTICATED')) {
      if (currentSession().token !== token) return
      forgetPerson()
      dispatchEvent(new Event(sessionGone))
    } else if (!isTransient(error)) reportError(error, 'renewSession')
  }
}
