import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '@ruhepol/database/embedded/start-postgres'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { createTemplate, databaseUrl, onServer, TEMPLATE } from '@ruhepol/database/testing/templates'
import { serveStaticApp } from './static-app.ts'

export type Services = {
  app: string
  graphql: string
  stripe: string
  paypal: string
  mail: string
  push: string
  openid: string
  database: string
}

export type Stack = {
  services: Services
  /** The address of the apps' pages. */
  staticApp: string
  dataDir: string
  /** What `npm start` has printed so far. */
  readonly printed: string
  stop: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')
const { id: appId } = JSON.parse(readFileSync(path.join(root, 'apps/mobile/app.json'), 'utf8')) as { id: string }
const START_TIMEOUT_MS = 240_000

/** The whole product as `npm start` runs it, on a database whose clock is stopped until a test moves it. */
export async function startStack(environment: Record<string, string> = {}): Promise<Stack> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-e2e-'))
  // If root starts it, the database runs as another user, which finds its files in here.
  chmodSync(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  // Commits do not wait for the disk. That is safe if the server is killed; only a crash of the machine would lose
  // data.
  const settings = ['fsync=off', 'full_page_writes=off']
  const server = await startPostgres({ dataDir: path.join(folder, 'database'), settings })
  await createTemplate(server.url)
  await onServer(server.url, `create database e2e template ${TEMPLATE}`)
  const port = await freePort()
  const staticApp = await serveStaticApp(`http://localhost:${port}`)
  const child = spawn(process.execPath, [path.join(root, 'tools/start/run-start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(server.url, 'e2e'),
      APP_ORIGINS: staticApp.origin,
      RETURN_PREFIXES: `${appId}://`,
      APPLE_APP_IDS: appId,
      // All tests are one caller, and the clock for counting placings is stopped.
      REQUESTS_PER_MINUTE: '1000000',
      PLACINGS_PER_MINUTE: '1000000',
      HOLD_BOUNDS: 'off',
      // Third-party services are configured, so that every test shows that none of them loads before consent.
      TAG_MANAGER_ID: 'GTM-TEST',
      TAG_MANAGER_SCRIPT_URL: 'https://tags.example/gtm.js?id={id}',
      AD_PIXEL_ID: '1717',
      AD_PIXEL_SCRIPT_URL: 'https://pixel.example/events.js',
      ...environment,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const file = path.join(dataDir, 'services.json')
  for (let waited = 0; !existsSync(file); waited += 100) {
    if (child.exitCode !== null || waited > START_TIMEOUT_MS) throw new Error(`the product did not start:\n${output}`)
    await delay(100)
  }
  return {
    services: JSON.parse(readFileSync(file, 'utf8')) as Services,
    staticApp: staticApp.origin,
    dataDir,
    get printed() {
      return output
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await Promise.all([server.stop(), staticApp.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
