import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig, type Config } from '@ruhepol/server/platform/config'
import { databaseNow, openDatabase } from '@ruhepol/server/platform/database'
import { CannotStart } from '@ruhepol/server/start/cannot-start'
import { repositoryRoot } from '@ruhepol/server/platform/repository-root'
import { readServices, writeServices } from '@ruhepol/server/start/services-file'
import { findDatabase } from './find-database.ts'
import { findProvider } from './find-provider.ts'

const url = (file: string) => pathToFileURL(path.join(repositoryRoot, file)).href

let folder: string
let config: Config
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-find-'))
  // PostgreSQL may run under another account.
  chmodSync(folder, 0o755)
  config = loadConfig({ DATA_DIR: folder }, { sandbox: true })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Another process that holds the folder and, if wanted, runs its database. Returns the database's URL. */
async function heldByAnother({ withDatabase }: { withDatabase: boolean }): Promise<string | undefined> {
  const program = `
    import { takeDataFolder } from '${url('apps/server/src/start/data-folder.ts')}'
    import { startPostgres } from '${url('database/embedded/start-postgres.ts')}'
    import { migrate } from '${url('database/migrate.ts')}'
    import { openDatabase } from '${url('apps/server/src/platform/database.ts')}'
    process.on('disconnect', () => process.exit())
    await takeDataFolder(${JSON.stringify(folder)})
    if (${withDatabase}) {
      const { url } = await startPostgres({ dataDir: ${JSON.stringify(folder)}, settings: ['fsync=off'] })
      const { db } = openDatabase({ url, poolSize: 1 })
      await migrate(db)
      await db.destroy()
      process.send(url)
    } else process.send('')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const [database] = (await once(child, 'message')) as [string]
  return database === '' ? undefined : database
}

const services = (database: string) => ({
  app: 'http://localhost:1',
  graphql: 'http://localhost:1/graphql',
  stripe: 'http://localhost:2',
  paypal: 'http://localhost:3',
  mail: 'http://localhost:4',
  geocoder: 'http://localhost:5',
  openid: 'http://localhost:6',
  push: 'http://localhost:7',
  database,
})

async function answers(database: string): Promise<boolean> {
  const { db } = openDatabase({ url: database, poolSize: 1 })
  try {
    await databaseNow(db)
    return true
  } catch {
    // Any error counts as no database.
    return false
  } finally {
    await db.destroy()
  }
}

// Windows has no signals.
describe.skipIf(process.platform === 'win32')('the database of a command', () => {
  test('is that of a running demo, which the command leaves running', async () => {
    const running = await heldByAnother({ withDatabase: true })
    writeServices(folder, services(String(running)))
    const found = await findDatabase(config)
    expect(found.url).toBe(running)
    await found.end()
    expect(await answers(found.url)).toBe(true)
  })

  test('is unavailable while a demo starts or stops, and the command says who uses the folder', async () => {
    await heldByAnother({ withDatabase: false })
    const refused = findDatabase(config, 0)
    await expect(refused).rejects.toThrow(CannotStart)
    await expect(refused).rejects.toThrow(/^Process \d+ uses .*: it starts, ends, or is another command/)
  })

  test('is started and stopped by the command if no demo runs, even after a demo was killed', async () => {
    writeServices(folder, services('postgres://nobody:nothing@127.0.0.1:9/postgres'))
    const found = await findDatabase(config)
    expect(await answers(found.url)).toBe(true)
    expect(readServices(folder)).toBeUndefined()
    expect(findProvider(config)).toBeUndefined()
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('No demo runs in'))
    await found.end()
    expect(await answers(found.url)).toBe(false)
  })
})
