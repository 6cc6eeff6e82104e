import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'

/** The dependencies of every payment use case. */
export type PaymentContext = { db: Database; config: Config; log: Log }
