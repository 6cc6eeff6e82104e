import type { AdapterPayload } from 'oidc-provider'
import { shelf, type Snapshot } from '../provider/shelves.ts'
import type { BrandName } from './brands.ts'
import type { Person } from './person.ts'

/** A stored entry of the provider: a session, a code, a token. */
export type PersistedEntry = {
  id: string
  payload: AdapterPayload
  /** Epoch milliseconds; null for no expiry. */
  expiresAt: number | null
}

/** A person who has consented to signing in to the product; the id is the subject. */
type Consent = {
  id: string
}

/** The private key that signs ID tokens, as a JWK. */
type SigningKey = {
  id: string
  jwk: object
}

export type ServiceBooks = {
  people: Map<string, Person>
  consents: Map<string, Consent>
  kept: Map<string, PersistedEntry>
  keys: Map<string, SigningKey>
}

export type AllServiceBooks = Record<BrandName, ServiceBooks>

function openBooks(saved: Snapshot<ServiceBooks> = {}): ServiceBooks {
  return {
    people: shelf(saved.people),
    consents: shelf(saved.consents),
    kept: shelf(saved.kept),
    keys: shelf(saved.keys),
  }
}

/** Both services' data, including entries restored from the previous run. */
export function openAllBooks(saved: unknown): AllServiceBooks {
  const parts = (saved ?? {}) as Partial<Record<BrandName, Snapshot<ServiceBooks>>>
  return { google: openBooks(parts.google), apple: openBooks(parts.apple) }
}
