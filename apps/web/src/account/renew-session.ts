import { limits } from '@ruhepol/rules'
import { RefreshAccessTokenDocument } from '../gql/graphql.ts'
import type { TokenClaims } from '../platform/access-token.ts'
import { isTransient } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import { reportError } from '../platform/report-error.ts'
import { currentSession, keepSession } from '../platform/session.ts'
import type { SessionClient } from '../platform/session.ts'
import { fetchClient } from './sign-in.ts'

/** Milliseconds: a token with less left is refreshed (spec 9). */
const refreshBelow = limits.tokenRefreshBelowDays * 86_400_000

/** Changes the session that has this token; whoever signed out or in meanwhile, in another tab too, keeps theirs. */
function change(token: string, changed: { client?: SessionClient; token?: string }): void {
  const session = currentSession()
  if (session.client && session.token === token) keepSession({ client: session.client, token, ...changed })
}

/**
 * Once for each page load: another token where the present one ends before long, and the profile as it is now. A session
 * that the server no longer knows ends by that; without a connection it stays as it was.
 */
export async function renewSession({ clientId, expiresAt }: TokenClaims): Promise<void> {
  const { token } = currentSession()
  if (token === undefined) return
  try {
    if (expiresAt - Date.now() < refreshBelow) {
      const { refreshAccessToken } = await execute(RefreshAccessTokenDocument, {})
      change(token, { token: refreshAccessToken.accessToken })
    }
    const { token: renewed } = currentSession()
    if (renewed !== undefined) change(renewed, { client: await fetchClient(clientId) })
  } catch (error) {
    if (!isTransient(error)) reportError(error, 'renewSession')
  }
}
