import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureHeadlessShell, findChromium, NoChromium } from './chromium.ts'

const root = path.resolve(import.meta.dirname, '../..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-chromium-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function program(name: string, body: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${body}\n`)
  chmodSync(file, 0o755)
  return file
}

// Its programs are not shell scripts.
describe.skipIf(process.platform === 'win32')('the Chromium of the system', () => {
  test('is the first on the PATH that runs', () => {
    program('chromium', 'echo "the snap chromium is needed" >&2; exit 1')
    const chrome = program('google-chrome', 'echo Google Chrome 150')
    const { file, failures } = findChromium({ PATH: `/nowhere:${folder}` }, [])
    expect(file).toBe(chrome)
    expect(failures).toEqual([`${folder}/chromium does not run: the snap chromium is needed.`])
  })

  test("is found at the systems' usual places if it is not on the PATH", () => {
    const chrome = program('Google Chrome', 'echo Google Chrome 150')
    expect(findChromium({ PATH: '' }, ['/nowhere/chrome', chrome]).file).toBe(chrome)
  })

  test('runs the browser tests without windows where it can, but not if CHROMIUM names another', () => {
    const shell = program('chromium-headless-shell', 'exit 0')
    expect(ensureHeadlessShell({ PATH: `/nowhere:${folder}` })).toBe(shell)
    expect(ensureHeadlessShell({ PATH: folder, CHROMIUM: program('mine', 'exit 0') })).toBeUndefined()
  })

  test('is absent on a machine without one', () => {
    expect(findChromium({ PATH: folder }, [])).toEqual({ file: undefined, failures: [] })
  })

  test('is the one that CHROMIUM names and no other', () => {
    program('chromium', 'exit 0')
    const named = program('mine', 'exit 0')
    expect(findChromium({ PATH: folder, CHROMIUM: named }, []).file).toBe(named)
    const broken = program('broken', 'echo "libnss3.so is missing" >&2; exit 127')
    expect(() => findChromium({ PATH: folder, CHROMIUM: broken }, [])).toThrow(/does not run: libnss3.so is missing/)
    expect(() => findChromium({ PATH: folder, CHROMIUM: '/nowhere/chromium' }, [])).toThrow(NoChromium)
  })
})

test.each([
  ['npm test', ['tools/test/run-tests.ts']],
  ['npm run bench', ['bench/run-bench.ts', 'p04']],
  ['npm run screenshots', ['tools/screenshots/take-screenshots.ts']],
])('without a Chromium, %s says how to get one and exits with code 1', async (_command, args) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, CHROMIUM: path.join(folder, 'none') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  expect(code, said).toBe(1)
  expect(said).toContain('Install one (')
  expect(said).toContain('or set CHROMIUM to the path of one.')
  expect(said, 'a stack helps nobody here').not.toContain('    at ')
})
