import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { identityIn, serverOf, writeNativeFiles } from './native-files.ts'

// npm run mobile:sync -- [--check] [--release]: builds the static app for the server in API_URL and copies it, the
// plugins and the apps' names into android/ and ios/. With --check it fails if that changes a committed file; with
// --release it builds for the host in app.json only.
const root = path.resolve(import.meta.dirname, '../..')
const mobile = path.join(root, 'apps/mobile')
const native = ['apps/mobile/android', 'apps/mobile/ios']

function run(folder: string, name: string, ...args: string[]): void {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', name), args, {
    cwd: path.join(root, folder),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`${name} ${args.join(' ')} has failed.`)
    process.exit(1)
  }
}

/** The differences between the committed files and the last commit. */
const state = (): string =>
  [
    ['status', '--porcelain'],
    ['diff', 'HEAD'],
  ]
    .map((words) => spawnSync('git', [...words, '--', ...native], { cwd: root, encoding: 'utf8' }).stdout)
    .join('\n')

const before = state()
const server = serverOf(identityIn(mobile), process.argv.includes('--release'), process.env.API_URL)
if (server !== undefined) process.env.API_URL = server
run('apps/web', 'vite', 'build', '--config', 'vite.app.config.ts', '--logLevel', 'warn')
writeNativeFiles(mobile)
run('apps/mobile', 'cap', 'sync')
if (process.argv.includes('--check') && state() !== before) {
  console.error(`npm run mobile:sync changes committed files; commit what it makes:\n${state()}`)
  process.exit(1)
}
