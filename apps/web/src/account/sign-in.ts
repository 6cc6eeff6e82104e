import { limits } from '@ruhepol/rules'
import { SignedInClientDocument } from '../gql/graphql.ts'
import type { Language } from '../i18n/index.ts'
import { tokenClaims } from '../platform/access-token.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { loadInBackground } from '../platform/load-on-demand.ts'
import { addressFrom, keepSession } from '../platform/session.ts'
import type { SessionClient } from '../platform/session.ts'
import { claimBookings } from './claim-bookings.ts'
import { forgetTypedEmail } from './form/typed-email.ts'
import { saveLanguage } from './save-language.ts'

/** The account's profile, with the session's token by default. Throws ApiError. */
export async function fetchClient(id: string, token?: string): Promise<SessionClient> {
  const { client } = await execute(SignedInClientDocument, { id }, { idempotent: true, ...(token && { token }) })
  const { name, surname, email, phoneNumber, companyName, address } = client
  return { id, name, surname, email, phoneNumber, companyName: companyName ?? '', address: addressFrom(address) }
}

/**
 * Starts the session of a new access token: loads the profile, claims guest bookings and registers this device. The
 * page's guards then redirect. Throws ApiError, `unsupported_role` for a role other than client.
 */
export async function signIn(token: string, language: Language): Promise<void> {
  const claims = tokenClaims(token)
  if (!claims) throw new ApiError('unsupported_role', 'The token is not that of a client.')
  const [client, forgetClaimed] = await Promise.all([
    fetchClient(claims.clientId, token),
    claimBookings(token),
    saveLanguage(language, token),
    new Promise((resolve) => setTimeout(resolve, limits.loginRedirectMilliseconds)),
  ])
  keepSession({ client, token })
  forgetClaimed()
  loadInBackground(
    'goOnWithPush',
    () => import('../notifications/push-device.ts'),
    ({ goOnWithPush }) => goOnWithPush(token),
  )
  // From now on the contact comes from the profile.
  contactDraft.clear()
  forgetTypedEmail()
}
