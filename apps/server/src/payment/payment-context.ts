import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'

/** What every use case of payment works with. */
export type PaymentContext = { db: Database; config: Config; log: Log }
