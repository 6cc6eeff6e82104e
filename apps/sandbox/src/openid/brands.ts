import { externalProviders, type ExternalProviderName } from '@ruhepol/rules'
import { createHash } from 'node:crypto'
import type { Person } from './person.ts'

export const brandNames = externalProviders
export type BrandName = ExternalProviderName

/** A placeholder: a sign-in inside an app has no redirect address, but the provider requires one. */
export const insideTheApp = 'https://app.invalid/'

/** The differences between the services. Paths are the real service's, below its own issuer. */
export type Brand = {
  title: string
  routes: { authorization: string; token: string; jwks: string; revocation: string }
  /** Claims by scope. */
  claims: Record<string, string[]>
  /** A subject in the service's format, always the same for one person. */
  subjectOf: (seed: string) => string
  /** Further claims of the ID token. */
  claimsOf: (person: Person) => Record<string, unknown>
  /** Further values posted to the product with the code. */
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

/**
 * Apple sends the name only once, until the person revokes the sign-in in their account settings, and the e-mail
 * address each time.
 */
const apple: Brand = {
  title: 'Apple',
  routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys', revocation: '/auth/revoke' },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], name: [] },
  subjectOf: (seed) => `001${hexOf(seed).slice(0, 3)}.${hexOf(seed).slice(3, 35)}.0912`,
  claimsOf: ({ email, emailVerified }) =>
    // As a string, which Apple also sends.
    email === undefined ? {} : { email, email_verified: String(emailVerified) },
  postedOnce: ({ name, surname, email }) =>
    name === undefined && surname === undefined
      ? {}
      : { user: JSON.stringify({ name: { firstName: name ?? '', lastName: surname ?? '' }, email }) },
  refreshes: true,
}

export const brands: Record<BrandName, Brand> = { google, apple }
