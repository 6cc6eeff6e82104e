import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findFirefox } from './firefox.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-firefox-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function program(name: string, body: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${body}\n`)
  chmodSync(file, 0o755)
  return file
}

/** The reaction of `npm test` to a FIREFOX that does not exist. */
const withoutFirefox = (environment: Record<string, string>) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "import { firefoxOrLeaveOut } from './tools/test/firefox.ts'; firefoxOrLeaveOut()"],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], FIREFOX: path.join(folder, 'none'), ...environment },
    },
  )

describe.skipIf(process.platform === 'win32')('the Firefox of the system', () => {
  test('is the first on the PATH that runs', () => {
    program('firefox-esr', 'echo "libxul.so is missing" >&2; exit 1')
    const firefox = program('firefox', 'echo Mozilla Firefox 153')
    const { file, failures } = findFirefox({ PATH: `/nowhere:${folder}` })
    expect(file).toBe(firefox)
    expect(failures).toEqual([`${folder}/firefox-esr does not run: libxul.so is missing.`])
  })

  test('is the one set in FIREFOX and no other', () => {
    program('firefox', 'exit 0')
    expect(findFirefox({ PATH: folder, FIREFOX: '/nowhere/firefox' }).file).toBeUndefined()
  })

  test('is skipped with a message if there is none, which fails if CI is true', () => {
    const here = withoutFirefox({})
    expect([here.status, here.stderr]).toEqual([0, expect.stringContaining('LEFT OUT: the browser tests in Firefox')])
    expect(here.stderr).toContain("None is downloaded, and Playwright's own build is not used.")
    expect(withoutFirefox({ CI: 'true' }).status).toBe(1)
  })
})
