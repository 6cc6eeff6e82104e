import { AuthenticateExternallyDocument } from '../../gql/graphql.ts'
import type { AuthenticateExternallyMutationVariables } from '../../gql/graphql.ts'
import { execute } from '../../platform/api/execute.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import type { Newcomer } from './newcomer.ts'

/** The result of a sign-in with another service. */
export type Outcome =
  | { kind: 'signedIn'; accessToken: string; search: SignInSearch }
  | { kind: 'newcomer'; newcomer: Newcomer; search: SignInSearch }
  | { kind: 'failed'; why: 'denied' | 'lost' | 'refused' | 'apple_not_first_login' }

/**
 * Sends the result of a service's sign-in to the server. `search`: the booking to continue afterwards. Throws ApiError.
 */
export async function authenticate(
  proof: AuthenticateExternallyMutationVariables,
  search: SignInSearch,
): Promise<Outcome> {
  const { authenticateExternally: result } = await execute(AuthenticateExternallyDocument, proof)
  const { status, accessToken, registrationToken } = result
  if (status === 'logged_in' && accessToken != null) return { kind: 'signedIn', accessToken, search }
  if (status === 'account_created' && registrationToken != null) {
    const { email, name, surname } = result
    const newcomer = {
      provider: proof.providerName,
      registrationToken,
      email: email ?? '',
      name: name ?? '',
      surname: surname ?? '',
    }
    return { kind: 'newcomer', newcomer, search }
  }
  return { kind: 'failed', why: 'apple_not_first_login' }
}
