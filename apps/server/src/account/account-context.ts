import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'

/** What the use cases of accounts know of a call. */
export type AccountContext = {
  db: Database
  config: Config
  /** For throttles. */
  callerAddress: string
  /** What the browser or app says of itself. */
  userAgent?: string | undefined
}
