import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'harness')
const ENDING = '.test.ts'
const MOST = 2 ** 31 - 1

const names = readdirSync(folder)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))

const USAGE = `usage: npm run harness [-- NAME…] [--seed N] [--runs N] [--only TEXT]

  Runs ${names.join(', ')} or those that are named, in their long form: an hour and a half in all.
  --seed  repeats what a run with this seed did
  --runs  so many of what is done many times and of each sample; 10000 is everything, which takes nights
  --only  the tests whose name contains this`

function read() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, runs: { type: 'string' }, only: { type: 'string' } },
  })
  const isCount = (text: string | undefined) => text === undefined || /^[1-9]\d{0,9}$/.test(text)
  if (!isCount(values.seed) || !isCount(values.runs)) throw new Error('--seed and --runs are whole numbers from 1 on')
  const unknown = positionals.filter((name) => !existsSync(path.join(folder, `${name}${ENDING}`)))
  if (unknown.length > 0) throw new Error(`there is no harness ${unknown.join(', ')}`)
  return { ...values, wanted: positionals }
}

/** `npm run harness`: everything that attacks payments and bookings, in its long form, from one seed. */
function run(): void {
  const { seed = String(randomInt(1, MOST)), runs, only, wanted } = read()
  console.log(`seed ${seed}`)
  const files = (wanted.length === 0 ? names : wanted).map((name) => `harness/${name}${ENDING}`)
  const child = spawn(
    path.join(root, 'node_modules', '.bin', 'vitest'),
    // One after the other, because they also measure.
    [
      'run',
      // After an option without a value, the first file would be taken for that value.
      ...files,
      '--no-file-parallelism',
      '--disable-console-intercept',
      ...(only === undefined ? [] : ['-t', only]),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        HARNESS: 'full',
        HARNESS_SEED: seed,
        ...(runs === undefined ? {} : { HARNESS_RUNS: runs }),
      },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
    // The channel to run.mjs would keep this process alive.
    process.disconnect?.()
  })
}

try {
  run()
} catch (error) {
  console.error(`${(error as Error).message}\n\n${USAGE}`)
  process.exitCode = 2
  process.disconnect?.()
}
