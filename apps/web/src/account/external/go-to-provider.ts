import type { ExternalProviderName } from '@ruhepol/rules'
import { ExternalSignInUrlDocument } from '../../gql/graphql.ts'
import { execute } from '../../platform/api/execute.ts'
import { visitPage } from '../../platform/pages-of-others.ts'
import { requestOrigin } from '../../platform/request-origin.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import { beginAttempt } from './attempt.ts'
import { challengeOf } from './random-text.ts'

/** The service's redirect address; the server has a list of allowed ones. */
export const callbackAddress = (provider: ExternalProviderName): string =>
  `${requestOrigin()}/login/callback/${provider}`

/** Opens the service's page; in the apps it resolves when the page is closed or returns. Throws ApiError. */
export async function goToProvider(provider: ExternalProviderName, search: SignInSearch): Promise<void> {
  const { state, nonce, verifier } = beginAttempt(provider, search)
  const { externalSignInUrl } = await execute(
    ExternalSignInUrlDocument,
    {
      providerName: provider,
      state,
      nonce,
      codeChallenge: await challengeOf(verifier),
      redirectUri: callbackAddress(provider),
    },
    { idempotent: true },
  )
  await visitPage(externalSignInUrl)
}
