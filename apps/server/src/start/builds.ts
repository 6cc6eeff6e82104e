import { languages } from '@ruhepol/rules'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../platform/repository-root.ts'

/** A build from files and folders: `apps/NAME/dist`. Pictures are served as they are and need no build. */
const sourcesOf = {
  web: ['apps/web', 'packages/ui', 'packages/rules/src', 'packages/pictures/src', 'package-lock.json'],
  office: [
    'apps/office',
    'apps/web/build',
    'apps/web/src/i18n/formats.ts',
    'apps/web/src/platform/api/api-error.ts',
    'apps/web/src/platform/load-fonts.ts',
    'packages/ui',
    'packages/rules/src',
    'package-lock.json',
  ],
  server: [
    'apps/server',
    ...languages.flatMap((language) =>
      ['terms', 'withdrawal'].map((name) => `apps/web/src/i18n/${language}/${name}.json`),
    ),
    'packages/rules/src',
    'packages/pictures/src',
    'database',
    'package-lock.json',
  ],
}
const notSources = new Set(['node_modules', 'dist', '.tanstack', 'gallery', 'test-results', 'testing'])

/** The app to build, or the server's programs. */
export type Build = keyof typeof sourcesOf

/** Paths in the repository, such as `packages/rules/src/money.ts`. */
function listFiles(entry: string): string[] {
  const full = path.join(repositoryRoot, entry)
  if (!existsSync(full)) return []
  const found = readdirSync(full, { withFileTypes: true, recursive: false })
  return found.flatMap((item) => {
    if (notSources.has(item.name) || /\.test\.tsx?$/.test(item.name)) return []
    const child = path.posix.join(entry, item.name)
    return item.isDirectory() ? listFiles(child) : [child]
  })
}

/** Every source file of a build, by its path in the repository. */
export function filesOf(name: Build): string[] {
  return sourcesOf[name].flatMap((source) => (/\.\w+$/.test(source) ? [source] : listFiles(source))).sort()
}

function fingerprint(name: Build): string {
  const hash = createHash('sha256')
  for (const file of filesOf(name))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(repositoryRoot, file)))
  return hash.digest('hex')
}

const markOf = (name: Build) => path.join(repositoryRoot, 'apps', name, 'dist/fingerprint')

/** Whether the build was made from sources other than the current ones. */
export function isStale(name: Build): boolean {
  const mark = markOf(name)
  return !existsSync(mark) || readFileSync(mark, 'utf8') !== fingerprint(name)
}

/** Stops Vite when this process ends in any way, because the next start builds into the same folder. */
const ENDING_WITH_US = `data:text/javascript,process.on('disconnect',()=>process.exit(1));process.channel.unref()`

/** Runs Vite in a folder of the repository. Its output is shown only on failure. The signal stops it. */
export async function runVite(folder: string, args: readonly string[] = [], signal?: AbortSignal): Promise<void> {
  const vite = path.join(repositoryRoot, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, ['--import', ENDING_WITH_US, vite, 'build', ...args], {
    cwd: path.join(repositoryRoot, folder),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    ...(signal ? { signal } : {}),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${folder} could not be built:\n${output.slice(-6000)}`)
}

/** Builds `apps/NAME/dist` from the current sources. */
export async function build(name: Build, signal?: AbortSignal): Promise<void> {
  const print = fingerprint(name)
  const mark = markOf(name)
  // From here on the folder is neither the old build nor the new one.
  rmSync(mark, { force: true })
  await runVite(`apps/${name}`, [], signal)
  writeFileSync(mark, print)
}
