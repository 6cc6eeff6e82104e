import type { Language, PartnerScope } from '@ruhepol/rules'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { unauthenticated } from '../errors.ts'
import type { Log } from '../log.ts'

/** A partner with one of its keys. `locationId`: a venue's own. `expertId`: whose calendar the partner is. */
export type PartnerActor = {
  kind: 'partner'
  partnerId: string
  locationId: string | null
  expertId: number | null
  scopes: readonly PartnerScope[]
}

/** The caller; with an access token, a client. Partners have an API of their own. */
export type Actor = { kind: 'guest' } | { kind: 'client'; clientId: string; sessionId: string } | PartnerActor

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
}
