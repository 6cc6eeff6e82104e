import type { ExternalProviderName } from '@ruhepol/rules'
import { takeAttempt } from './attempt.ts'
import { callbackAddress } from './go-to-provider.ts'
import { authenticate } from './outcome.ts'
import type { Outcome } from './outcome.ts'

/** The services' error codes for a cancelled sign-in. */
const denials = ['access_denied', 'user_cancelled_authorize']

/** First and last name from Apple's answer, which contains them only at the first sign-in. */
function postedNames(user: string | null): { name?: string; surname?: string } {
  if (user === null) return {}
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
    const { firstName, lastName } = name ?? {}
    return {
      ...(typeof firstName === 'string' && { name: firstName }),
      ...(typeof lastName === 'string' && { surname: lastName }),
    }
  } catch {
    // Without names the person is asked for them.
    return {}
  }
}

/** Continues with what the service posted, from the address after the #. Throws ApiError. */
export async function takeAnswer(provider: ExternalProviderName, hash: string): Promise<Outcome> {
  const answer = new URLSearchParams(hash.replace(/^#/, ''))
  // The answer belongs to no attempt of this tab: it is someone else's or was used before.
  const attempt = takeAttempt(provider, answer.get('state'))
  if (!attempt) return { kind: 'failed', why: 'lost' }
  const [code, error] = [answer.get('code'), answer.get('error')]
  if (code === null) return { kind: 'failed', why: denials.includes(error ?? '') ? 'denied' : 'refused' }
  const { nonce, verifier, search } = attempt
  const proof = {
    providerName: provider,
    clientSecret: code,
    codeVerifier: verifier,
    nonce,
    redirectUri: callbackAddress(provider),
    ...postedNames(answer.get('user')),
  }
  return authenticate(proof, search)
}
