import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const repositoryRoot = path.resolve(import.meta.dirname, '../../../..')
const webDist = path.join(repositoryRoot, 'apps/web/dist')

/** Everything the web app is made of; pictures are served as they are and need no build. */
const sources = ['apps/web', 'packages/ui', 'packages/rules/src', 'packages/pictures/src', 'package-lock.json']
const notSources = new Set(['node_modules', 'dist', '.tanstack', 'gallery', 'test-results'])

function listFiles(entry: string): string[] {
  const full = path.join(repositoryRoot, entry)
  if (!existsSync(full)) return []
  const found = readdirSync(full, { withFileTypes: true, recursive: false })
  return found.flatMap((item) => {
    if (notSources.has(item.name) || /\.test\.tsx?$/.test(item.name)) return []
    const child = path.join(entry, item.name)
    return item.isDirectory() ? listFiles(child) : [child]
  })
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((source) => (source.endsWith('.json') ? [source] : listFiles(source))).sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(repositoryRoot, file)))
  return hash.digest('hex')
}

/** True where the built web app was made from other sources than there are now. */
export function webBuildIsStale(): boolean {
  const mark = path.join(webDist, 'fingerprint')
  return !existsSync(mark) || readFileSync(mark, 'utf8') !== fingerprint()
}

/** Builds the web app. Its output is shown only when it fails. The signal ends it. */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  const print = fingerprint()
  // From here on what is there is neither the old build nor the new one.
  rmSync(path.join(webDist, 'fingerprint'), { force: true })
  const vite = path.join(repositoryRoot, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build'], {
    cwd: path.join(repositoryRoot, 'apps/web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    ...(signal ? { signal } : {}),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`the web app could not be built:\n${output.slice(-6000)}`)
  writeFileSync(path.join(webDist, 'fingerprint'), print)
}
