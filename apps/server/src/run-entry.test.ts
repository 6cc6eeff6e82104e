import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { createTestDatabase, type TestDatabase } from '@ruhepol/database/testing/test-database'
import { openJobQueue } from './platform/job-queue.ts'
import { createLog } from './platform/log.ts'
import { productionEnvironment } from './platform/testing/production-environment.ts'

const halfSent = [
  'GET /home HTTP/1.1\r\nHost: x\r\nA: ',
  'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"query":',
  'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"q',
]

const entry = pathToFileURL(path.join(import.meta.dirname, 'run-entry.ts')).href

/**
 * Runs an entry that ends as `ending` says, sends it SIGTERM once it has started, and returns its exit code and log.
 */
async function terminated(ending: string, endWithinMs: number): Promise<{ code: number | null; output: string }> {
  const program = `
    import { runEntry } from '${entry}'
    const keptAlive = setInterval(() => undefined, 1000)
    await runEntry('worker', async () => ${ending}, ${endWithinMs})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://localhost/none', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (chunk.includes('worker started')) child.kill('SIGTERM')
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

// Windows has no signals.
describe.skipIf(process.platform === 'win32')('a production entry that gets a SIGTERM', () => {
  test('exits with code 0 when everything has ended', async () => {
    expect((await terminated('() => Promise.resolve()', 60_000)).code).toBe(0)
  })

  test('has warned that it is the demo, since nobody said what it is', async () => {
    expect((await terminated('() => Promise.resolve()', 60_000)).output).toContain('APP_ENV is not set')
  })

  test('exits even if something hangs, and says so', async () => {
    const { code, output } = await terminated('() => new Promise(() => undefined)', 20)
    expect(code).toBe(1)
    expect(output).toContain('worker did not end cleanly')
  })
})

test.skipIf(process.platform === 'win32')('an API with half-sent requests exits with code 0 on SIGTERM', async () => {
  const port = await freePort()
  const file = (name: string) => pathToFileURL(path.join(import.meta.dirname, name)).href
  // Without its pages, which tests do not build.
  const program = `
    import { createHttpServer } from '${file('platform/http/server.ts')}'
    import { runEntry } from '${entry}'
    await runEntry('api', async (config, log) => {
      const web = { pages: async () => new Response('a page') }
      const app = await createHttpServer({ config, db: {}, log, graphql: {}, routes: [], files: [], web })
      await app.listen({ host: '127.0.0.1', port: ${port} })
      return () => app.close()
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://localhost/none', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await vi.waitFor(() => expect(output).toContain('api started'), { timeout: 60_000 })
  for (const bytes of halfSent) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(bytes)
  }
  // Answered after them, which proves that they have arrived.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await code, output).toBe(0)
})

/** Runs a program until it exits by itself. */
async function ended(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

const programFile = (program: string) => path.join(import.meta.dirname, `${program}.ts`)

describe('a production program that cannot serve exits with code 1 and says why', () => {
  let database: TestDatabase
  // Run as the demo, so that no provider keys are needed.
  const settings = () => ({ DATABASE_URL: database.url, TOKEN_KEY: 'k'.repeat(32), LOG_LEVEL: 'silent' })
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  test('the API on a port that is taken', async () => {
    const other = createServer()
    onTestFinished(() => void other.close())
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const { port } = other.address() as AddressInfo
    // With the database connections that the API has by then, but without its pages, which tests do not build.
    const program = `
      import { once } from 'node:events'
      import { createServer } from 'node:http'
      import { openParts } from '${pathToFileURL(programFile('compose')).href}'
      import { runEntry } from '${entry}'
      await runEntry('api', async (config, log) => {
        const { close } = await openParts(config, log)
        await once(createServer().listen(config.PORT, config.HOST), 'listening')
        return close
      })`
    const { code, said } = await ended(['--input-type=module', '--eval', program], {
      ...settings(),
      PORT: String(port),
    })
    expect(code, said).toBe(1)
    expect(said).toContain(`Port ${port} is in use`)
  })

  test.each(['worker', 'api'])('the %s with a database that is read-only', async (program) => {
    // The tables exist, as in a standby.
    const queue = await openJobQueue({ url: database.url, db: database.db, log: createLog('silent'), handlers: [] })
    await queue.stop()
    const { pathname } = new URL(database.url)
    const readOnly = (value: string) =>
      sql`alter database ${sql.id(pathname.slice(1))} set default_transaction_read_only = ${sql.lit(value)}`
    await readOnly('on').execute(database.db)
    onTestFinished(async () => {
      await readOnly('off').execute(database.db)
    })
    const { code, said } = await ended([programFile(program)], { ...settings(), PORT: String(await freePort()) })
    expect(code, said).toBe(1)
    expect(said).toContain('read-only transaction')
  })
})

test('the migration needs no keys of providers in production', async () => {
  const migrated = await createTestDatabase()
  onTestFinished(() => migrated.close())
  const { code, said } = await ended([programFile('migrate')], {
    APP_ENV: 'production',
    DATABASE_URL: migrated.url,
    LOG_LEVEL: 'silent',
  })
  expect(code, said).toBe(0)
})

test.each(['api', 'worker', 'migrate'])(
  'the %s program exits with code 1 and names a secret key used as a publishable one',
  async (program) => {
    const { code, said } = await ended([programFile(program)], {
      ...productionEnvironment,
      STRIPE_PUBLISHABLE_KEY: 'sk_live_x',
    })
    expect(code, said).toBe(1)
    expect(said).toContain('- STRIPE_PUBLISHABLE_KEY is a secret key')
    expect(said).not.toContain('sk_live_x')
  },
)
