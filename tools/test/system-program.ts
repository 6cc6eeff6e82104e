import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Why the program does not run; undefined if it does. Ubuntu's package is a script that only names another package. */
export function failureOf(file: string): string | undefined {
  // Chrome on Windows opens a window instead.
  if (process.platform === 'win32') return undefined
  const { status, stderr, error } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  if (status === 0) return undefined
  return error ? String(error) : stderr.trim().split('\n').at(-1) || `exit code ${status}`
}

export function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
}

/** Installs packages if this is Debian and the user is its administrator. */
export function installOnDebian(...names: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing Debian's ${names.join(' and ')} for the browser tests …`)
  return (
    succeeds('apt-get', ['update', '-qq']) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names])
  )
}
