import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const install = pathToFileURL(path.join(import.meta.dirname, 'install.mjs')).href

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-install-'))
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: {} }))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Puts a fake npm first on the path, and returns the output and exit code of `installMissing` and npm's arguments. */
function installWith(npm: string, environment: NodeJS.ProcessEnv = {}) {
  const bin = path.join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\nprintf '%s\\n' "$@" > words\nenv > environment\n${npm}\n`)
  chmodSync(path.join(bin, 'npm'), 0o755)
  const program = `import { installMissing } from '${install}'; await installMissing(${JSON.stringify(folder)})`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: `${bin}:${process.env['PATH'] ?? ''}`, ...environment },
    encoding: 'utf8',
  })
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8').split('\n')
  return { status, output: stdout + stderr, words: read('words'), environment: read('environment') }
}

const INSTALLS = `mkdir -p node_modules/.bin && touch node_modules/.bin/node`

// The fake npm is a shell script.
describe.skipIf(process.platform === 'win32')('the installation', () => {
  test("installs everything, whatever the shell's settings", () => {
    const { status, words, environment } = installWith(INSTALLS, {
      NODE_ENV: 'production',
      npm_config_omit: 'dev',
      NPM_CONFIG_PRODUCTION: 'true',
      npm_config_ignore_scripts: 'true',
      npm_config_registry: 'https://registry.example',
    })
    expect(status).toBe(0)
    expect(words).toEqual(
      expect.arrayContaining(['ci', '--include=dev', '--include=optional', '--ignore-scripts=false']),
    )
    expect(environment.filter((line) => /^(NODE_ENV|npm_config_)/i.test(line))).toEqual([
      'npm_config_registry=https://registry.example',
    ])
  })

  test.each([
    ['npm error code ENOSPC', 'The disk is full'],
    ['npm error code EAI_AGAIN', 'The package registry cannot be reached'],
    ['npm error code ENOTCACHED', 'The package registry cannot be reached'],
    ['npm error code EACCES', 'npm may not write here'],
    ['npm error code E404', 'The package registry refuses a package'],
    ['npm error something new', 'npm says why above'],
  ])('names the cause of "%s"', (said, told) => {
    const { status, output } = installWith(`echo '${said}' >&2; exit 1`)
    expect(status).toBe(1)
    expect(output).toContain(said)
    expect(output).toContain(told)
  })

  test('makes no more requests to a silent registry, and installs from the cache', () => {
    const { status, output, words } = installWith(
      `if [ "$1" = ping ]; then echo 'npm error code EAI_AGAIN' >&2; exit 1; fi; ${INSTALLS}`,
    )
    expect(status).toBe(0)
    expect(words).toEqual(expect.arrayContaining(['ci', '--offline']))
    expect(output).toContain('The package registry does not answer')
  })

  test('continues as usual if the registry answers but has no ping', () => {
    const { status, words } = installWith(
      `if [ "$1" = ping ]; then echo 'npm error code E404' >&2; exit 1; fi; ${INSTALLS}`,
    )
    expect(status).toBe(0)
    expect(words).not.toContain('--offline')
  })

  test("names the cause even if only the pinned Node's script noticed it", () => {
    const { output } = installWith(`echo 'npm warn node: ENOSPC' >&2`)
    expect(output).toContain('The disk is full')
  })
})
