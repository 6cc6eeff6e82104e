import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

type Check = { name: string; command: string; args: string[] }

const projects = [
  'packages/rules',
  'packages/ui',
  'packages/pictures',
  // For apps/server and database.
  'tools/check/tsconfig.server.json',
  'apps/sandbox',
  'apps/web',
  'apps/office',
  'apps/mobile',
  // A worker has other globals than a page.
  'apps/web/src/service-worker',
  // For tools, bench, e2e, harness and the files around them.
  'tools/check/tsconfig.around.json',
]

/**
 * Type-aware linting loads whole programs, up to 4 GB each, so there is one run for each group of programs that share
 * most files.
 */
const lint = (name: string, ...files: string[]): Check => ({
  name: `lint of ${name}`,
  command: bin('eslint'),
  args: [...files, '--max-warnings=0', '--cache', '--cache-location', `node_modules/.cache/eslint/${name}`],
})

/** Everything that must hold before testing makes sense. All checks run, so that one run reports every problem. */
const checks: Check[] = [
  // The longest first, one in each lane.
  lint('web', 'apps/web', 'apps/office', 'packages'),
  lint('server', 'apps/server', 'apps/sandbox', 'database'),
  lint(
    'tools',
    '.',
    '--ignore-pattern',
    'apps/{web,office,server,sandbox}/**',
    '--ignore-pattern',
    '{packages,database}/**',
  ),
  ...projects.map((project) => ({ name: `types of ${project}`, command: bin('tsc'), args: ['-p', project] })),
  { name: 'format', command: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'boundaries', command: process.execPath, args: ['tools/check/boundaries.ts'] },
  { name: 'citations', command: process.execPath, args: ['tools/check/check-citations.ts'] },
  // knip reports exports as unused if only `loadOnDemand` uses them, unless they are marked @onDemand.
  { name: 'dead code', command: bin('knip'), args: ['--no-progress', '--tags=-onDemand'] },
  { name: 'copies', command: bin('jscpd'), args: ['--silent'] },
  { name: 'native files', command: process.execPath, args: ['tools/mobile/sync-apps.ts', '--check'] },
  { name: 'generated files', command: process.execPath, args: ['tools/schema/write-generated.ts', '--check'] },
]

/** How many run at the same time. */
const LANES = 2

function run(check: Check): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(check.command, check.args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

async function lane(queue: Check[], failed: string[]): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const started = Date.now()
    console.log(`… ${check.name}`)
    const { ok, output } = await run(check)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`${ok ? '✓' : '✗'} ${check.name} (${seconds} s)${ok ? '' : `\n${output.trim()}\n`}`)
    if (!ok) failed.push(check.name)
  }
}

/** Lint and format of the files that differ from the last commit; the types of a file depend on all others. */
function checksOfChanged(): Check[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = [
    ...git('diff', 'HEAD', '--name-only', '--diff-filter=d'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => file !== '')
  const sources = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  return [
    ...(sources.length > 0 ? [lint('changed files', ...sources)] : []),
    ...(changed.length > 0
      ? [
          {
            name: 'format of changed files',
            command: bin('prettier'),
            args: ['--check', '--ignore-unknown', '--log-level', 'warn', ...changed],
          },
        ]
      : []),
    ...checks.filter(({ name }) => !/^(lint of|format)/.test(name)),
  ]
}

/** `npm run check`, `npm run check -- types boundaries`, `npm run check -- --changed`. */
const given = process.argv.slice(2)
const wanted = given.filter((name) => name !== '--changed')
const candidates = given.includes('--changed') ? checksOfChanged() : checks
const queue = candidates.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)))
const failed: string[] = []
await Promise.all(Array.from({ length: LANES }, () => lane(queue, failed)))
if (failed.length > 0) {
  console.log(`\nNot right: ${failed.join(', ')}`)
  process.exitCode = 1
}
