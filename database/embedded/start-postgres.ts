import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { binariesFolder } from './binaries.ts'
import { freePort, isServerOf, lockedBy } from './server-process.ts'
import { canReach, reachableFolder, serverUser, type ServerUser } from './server-user.ts'

export type EmbeddedPostgres = {
  /** A connection URL of the superuser, for the database `postgres`. */
  url: string
  port: number
  pid: () => number
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The product's data folder; the database is in it, or in a folder keyed by it if started as root. */
  dataDir: string
  /** Further settings, each as `name=value`. */
  settings?: string[]
  /** Whether a crashed server is restarted, which is the default. */
  restarts?: boolean
  log?: (line: string) => void
}

const READY = /database system is ready to accept (read-only )?connections/
const START_TIMEOUT_MS = 60_000
const END_TIMEOUT_MS = 20_000
const WATCH_MS = 100

/** The database's folder: inside the data directory if the server's account can get there. */
function databaseFolder(dataDir: string, user: ServerUser | undefined): string {
  mkdirSync(dataDir, { recursive: true })
  const folder = path.join(canReach(dataDir, user) ? dataDir : reachableFolder(dataDir), 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

function initialise(binaries: string, folder: string, user: ServerUser | undefined): void {
  const passwordFile = `${folder}.password`
  if (existsSync(path.join(folder, 'PG_VERSION')) && existsSync(passwordFile)) return
  const password = randomBytes(18).toString('base64url')
  const handover = `${folder}.initial-password`
  rmSync(handover, { force: true })
  writeFileSync(handover, `${password}\n`, { mode: 0o600, flag: 'wx' })
  if (user) chownSync(handover, user.uid, user.gid)
  // initdb refuses to run over the remains of an interrupted one.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  const made = spawnSync(
    path.join(binaries, 'bin', 'initdb'),
    [
      ...['-D', folder, '-U', 'ruhepol', `--pwfile=${handover}`, '-A', 'scram-sha-256', '-E', 'UTF8'],
      ...[
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
        '--no-instructions',
      ],
    ],
    { ...user, cwd: '/', encoding: 'utf8', env: { PATH: process.env['PATH'], TZ: 'UTC' } },
  )
  rmSync(handover, { force: true })
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not create its database files: ${made.stderr || String(made.error)}`)
  }
  writeFileSync(passwordFile, password, { mode: 0o600 })
}

/**
 * Stops a server that a killed process left running in this folder. It may already be stopping, so it cannot be reused.
 */
async function endLeftover(folder: string, lockFile: string): Promise<void> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += WATCH_MS) {
    const pid = lockedBy(lockFile)
    if (pid === undefined) return
    if (!isServerOf(folder, pid)) return rmSync(lockFile, { force: true })
    try {
      // SIGINT closes connections and files; SIGQUIT leaves that to recovery at the next start.
      process.kill(pid, waited < END_TIMEOUT_MS ? 'SIGINT' : 'SIGQUIT')
    } catch (error) {
      // The process exited in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    await delay(WATCH_MS)
  }
  throw new Error(`a PostgreSQL that does not end holds ${folder}`)
}

/**
 * Stops the server as soon as this process is gone, even if it was killed; in its own process group the server would
 * live on and keep its port. The shell reads from a pipe that nobody writes to, so it waits until the system closes it.
 */
function endWithUs(pid: number, lockFile: string): () => void {
  if (process.platform === 'win32') return () => undefined
  const script = 'read -r _; [ "$(head -n 1 "$1")" = "$2" ] && kill -INT "$2"'
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', lockFile, String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  return () => void watcher.kill('SIGKILL')
}

function launch(
  binaries: string,
  folder: string,
  port: number,
  user: ServerUser | undefined,
  settings: string[],
  log: (line: string) => void,
): Promise<ChildProcess> {
  const all = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...settings,
  ]
  const child = spawn(
    path.join(binaries, 'bin', 'postgres'),
    ['-D', folder, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
    // In its own process group, so that Ctrl-C reaches us first and connections close before the database stops.
    { ...user, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env['PATH'] } },
  )
  return new Promise((resolve, reject) => {
    let output = ''
    let ready = false
    const failed = (reason: string) => reject(new Error(`PostgreSQL did not start (${reason}): ${output.slice(-2000)}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      failed('timed out')
    }, START_TIMEOUT_MS)
    child.once('error', (error) => failed(error.message))
    const endedEarly = (code: number | null) => failed(`exit code ${code}`)
    child.once('exit', endedEarly)
    child.stderr.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      log(text.trimEnd())
      if (ready) return
      output = (output + text).slice(-4000)
      ready = READY.test(output)
      if (!ready) return
      clearTimeout(timer)
      child.off('exit', endedEarly)
      resolve(child)
    })
  })
}

/**
 * Starts the embedded PostgreSQL 18 on a free loopback port, after stopping one that a killed process left in the same
 * folder. Callers must have the folder to themselves. A crashed server is restarted on the same port, unless `restarts`
 * is false; `stop` or the end of this process stops it for good.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined)
  const user = serverUser()
  const binaries = binariesFolder(user)
  const folder = databaseFolder(path.resolve(options.dataDir), user)
  initialise(binaries, folder, user)
  const lockFile = path.join(folder, 'postmaster.pid')
  const password = readFileSync(`${folder}.password`, 'utf8')
  await endLeftover(folder, lockFile)
  const port = await freePort()
  let stopping = false
  let reviving: Promise<void> = Promise.resolve()

  const run = async (): Promise<ChildProcess> => {
    const child = await launch(binaries, folder, port, user, options.settings ?? [], log)
    const release = endWithUs(child.pid ?? 0, lockFile)
    child.once('exit', (code) => {
      release()
      if (stopping || options.restarts === false) return
      log(`PostgreSQL ended with code ${code}; starting it again`)
      reviving = revive()
    })
    return child
  }
  let server = await run()
  const hasStopped = (): boolean => stopping
  const revive = async (): Promise<void> => {
    for (let attempt = 0; !hasStopped(); attempt += 1) {
      try {
        // Worker processes may outlive a killed postmaster for a moment and lock the folder.
        await delay(Math.min(200 * 2 ** attempt, 5_000))
        if (!hasStopped()) server = await run()
        return
      } catch (error) {
        log(String(error))
      }
    }
  }

  return {
    // Sets everything that the driver would otherwise take from psql's environment variables, such as PGSSLMODE.
    url: `postgres://ruhepol:${password}@127.0.0.1:${port}/postgres?sslmode=disable`,
    port,
    pid: () => server.pid ?? 0,
    stop: async () => {
      stopping = true
      await reviving
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
    },
  }
}
