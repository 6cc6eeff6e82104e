import type { Language, PartnerScope } from '@ruhepol/rules'
import type { OfficeSignInStep, StaffRole } from '@ruhepol/rules/office'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { unauthenticated } from '../errors.ts'
import type { Log } from '../log.ts'

/** A partner and one of its keys. `locationId` is set for a venue, `expertId` for an expert's calendar. */
export type PartnerActor = {
  kind: 'partner'
  partnerId: string
  locationId: string | null
  expertId: number | null
  scopes: readonly PartnerScope[]
}

/** A person of the office with a session, which may still lack its second factor. `cityIds`: null for all cities. */
export type StaffActor = {
  kind: 'staff'
  staffId: string
  sessionId: string
  role: StaffRole
  cityIds: readonly string[] | null
  step: OfficeSignInStep
  /** A second factor was shown within the last ten minutes. */
  isElevated: boolean
}

/** The caller; with an access token, a client. Partners and the office have APIs of their own. */
export type Actor =
  { kind: 'guest' } | { kind: 'client'; clientId: string; sessionId: string } | PartnerActor | StaffActor

/** The session cookie of an answer. Only the office has one. */
export type SessionCookie = { set: (token: string) => void; clear: () => void }

/** The calling client's id. Throws `UNAUTHENTICATED` for anybody else. */
export function signedInClient(actor: Actor): string {
  if (actor.kind !== 'client') throw unauthenticated()
  return actor.clientId
}

/** The context of every resolver. Features reach their providers through `services`. */
export type GraphqlContext = {
  db: Database
  config: Config
  actor: Actor
  requestId: string
  /** The caller's IP address or network; for throttles only, never logged. */
  callerAddress: string
  /** The header of that name, as sent. */
  authorization?: string | undefined
  /** The user agent as sent by the browser or app. */
  userAgent?: string | undefined
  /** The request comes from rendering a page, which was already counted for its caller. */
  isCounted?: boolean
  /** The language of the page or app that sent the request, as `languageOf` reads it. */
  language: Language
  /** The language of the page or app only; undefined if the request does not say. */
  pageLanguage?: Language | undefined
  log: Log
  sessionCookie?: SessionCookie
}
