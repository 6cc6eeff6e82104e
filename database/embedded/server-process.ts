import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import net from 'node:net'

/** True where the process is a running PostgreSQL: a stale lock may name a zombie or somebody else's process. */
export function isRunningPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
    return name.startsWith('postgres') && state !== 'Z'
  } catch {
    // The process ended while we looked.
    return false
  }
}

// Below the range from which systems take ports for outgoing connections: those could steal it between two starts.
const FIRST_PORT = 20_000
const LAST_PORT = 32_767

/** True where nothing listens on this port of the loopback address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A free port of the loopback address that stays ours to take again after a restart. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1)
    if (await isFree(port)) return port
  }
  throw new Error('no free port on 127.0.0.1')
}

export type LockFile = { pid: number; port: number; ready: boolean }

/** What postmaster.pid says, or undefined where there is none. */
export function readLockFile(file: string): LockFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}
