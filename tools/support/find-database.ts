import type { Config } from '../../apps/server/src/platform/config.ts'
import { databaseNow, openDatabase } from '../../apps/server/src/platform/database.ts'
import { isDatabaseAway } from '../../apps/server/src/platform/database-errors.ts'
import { readServices } from '../../apps/server/src/start/services-file.ts'
import { startPostgres } from '../../database/embedded/start-postgres.ts'
import { migrate } from '../../database/migrate.ts'

type OpenDatabase = { url: string; end: () => Promise<void> }

/** DATABASE_URL, else the database of the demo: the one that runs, or its files when it does not. */
export async function findDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
  const running = DATABASE_URL ?? (await runningDemo(DATA_DIR))
  if (running !== undefined) return { url: running, end: () => Promise.resolve() }
  const server = await startPostgres({ dataDir: DATA_DIR })
  const { db } = openDatabase({ url: server.url, poolSize: 1 })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
  return { url: server.url, end: server.stop }
}

/** A demo that was killed leaves its addresses behind: only a database that answers counts. */
async function runningDemo(dataDir: string): Promise<string | undefined> {
  const database = readServices(dataDir)?.database
  if (database === undefined) return undefined
  const { db } = openDatabase({ url: database, poolSize: 1 })
  try {
    await databaseNow(db)
    return database
  } catch (error) {
    if (isDatabaseAway(error)) return undefined
    throw error
  } finally {
    await db.destroy()
  }
}
