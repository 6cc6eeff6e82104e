import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateExpertDays } from '@ruhepol/server/availability/index'
import { openDatabase, type Database } from '@ruhepol/server/platform/database'
import { build, isStale, runVite } from '@ruhepol/server/start/builds'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { startPostgres } from '@ruhepol/database/embedded/start-postgres'
import { migrate } from '@ruhepol/database/migrate'
import { loadDemoData } from '@ruhepol/database/seed/load-demo-data'
import { repositoryRoot, startChild } from './child.ts'
import { removeDataDir } from './data-dir.ts'

export type Stack = {
  db: Database
  databaseUrl: string
  origin: string
  port: number
  /** Memory of the API's process, bytes. */
  rss: () => Promise<number>
}

const endings: (() => Promise<void>)[] = []
let started: Promise<Stack> | undefined

/**
 * Starts an API with the settings of production, except for its secrets, its origin and those given in `settings`. It
 * ends when this process does.
 */
export async function startApi(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Pick<Stack, 'origin' | 'port' | 'rss'> & { stop: () => Promise<void> }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const profile = process.env['BENCH_PROFILE']
  const api = await startChild(path.join(repositoryRoot, 'apps/server/dist/bench/serve.js'), {
    environment: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      APP_URL: origin,
      TOKEN_KEY: 'the token key of the benchmarks only',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      // A load claims to come from as many callers as it wants.
      TRUSTED_PROXIES: '1',
      // The throttles count as usual but never refuse.
      REQUESTS_PER_MINUTE: '1000000000',
      PLACINGS_PER_MINUTE: '1000000000',
      ...settings,
    },
    // The memory limits of npm start apply here too.
    execArgv: [...process.execArgv, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
  })
  return { origin, port, rss: async () => (await api.ask<{ rss: number }>({})).rss, stop: api.stop }
}

async function start(): Promise<Stack> {
  for (const app of ['web', 'office'] as const) if (isStale(app)) await build(app)
  await runVite('apps/server', ['--config', path.join(repositoryRoot, 'bench/vite.config.ts')])
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-bench-'))
  endings.push(() => Promise.resolve(removeDataDir(dataDir)))
  const postgres = await startPostgres({ dataDir })
  endings.push(postgres.stop)
  const { db } = openDatabase({ url: postgres.url, poolSize: 4 })
  endings.push(() => db.destroy())
  await migrate(db)
  await loadDemoData(db)
  await generateExpertDays(db)
  const { stop, ...api } = await startApi(postgres.url)
  endings.push(stop)
  return { db, databaseUrl: postgres.url, ...api }
}

/** PostgreSQL with the demo's data and the API, started at the first call and shared by all measurements. */
export function benchStack(): Promise<Stack> {
  started ??= start()
  return started
}

/** Stops everything that was started, last first. */
export async function stopBenchStack(): Promise<void> {
  for (const end of endings.reverse()) await end()
}
