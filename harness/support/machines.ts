import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres, type EmbeddedPostgres } from '@ruhepol/database/embedded/start-postgres'
import { serverUser } from '@ruhepol/database/embedded/server-user'

/** A PostgreSQL of its own, which stays dead when it was killed, as a machine that lost its power does. */
export type Machine = { url: string; port: number; kill: () => void; stop: () => Promise<void>; dataDir: string }

/** A new folder that the account of PostgreSQL can enter. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `ruhepol-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** A folder for archived WAL, which PostgreSQL may write to. */
export function newArchive(): string {
  const folder = newFolder('archive')
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

export async function startMachine(dataDir: string, settings: string[] = []): Promise<Machine> {
  const postgres: EmbeddedPostgres = await startPostgres({ dataDir, settings, restarts: false })
  return {
    url: postgres.url,
    port: postgres.port,
    kill: () => process.kill(postgres.pid(), 'SIGKILL'),
    stop: async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    dataDir,
  }
}

/** Runs statements on one connection to the machine. */
export async function onMachine<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const filesOf = (dataDir: string) => path.join(dataDir, 'postgres')

function writeOwned(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  const user = serverUser()
  if (user) chownSync(file, user.uid, user.gid)
}

/** What belongs to the running server, and the WAL, which comes from the primary or the archive. */
const leftOut = ['./postmaster.pid', './postmaster.opts', './pg_wal/*', './pg_replslot/*', './pg_dynshmem/*']

function copyFiles(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  // Files may change and vanish while they are read; the WAL repairs that.
  const read = `tar -C "$1" ${leftOut.map((name) => `--exclude='${name}'`).join(' ')} --warning=no-file-changed --warning=no-file-removed -cf - .`
  const { status, stderr } = spawnSync('sh', ['-c', `${read} | tar -C "$2" -xpf -`, 'sh', from, to], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the data folder could not be copied: ${stderr}`)
}

/**
 * A base backup of a running server, in a new folder: what pg_basebackup does, which the embedded PostgreSQL does not
 * have. Returns the folder.
 */
export async function baseBackup({ url, dataDir }: Machine, name: string): Promise<string> {
  const copy = newFolder(name)
  await onMachine(url, async (client) => {
    await client.query(`select pg_backup_start('base', fast => true)`)
    copyFiles(filesOf(dataDir), filesOf(copy))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeOwned(path.join(filesOf(copy), 'backup_label'), rows[0]?.labelfile ?? '')
  })
  copyFileSync(`${filesOf(dataDir)}.password`, `${filesOf(copy)}.password`)
  return copy
}

/** Copies a base backup, as when it is fetched to another machine. */
export function fetchBackup(backup: string): string {
  const copy = newFolder('restored')
  copyFiles(filesOf(backup), filesOf(copy))
  copyFileSync(`${filesOf(backup)}.password`, `${filesOf(copy)}.password`)
  return copy
}

/** Makes a base backup recover when it starts: as a standby, or up to a moment. */
export function recoverAs(
  how: 'standby' | 'recovery',
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): void {
  writeOwned(path.join(filesOf(dataDir), `${how}.signal`), '')
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  appendFileSync(path.join(filesOf(dataDir), 'postgresql.auto.conf'), lines.join(''))
}
