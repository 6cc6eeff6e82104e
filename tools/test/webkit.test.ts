import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findWebKit } from './webkit.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-webkit-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function file(name: string): string {
  const place = path.join(folder, name)
  writeFileSync(place, '')
  return place
}

const withoutWebKit = (environment: Record<string, string>) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "import { webkitOrLeaveOut } from './tools/test/webkit.ts'; webkitOrLeaveOut()"],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], WEBKIT: path.join(folder, 'none'), ...environment },
    },
  )

describe('the WebKit of the system', () => {
  test('is found if its browser, its driver and a display exist', () => {
    const browser = file('MiniBrowser')
    const there = [path.join(folder, 'Mini*')]
    file('WebKitWebDriver')
    expect(findWebKit({ PATH: folder }, there), 'without a display').toBeUndefined()
    file('Xvfb')
    expect(findWebKit({ PATH: folder }, there)).toBe(browser)
    expect(findWebKit({ PATH: folder }, ['/nowhere/MiniBrowser'])).toBeUndefined()
  })

  test('is the one that WEBKIT names and no other', () => {
    for (const name of ['MiniBrowser', 'WebKitWebDriver', 'Xvfb']) file(name)
    const there = [path.join(folder, 'Mini*')]
    expect(findWebKit({ PATH: folder, WEBKIT: '/nowhere/MiniBrowser' }, there)).toBeUndefined()
  })

  test('is skipped with a message if there is none, which fails if CI is true', () => {
    const here = withoutWebKit({})
    expect([here.status, here.stderr]).toEqual([0, expect.stringContaining('LEFT OUT: the browser tests in WebKit')])
    expect(here.stderr).toContain("None is downloaded, and Playwright's own build is not used.")
    expect(withoutWebKit({ CI: 'true' }).status).toBe(1)
  })
})
