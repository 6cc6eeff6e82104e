import { externalProviders, type ExternalProviderName } from '@ruhepol/rules'
import { createHash } from 'node:crypto'
import type { Person } from './person.ts'

export const brandNames = externalProviders
export type BrandName = ExternalProviderName

/** Where nobody is sent to: a sign-in inside an app leads to no address, but the provider wants one. */
export const insideTheApp = 'https://app.invalid/'

/** How one service differs from the other. Paths are those of the real one, below its own issuer. */
export interface Brand {
  title: string
  routes: { authorization: string; token: string; jwks: string; revocation: string }
  /** Claims by scope. */
  claims: Record<string, string[]>
  /** A subject in the service's own form, always the same for one person. */
  subjectOf: (seed: string) => string
  /** What the ID token says besides its standard claims. */
  claimsOf: (person: Person) => Record<string, unknown>
  /** What is posted to the product beside the code. */
  postedOnce: (person: Person) => { user?: string }
  refreshes: boolean
}

const hexOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')

const google: Brand = {
  title: 'Google',
  routes: { authorization: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs', revocation: '/revoke' },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
  subjectOf: (seed) => String(BigInt(`0x${hexOf(seed)}`) % 10n ** 20n).padStart(21, '1'),
  claimsOf: ({ email, emailVerified, name, surname }) => ({
    ...(email !== undefined && { email, email_verified: emailVerified }),
    ...(name !== undefined && { given_name: name, name: [name, surname].filter(Boolean).join(' ') }),
    ...(surname !== undefined && { family_name: surname }),
  }),
  postedOnce: () => ({}),
  refreshes: false,
}

/** Apple tells the name once, until the person ends it in the settings of their account, and the e-mail each time. */
const apple: Brand = {
  title: 'Apple',
  routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys', revocation: '/auth/revoke' },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], name: [] },
  subjectOf: (seed) => `001${hexOf(seed).slice(0, 3)}.${hexOf(seed).slice(3, 35)}.0912`,
  claimsOf: ({ email, emailVerified }) =>
    // As a text, which Apple writes too.
    email === undefined ? {} : { email, email_verified: String(emailVerified) },
  postedOnce: ({ name, surname, email }) =>
    name === undefined && surname === undefined
      ? {}
      : { user: JSON.stringify({ name: { firstName: name ?? '', lastName: surname ?? '' }, email }) },
  refreshes: true,
}

export const brands: Record<BrandName, Brand> = { google, apple }
