import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'

/** Who calls. Accounts add their own kinds. */
export type Actor = { kind: 'guest' }

/** What every resolver may use. Features reach their providers through `services`. */
export type GraphqlContext = {
  db: Database
  config: Config
  actor: Actor
  requestId: string
  /** The caller's address, or the network that is theirs alone; for throttles only, never logged. */
  callerAddress: string
  /** Asked for by a page, which counted as the caller's request. */
  isCounted?: boolean
  /** From the `Accept-Language` of the request. */
  language: 'en' | 'de'
  log: Log
}
