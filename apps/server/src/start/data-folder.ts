import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

/** As long as a start may take to end. */
const WAIT_MS = 10_000

/** `began` tells a process from a later one with the same id; only Linux knows it. */
type Holder = { pid: number; began?: string | undefined }

/** Undefined where there is no such process, or where it has died and its parent has not noticed yet. */
function runningProcess(pid: number): Holder | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  if (process.platform !== 'linux') return { pid }
  try {
    // proc_pid_stat(5): the fields after the name, which may contain anything. The first is the state, the 20th the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[0] === 'Z' ? undefined : { pid, began: fields[19] }
  } catch {
    // It ended while we looked.
    return undefined
  }
}

function holderIn(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** True where this process now holds the file, which no other can have written at the same time. */
function take(file: string): boolean {
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify(runningProcess(process.pid)))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own)
  }
}

/**
 * Makes the data folder this process's own until it ends: two starts would stop each other's database. Waits for a start that
 * is about to end, as one is whose npm was killed; throws where it does not. Taking it twice is fine.
 */
export async function takeDataFolder(dataDir: string, waitMs = WAIT_MS): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'start.pid')
  const end = Date.now() + waitMs
  let isTold = false
  while (!take(file)) {
    const holder = holderIn(file)
    if (!holder) continue
    const running = runningProcess(holder.pid)
    if (running?.began !== holder.began || !running) {
      // It was killed.
      rmSync(file, { force: true })
      continue
    }
    if (running.pid === process.pid) return
    if (Date.now() >= end) {
      throw new CannotStart(
        `Ruhepol is already running in ${dataDir} (process ${running.pid}). End it first, or set DATA_DIR and PORT to run another one.`,
      )
    }
    if (!isTold) console.log(`Process ${running.pid} is using ${dataDir}; waiting in case it is about to end …`)
    isTold = true
    await delay(Math.min(100, waitMs))
  }
  process.once('exit', () => rmSync(file, { force: true }))
}
