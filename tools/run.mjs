// The entry of `npm start`, `npm test` and `npm run dev`: plain JavaScript that runs on any Node from 20.19 on, before
// anything is installed. It installs what is missing and hands over to the pinned Node.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installEnvironment, installMissing } from './run/install.mjs'
import { nodeProblem } from './run/node-version.mjs'

const problem = nodeProblem(process.versions.node)
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * The server needs less memory than Node would use by default; docs/operations/deploy.md sets the same for production.
 */
const memory = '--max-old-space-size=320'

const scripts = {
  start: [memory, 'tools/start/run-start.ts'],
  dev: ['--watch-preserve-output', '--watch', 'apps/server/src/start.ts', '--dev'],
  test: ['tools/test/run-tests.ts'],
  bench: [memory, 'bench/run-bench.ts'],
  'mobile:sync': ['tools/mobile/sync-apps.ts'],
  'mobile:icons': ['tools/mobile/draw-icons.ts'],
  'mobile:listings': ['tools/mobile/print-listings.ts'],
  'mobile:screenshots': ['tools/mobile/take-store-pictures.ts'],
  harness: ['tools/harness/run-harness.ts'],
  mutants: ['tools/mutants/run-mutants.ts'],
  geodata: ['tools/geodata/import-street-file.ts'],
  operator: ['tools/operator/run-operator.ts'],
  'verify-books': ['tools/books/run-verify-books.ts'],
  screenshots: ['tools/screenshots/take-screenshots.ts'],
}

const [name, ...rest] = process.argv.slice(2)
const script = scripts[name]
if (!script) {
  console.error(`usage: node tools/run.mjs ${Object.keys(scripts).join('|')}`)
  process.exit(2)
}

await installMissing(root)
const bin = path.join(root, 'node_modules', '.bin')
const child = spawn(
  path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node'),
  // Node itself would only fail with its own error.
  [...(existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []), ...script, ...rest],
  {
    cwd: root,
    // The channel tells the child that this process is gone, even if it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A NODE_ENV from the shell would change what is built and tested.
    env: { ...installEnvironment(), PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  },
)
// A terminal sends Ctrl-C to the child as well, which then gets it twice. A process manager sends its signal to npm
// only, and npm to its child. That must be this process rather than a shell, which would not forward it, so our scripts
// begin with `exec` (exec.cmd does the same on Windows).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// A killed process cannot tell npm; the orphaned child ends by itself.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
