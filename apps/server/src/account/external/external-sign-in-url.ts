import type { ExternalProviderName } from '@ruhepol/rules'
import * as oidc from 'openid-client'
import type { Config } from '../../platform/config.ts'
import { invalidInput } from '../../platform/errors.ts'
import { offeredProvider, redirectUrisOf } from './external-providers.ts'
import { callProvider } from './openid-calls.ts'

export type SignInWish = {
  providerName: ExternalProviderName
  state: string
  nonce: string
  /** The S256 challenge of the code verifier stored in the browser. */
  codeChallenge: string
  redirectUri: string
}

const SECRET = /^[\w.~-]{16,128}$/

/**
 * The address for signing in at a service. Its answer is posted to the redirect address, so that no logged address
 * contains it. Throws `invalid_input`, `unavailable`.
 */
export async function externalSignInUrl(config: Config, wish: SignInWish): Promise<string> {
  const provider = offeredProvider(config, wish.providerName)
  const { state, nonce, codeChallenge, redirectUri } = wish
  const broken = Object.entries({ state, nonce, codeChallenge }).filter(([, value]) => !SECRET.test(value))
  const paths = broken.map(([name]) => name)
  if (!redirectUrisOf(config, provider.name).includes(redirectUri)) paths.push('redirectUri')
  if (paths.length > 0) throw invalidInput(paths.map((path) => ({ path, key: 'external_sign_in_invalid' })))
  return callProvider(config, provider, 'find sign-in page', async ({ client }) => {
    const address = oidc.buildAuthorizationUrl(await client(), {
      redirect_uri: redirectUri,
      response_type: 'code',
      response_mode: 'form_post',
      scope: provider.scope,
      state,
      nonce,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      ...(provider.name === 'google' && { prompt: 'select_account' }),
    })
    return address.href
  })
}
