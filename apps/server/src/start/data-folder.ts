import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

/** As long as a start may take to end. */
const WAIT_MS = 10_000
const SQLITE_BUSY = 5

/**
 * The lock files that this process holds, by folder. Kept on the global object: `npm start` loads this file twice, once from
 * the sources and once from the build.
 */
const locks = ((globalThis as Record<symbol, unknown>)[Symbol.for('ruhepol.dataFolders')] ??= new Map()) as Map<
  string,
  DatabaseSync
>

const pidFile = (dataDir: string) => path.join(dataDir, 'start.pid')

/** The id of the process that holds the folder, for messages; undefined in the moment after it took it. */
export function holderOf(dataDir: string): string | undefined {
  try {
    return /^\d+$/.exec(readFileSync(pidFile(dataDir), 'utf8'))?.[0]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * True where the data folder is this process's own from now on until it ends. SQLite is only a way to the system's file locks,
 * which Node itself does not offer: the system gives one to a single process, and takes it back however that process ends.
 */
export function tryDataFolder(dataDir: string): boolean {
  const folder = path.resolve(dataDir)
  if (locks.has(folder)) return true
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(path.join(folder, 'start.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw error
  }
  locks.set(folder, lock)
  writeFileSync(pidFile(folder), String(process.pid))
  process.once('exit', () => rmSync(pidFile(folder), { force: true }))
  return true
}

/**
 * Makes the data folder this process's own until it ends: two starts would stop each other's database. Waits for a start that
 * is about to end, as one is whose npm was killed; throws where it does not. Taking it twice is fine.
 */
export async function takeDataFolder(dataDir: string, waitMs = WAIT_MS): Promise<void> {
  const end = Date.now() + waitMs
  let isTold = false
  while (!tryDataFolder(dataDir)) {
    const holder = `process ${holderOf(dataDir) ?? 'unknown'}`
    if (Date.now() >= end) {
      throw new CannotStart(
        `Ruhepol is already running in ${dataDir} (${holder}). End it first, or set DATA_DIR and PORT to run another one.`,
      )
    }
    if (!isTold) console.log(`Ruhepol is using ${dataDir} (${holder}); waiting in case it is about to end …`)
    isTold = true
    await delay(Math.min(100, waitMs))
  }
}
