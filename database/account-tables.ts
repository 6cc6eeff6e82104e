import type { ExternalProviderName, Language, Platform } from '@ruhepol/rules'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantDefault } from './column-types.ts'

type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** A person with an account, with a password or from another service. */
export interface ClientTable {
  id: Generated<string>
  email: string
  password_hash: string | null
  external_provider: ExternalProviderName | null
  external_subject: string | null
  name: string
  surname: string
  birthday: string
  phone_number: string
  phone_e164: string
  company_name: string | null
  postal_code: string | null
  locality: string | null
  street: string | null
  street_number: string | null
  address_title: string | null
  locale: Language
  marketing_consent_at: InstantOrNull
  verified_at: InstantOrNull
  blocked_at: InstantOrNull
  created_at: InstantDefault
  updated_at: InstantDefault
}

/** A signed-in device. */
export interface ClientSessionTable {
  id: Generated<string>
  client_id: string
  device: string
  platform: Platform
  notification_token: string | null
  created_at: InstantDefault
  last_used_at: InstantDefault
  expires_at: Instant
  ended_at: InstantOrNull
  /** Of the newest access token that was used, and since when. */
  token_version: Generated<number>
  token_version_at: InstantDefault
}

/** A device that a client has signed in on; it keeps the secret. */
export interface KnownDeviceTable {
  client_id: string
  token_hash: Buffer
  last_used_at: InstantDefault
}

/** A mailed code; the code itself follows from the id and a server key. */
export interface AccountCodeTable {
  id: Generated<string>
  client_id: string
  purpose: 'confirmation' | 'passwordReset' | 'emailChange'
  /** The address that the code was mailed to, for a change of address alone. */
  new_email: string | null
  /** The address that it replaced. */
  former_email: string | null
  created_at: InstantDefault
  expires_at: Instant
  used_at: InstantOrNull
}

/** The code that was mailed to an address last, for people who need not have an account. */
export interface EmailCodeTable {
  id: Generated<string>
  email: string
  expires_at: Instant
}

/** By which the former address of an account takes back a change; the token follows from the id and a server key. */
export interface EmailUndoTable {
  id: string
  client_id: string
  former_email: string
  token_hash: Buffer
  expires_at: Instant
  used_at: InstantOrNull
  replaced_email: string | null
}

/** An account that was deleted. */
export interface AccountDeletionTable {
  /** The client's. */
  id: string
  /** Whom the last mail is for; null once it was sent. */
  email: string | null
  name: string | null
  surname: string | null
  locale: Language
  deleted_at: InstantDefault
}

/** What an operator did to an account, and why. */
export interface AccountEventTable {
  id: Generated<string>
  client_id: string
  event: 'blocked' | 'unblocked'
  reason: string
  at: InstantDefault
}

/** A token of another service, kept so that it can be taken back. */
export interface ExternalTokenTable {
  id: Generated<string>
  client_id: string
  provider: 'apple'
  sealed_token: Buffer
  created_at: InstantDefault
}
