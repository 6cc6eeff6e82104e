import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * What of package-lock.json is not in node_modules, by npm's own record of what it installed there.
 * Packages for other platforms are optional and may be absent.
 */
export function missingPackages(root) {
  const installedFile = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return ['everything']
  const wanted = readJson(path.join(root, 'package-lock.json')).packages
  const installed = readJson(installedFile).packages
  const missing = Object.entries(wanted)
    .filter(([place, entry]) =>
      place.startsWith('node_modules/') || place.includes('/node_modules/') ? !entry.link : false,
    )
    .filter(([place, entry]) => {
      const there = installed[place]
      return there ? there.version !== entry.version : !entry.optional && !entry.devOptional && !entry.peer
    })
    .map(([place]) => place)
  // The pinned Node is put in place by its install script, which a cut-short install never reached.
  if (!hasPinnedNode(root)) missing.push('node_modules/node')
  return missing
}

const hasPinnedNode = (root) =>
  existsSync(path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))

/** Runs `npm ci` where node_modules does not match the lock; otherwise fetches nothing. */
export async function installMissing(root) {
  const missing = missingPackages(root)
  if (missing.length === 0) return
  const reason = missing[0] === 'everything' ? 'first start' : `${missing.length} packages missing or outdated`
  console.log(`Installing the dependencies (${reason}) …`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const started = Date.now()
  const run = (...words) =>
    spawnSync(npm, [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0
  // The script that fetches the pinned Node may fail without npm failing.
  if (!run('ci') || !(hasPinnedNode(root) || (run('rebuild', 'node') && hasPinnedNode(root)))) {
    console.error('The dependencies could not be installed: see above. Is the network there?')
    process.exit(1)
  }
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}
