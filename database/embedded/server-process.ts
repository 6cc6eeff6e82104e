import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import net from 'node:net'

/** The command line of a process; empty if it does not exist, or has exited but was not reaped yet. */
function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch (error) {
      if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return ''
      throw error
    }
  }
  const asking =
    process.platform === 'win32'
      ? spawnSync(
          'powershell',
          ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`],
          { encoding: 'utf8' },
        )
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  if (asking.error) throw asking.error
  return asking.stdout
}

/**
 * Whether the process is the PostgreSQL of this folder; the id in a stale lock file may belong to another process by
 * now.
 */
export const isServerOf = (folder: string, pid: number): boolean => commandOf(pid).includes(` -D ${folder} `)

// Below the range that systems use for outgoing connections, which could take the port between two starts.
const FIRST_PORT = 20_000
const LAST_PORT = 32_767

/** Whether nothing listens on this loopback port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A free loopback port that can be taken again after a restart. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1)
    if (await isFree(port)) return port
  }
  throw new Error('no free port on 127.0.0.1')
}

/** The process id in postmaster.pid, or undefined without such a file. */
export function lockedBy(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
