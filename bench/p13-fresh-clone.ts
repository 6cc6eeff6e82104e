import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { repositoryRoot } from './support/child.ts'
import { removeDataDir } from './support/data-dir.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'

/**
 * A round installs everything twice and takes minutes; the goal is far enough from the figure for one round to decide.
 */
const ROUNDS = 1
const GOAL_SECONDS = 60
const MOST_SECONDS = 300

async function withClone<Result>(work: (clone: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-clone-'))
  try {
    const clone = path.join(folder, 'ruhepol')
    await finished(
      spawn('git', ['-c', 'advice.detachedHead=false', 'clone', '--quiet', repositoryRoot, clone], {
        stdio: 'inherit',
      }),
      'git clone',
    )
    return await work(clone)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function finished(child: ReturnType<typeof spawn>, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with code ${code}`))))
  })
}

/** A person's own Node, not the pinned one that runs this program. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const bin = path.join(repositoryRoot, 'node_modules', '.bin')
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== bin)
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  return { ...Object.fromEntries(inherited), PATH: folders.join(path.delimiter) }
}

/** Seconds from a fresh clone until the demo can be used. */
function secondsToDemo(): Promise<number> {
  return withClone(async (cwd) => {
    const dataDir = path.join(cwd, '.data')
    const environment = { ...ownEnvironment(), PORT: String(await freePort()), DATA_DIR: dataDir }
    const begun = performance.now()
    const demo = spawn('npm', ['start'], { cwd, env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
    const ended = new Promise<void>((resolve) => demo.once('exit', () => resolve()))
    try {
      while (!existsSync(path.join(dataDir, 'services.json'))) {
        if (demo.exitCode !== null) throw new Error(`npm start ended with code ${demo.exitCode}`)
        if (performance.now() - begun > MOST_SECONDS * 1000) throw new Error('npm start was not ready in time')
        await delay(50)
      }
      return (performance.now() - begun) / 1000
    } finally {
      demo.kill('SIGTERM')
      await ended
      removeDataDir(dataDir)
    }
  })
}

/** Seconds for installing the same lock file alone. */
function secondsToInstall(): Promise<number> {
  return withClone(async (cwd) => {
    const begun = performance.now()
    const options = ['--no-audit', '--no-fund', '--loglevel=error']
    await finished(spawn('npm', ['ci', ...options], { cwd, env: ownEnvironment(), stdio: 'ignore' }), 'npm ci')
    return (performance.now() - begun) / 1000
  })
}

async function run(): Promise<Row[]> {
  const { demo, install } = await interleaved<'demo' | 'install', number>(ROUNDS, {
    demo: secondsToDemo,
    install: secondsToInstall,
  })
  const more = median(demo.map((seconds, round) => seconds - (install[round] ?? Number.NaN)))
  return [
    {
      measure: `P13 fresh clone to usable demo (${ROUNDS} round)`,
      figure: `${median(demo).toFixed(1)} s`,
      limit: `${median(install).toFixed(1)} s (npm ci)`,
      ratio: medianRatio(demo, install),
      goal: `≤ ${GOAL_SECONDS} s more (${more.toFixed(1)} s)`,
      reached: more <= GOAL_SECONDS,
    },
  ]
}

export const freshClone: Measure = { id: 'p13', title: 'fresh clone to usable demo', run }
