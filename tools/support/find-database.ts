import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '@ruhepol/server/platform/config'
import { databaseNow, openDatabase } from '@ruhepol/server/platform/database'
import { isDatabaseAway } from '@ruhepol/server/platform/database-errors'
import { CannotStart } from '@ruhepol/server/start/cannot-start'
import { holderOf, tryDataFolder } from '@ruhepol/server/start/data-folder'
import { readServices, removeServices } from '@ruhepol/server/start/services-file'
import { startPostgres } from '@ruhepol/database/embedded/start-postgres'
import { migrate } from '@ruhepol/database/migrate'

type OpenDatabase = { url: string; end: () => Promise<void> }

/** The longest wait for a demo that is starting or stopping. */
const WAIT_MS = 10_000

/**
 * DATABASE_URL, otherwise the database of a running demo. If none runs, its database is started just for this command,
 * which holds the data folder until it ends. The database of a running demo is never taken over.
 */
export async function findDatabase({ DATABASE_URL, DATA_DIR }: Config, waitMs = WAIT_MS): Promise<OpenDatabase> {
  const open = (url: string): OpenDatabase => ({ url, end: () => Promise.resolve() })
  if (DATABASE_URL !== undefined) return open(DATABASE_URL)
  const end = Date.now() + waitMs
  while (!tryDataFolder(DATA_DIR)) {
    const running = await runningDemo(DATA_DIR)
    if (running !== undefined) return open(running)
    if (Date.now() >= end) {
      throw new CannotStart(
        `Process ${holderOf(DATA_DIR) ?? 'unknown'} uses ${DATA_DIR}, and its database does not answer: it starts, ends, or is another command. Try again once it runs or has ended.`,
      )
    }
    await delay(Math.min(100, waitMs))
  }
  console.error(`No demo runs in ${DATA_DIR}: its database is started for this command.`)
  // A killed demo may have left its list of services behind.
  removeServices(DATA_DIR)
  const server = await startPostgres({ dataDir: DATA_DIR })
  const { db } = openDatabase({ url: server.url, poolSize: 1 })
  try {
    await migrate(db)
  } catch (error) {
    await server.stop()
    throw error
  } finally {
    await db.destroy()
  }
  return { url: server.url, end: server.stop }
}

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
