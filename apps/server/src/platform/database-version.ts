import { sql } from 'kysely'
import { ConfigError } from './config.ts'
import type { Database } from './database.ts'

/** The oldest PostgreSQL that has every function the schema uses, `uuidv7()` being the newest of them. */
const OLDEST_POSTGRES = 18

/** Throws a ConfigError if the database is older than the schema needs, before anything is written to it. */
export async function requirePostgres(db: Database, oldest = OLDEST_POSTGRES): Promise<void> {
  const asked = sql<{ version: number }>`select current_setting('server_version_num')::int / 10000 as version`
  const version = (await asked.execute(db)).rows[0]?.version ?? 0
  if (version >= oldest) return
  throw new ConfigError([
    `DATABASE_URL names a PostgreSQL ${version}, but ${oldest} or newer is needed: https://www.postgresql.org/download/ has it`,
  ])
}
