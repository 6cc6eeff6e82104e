import { rmSync } from 'node:fs'
import path from 'node:path'
import { canReach, reachableFolder, serverUser } from '@ruhepol/database/embedded/server-user'

/** Permanently deletes a data directory, with the database that is elsewhere if root started it. */
export function removeDataDir(dataDir: string): void {
  if (!canReach(dataDir, serverUser())) rmSync(reachableFolder(path.resolve(dataDir)), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
