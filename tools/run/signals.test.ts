import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Stands in for the server: reports which signal ended it, after the time of a real shutdown. */
const SERVER = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => setTimeout(() => { console.log('ended by ' + signal); process.exit(0) }, 50))
  }
  setInterval(() => undefined, 1000)
  console.log('started')
`

let folder: string

/** A project that is started by our own scripts, with nothing behind them. */
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-signals-'))
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }))
  // With nothing to install, because an `npm ci` here must not affect the packages that the tests run on.
  mkdirSync(path.join(folder, 'node_modules', '.bin'), { recursive: true })
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) {
    writeFileSync(path.join(folder, lock), JSON.stringify({ packages: {} }))
  }
  symlinkSync(path.join(root, 'node_modules/.bin/node'), path.join(folder, 'node_modules/.bin/node'))
  for (const file of ['tools/run.mjs', 'tools/run/install.mjs', 'tools/run/node-version.mjs']) {
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true })
  }
  mkdirSync(path.join(folder, 'tools/start'))
  writeFileSync(path.join(folder, 'tools/start/run-start.ts'), SERVER)
})
afterAll(() => rmSync(folder, { recursive: true }))

// Windows has no signals.
test.skipIf(process.platform === 'win32').each([
  ['SIGINT', 'SIGINT', 0],
  ['SIGTERM', 'SIGTERM', 0],
  ['SIGKILL', 'SIGTERM', null],
] as const)(
  'a %s sent only to npm, as by a process manager, ends the server with a %s',
  async (signal, heard, expectedCode) => {
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void npm.kill('SIGKILL'))
    let output = ''
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (chunk.includes('started')) npm.kill(signal)
    })
    const code = await new Promise((resolve) => npm.once('close', resolve))
    expect(output).toContain(`ended by ${heard}`)
    expect(code).toBe(expectedCode)
  },
)
