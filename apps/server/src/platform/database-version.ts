import { sql } from 'kysely'
import { ConfigError } from './config.ts'
import type { Database } from './database.ts'

/** The oldest PostgreSQL that has every function the schema uses, `uuidv7()` being the newest of them. */
const OLDEST_POSTGRES = 18

const notReached = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'])

/** PostgreSQL's codes (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const refused: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the password of DATABASE_URL',
  '28000': 'PostgreSQL does not let the user of DATABASE_URL in',
  '3D000': 'PostgreSQL has no database with the name in DATABASE_URL',
}

async function versionOf(db: Database): Promise<number> {
  const asked = sql<{ version: number }>`select current_setting('server_version_num')::int / 10000 as version`
  try {
    return (await asked.execute(db)).rows[0]?.version ?? 0
  } catch (error) {
    const code = String((error as { code?: unknown }).code)
    const problem = notReached.has(code)
      ? `PostgreSQL is not reached (${code}): does it run, and is DATABASE_URL right?`
      : refused[code]
    throw problem === undefined ? error : new ConfigError([problem])
  }
}

/**
 * Throws a ConfigError if the database cannot be used, or is older than the schema needs, before anything is written
 * to it.
 */
export async function requirePostgres(db: Database, oldest = OLDEST_POSTGRES): Promise<void> {
  const version = await versionOf(db)
  if (version >= oldest) return
  throw new ConfigError([
    `DATABASE_URL names a PostgreSQL ${version}, but ${oldest} or newer is needed: https://www.postgresql.org/download/ has it`,
  ])
}
