import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { productionEnvironment } from './platform/testing/production-environment.ts'

const entry = pathToFileURL(path.join(import.meta.dirname, 'run-entry.ts')).href

/** Runs an entry that ends as `ending` says, sends it a SIGTERM once it has started, and answers its exit code and log. */
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

// Windows knows no signals.
describe.skipIf(process.platform === 'win32')('a production entry that gets a SIGTERM', () => {
  test('ends with code 0 when everything has ended', async () => {
    expect((await terminated('() => Promise.resolve()', 60_000)).code).toBe(0)
  })

  test('ends although something hangs on, and says so', async () => {
    const { code, output } = await terminated('() => new Promise(() => undefined)', 20)
    expect(code).toBe(1)
    expect(output).toContain('worker did not end cleanly')
  })
})

test.each(['api', 'worker', 'migrate'])(
  'the %s program ends with code 1 and names a secret key in the place of a publishable one',
  async (program) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, `${program}.ts`)], {
      env: { PATH: process.env['PATH'], ...productionEnvironment, STRIPE_PUBLISHABLE_KEY: 'sk_live_x' },
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    expect(code, complaint).toBe(1)
    expect(complaint).toContain('- STRIPE_PUBLISHABLE_KEY is a secret key')
    expect(complaint).not.toContain('sk_live_x')
  },
)
