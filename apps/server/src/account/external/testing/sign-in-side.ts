import type { ExternalProviderName } from '@ruhepol/rules'
import { createHash } from 'node:crypto'
import { APPLE_CALLBACK, GOOGLE_CALLBACK, type PaymentStage } from '../../../payment/testing/payment-stage.ts'
import type { ExternalSignIn } from '../authenticate-externally.ts'
import type { ExternalRegistrationInput } from '../register-externally.ts'

export type Person = { email?: string; emailVerified: boolean; name?: string; surname?: string }

export const NONCE = 'a-nonce-of-this-test'
const VERIFIER = 'a-verifier-that-is-long-enough-for-the-rules-of-pkce'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const callbacks = { google: GOOGLE_CALLBACK, apple: APPLE_CALLBACK }

let people = 0

/** A different person each time, with everything that a service can supply. */
export function person(changes: Partial<Person> = {}): Person {
  people += 1
  return { email: `external-${people}@example.org`, emailVerified: true, name: 'Emma', surname: 'Vogel', ...changes }
}

/** A valid registration with this token. */
export const form = (
  registrationToken: string,
  changes: Partial<ExternalRegistrationInput> = {},
): ExternalRegistrationInput => ({
  registrationToken,
  providerName: 'google',
  birthday: '1990-05-17',
  phoneNumber: '030 7654321',
  locale: 'de',
  platform: 'web',
  ...changes,
})

/** The external side of a sign-in: the services, simulated by the sandbox. */
export function signInSide({ sandbox }: PaymentStage) {
  async function control<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${sandbox.addresses.openid}/_sandbox${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Answer
  }

  /** Signs a person in at a service; returns what their browser then sends to the product. */
  async function signsIn(
    providerName: ExternalProviderName,
    who: Person,
    nonce = NONCE,
  ): Promise<ExternalSignIn & { subject: string }> {
    const redirectUri = callbacks[providerName]
    const wish = { person: who, redirectUri, nonce, codeChallenge: CHALLENGE }
    const { code, subject, user } = await control<{ code: string; subject: string; user?: string }>(
      'POST',
      `/${providerName}/codes`,
      wish,
    )
    const posted = user === undefined ? undefined : (JSON.parse(user) as { name: Record<string, string> }).name
    return {
      providerName,
      clientSecret: code,
      codeVerifier: VERIFIER,
      nonce: NONCE,
      redirectUri,
      subject,
      ...(posted && { name: posted['firstName'], surname: posted['lastName'] }),
    }
  }

  /** Signs a person in at Apple inside our app, which then sends its own code. */
  async function signsInInsideTheApp(who: Person, nonce = NONCE): Promise<ExternalSignIn & { subject: string }> {
    const { code, subject } = await control<{ code: string; subject: string }>('POST', '/apple/codes', {
      person: who,
      nonce,
    })
    return { providerName: 'apple', clientSecret: code, nonce: NONCE, name: who.name, surname: who.surname, subject }
  }

  /** An ID token as an app receives it, with these claims overriding the valid ones. */
  async function idToken(
    providerName: ExternalProviderName,
    claims: Record<string, unknown>,
    { foreignKey = false } = {},
  ): Promise<ExternalSignIn> {
    people += 1
    const usual = {
      sub: `subject-${people}`,
      nonce: NONCE,
      email: `external-${people}@example.org`,
      email_verified: true,
    }
    const wish = { claims: { ...usual, ...claims }, foreignKey }
    const made = await control<{ idToken: string }>('POST', `/${providerName}/id-tokens`, wish)
    return { providerName, clientSecret: made.idToken, nonce: NONCE }
  }

  return {
    signsIn,
    signsInInsideTheApp,
    idToken,
    consents: (providerName: ExternalProviderName) => control<string[]>('GET', `/${providerName}/consents`),
    fails: (faults: object) => control('POST', '/faults', faults),
    recovers: () => control('DELETE', '/faults'),
  }
}
