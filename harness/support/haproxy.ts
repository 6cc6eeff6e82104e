import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Machine } from './machines.ts'

const folder = path.resolve(import.meta.dirname, '../../deploy')

function listensOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

/**
 * HAProxy with a configuration of `deploy` and its variables, listening on this port of loopback. Returns how to end
 * it.
 */
export async function startHaproxy(
  name: string,
  port: number,
  environment: Record<string, string>,
): Promise<() => Promise<void>> {
  const child = spawn('haproxy', ['-db', '-f', path.join(folder, name)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], ...environment },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await listensOn(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with code ${child.exitCode}`)
    await delay(50)
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

/** Sends commands to the admin socket of HAProxy, and returns its answer. */
export async function tellHaproxy(socket: string, commands: string): Promise<string> {
  const connection = connect(socket)
  connection.end(`${commands}\n`)
  return text(connection)
}

/** Answers `GET /primary` as Patroni does: 200 on a machine that takes writes. */
export async function startHealth({ url }: Machine): Promise<{ port: string; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
  // The machine dies during the drill; `isPrimary` sees that.
  pool.on('error', () => undefined)
  const isPrimary = async (): Promise<boolean> => {
    try {
      const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]?.standby === false
    } catch {
      // Dead, or not ready yet.
      return false
    }
  }
  const server = createServer((_, response) => {
    void isPrimary().then((is) => response.writeHead(is ? 200 : 503).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: String((server.address() as AddressInfo).port),
    close: async () => {
      server.close()
      await pool.end()
    },
  }
}
