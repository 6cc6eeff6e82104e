import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

/** The longest time a previous start takes to stop. */
const WAIT_MS = 10_000
const SQLITE_BUSY = 5

/**
 * The lock files that this process holds, by folder. Stored on the global object, because `npm start` loads this file
 * twice, from the sources and from the build.
 */
const locks = ((globalThis as Record<symbol, unknown>)[Symbol.for('ruhepol.dataFolders')] ??= new Map()) as Map<
  string,
  DatabaseSync
>

const pidFile = (dataDir: string) => path.join(dataDir, 'start.pid')

/** The id of the process that holds the folder, for messages; undefined right after it took the folder. */
export function holderOf(dataDir: string): string | undefined {
  try {
    return /^\d+$/.exec(readFileSync(pidFile(dataDir), 'utf8'))?.[0]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Whether the data folder now belongs to this process until it exits. SQLite is only a means to the system's file
 * locks, which Node does not offer: a lock belongs to a single process, and is released however that process ends.
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
 * Takes the data folder for this process until it exits, since two starts would stop each other's database. Waits for a
 * start that is about to stop, for example after its npm was killed; throws if it does not. May be called twice.
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
