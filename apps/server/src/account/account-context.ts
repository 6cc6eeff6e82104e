import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'

/** The context of account use cases. */
export type AccountContext = {
  db: Database
  config: Config
  /** For throttles. */
  callerAddress: string
  /** The user agent as sent by the browser or app. */
  userAgent?: string | undefined
}
