import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failuresFileVariable, failuresIn, titlesIn } from './failures.ts'

const root = path.resolve(import.meta.dirname, '../..')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)
const secondTime = 'PASSED ONLY THE SECOND TIME, which is a defect (decision 0076): '
const reporters = JSON.stringify(path.join(import.meta.dirname, 'failures.ts'))

describe('what `npm test` repeats at its end', () => {
  // Inside the repository, from where its packages are found.
  let folder: string
  let failures: string

  beforeEach(() => {
    const parent = path.join(root, 'node_modules', '.cache')
    mkdirSync(parent, { recursive: true })
    folder = mkdtempSync(path.join(parent, 'ruhepol-failures-'))
    failures = path.join(folder, 'failures.txt')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content)
  const run = (name: string, ...args: string[]) =>
    spawnSync(bin(name), args, { cwd: folder, env: { PATH: process.env['PATH'], [failuresFileVariable]: failures } })

  test('names unit tests that failed, files that did not load, and errors outside any test', () => {
    write(
      'vitest.config.ts',
      `import { UnitFailures } from ${reporters}
       export default { test: { include: ['*.case.ts'], exclude: [], reporters: [new UnitFailures()] } }`,
    )
    write(
      'sum.case.ts',
      `import { describe, expect, test } from 'vitest'
       describe('a sum', () => {
         test('is right', () => expect(1 + 1).toBe(2))
         test('is wrong', () => expect(1 + 1).toBe(3))
         let attempts = 0
         test('is right only the second time', { retry: 1 }, () => expect((attempts += 1)).toBe(2))
         test('leaves a refusal behind', () => void Promise.reject(new Error('nobody caught me')))
       })`,
    )
    write('broken.case.ts', `throw new Error('cannot be loaded')`)
    expect(run('vitest', 'run').status).toBe(1)
    const told = failuresIn(failures)
    expect(told).toContain('sum.case.ts › a sum > is wrong\n    expected 2 to be 3')
    expect(told).toContain(`${secondTime}sum.case.ts › a sum > is right only the second time\n    expected 1 to be 2`)
    expect(told).toContain('broken.case.ts\n    cannot be loaded')
    expect(told).toContain('outside any test\n    nobody caught me')
    expect(told).not.toContain('is right\n')
  })

  test('names browser tests that failed', () => {
    write(
      'playwright.config.mjs',
      `export default { testMatch: '*.case.mjs', testIgnore: [], retries: 1, reporter: [[${reporters}]] }`,
    )
    write(
      'page.case.mjs',
      `import { expect, test } from '@playwright/test'
       test('a page opens', () => expect(true).toBe(true))
       test('a page stays closed', () => { throw new Error('it opened') })
       test('a page opens the second time', ({}, { retry }) => { if (retry === 0) throw new Error('it was late') })`,
    )
    expect(run('playwright', 'test').status).toBe(1)
    const told = failuresIn(failures)
    expect(told).toContain('page.case.mjs › a page stays closed\n    Error: it opened')
    expect(told).toContain(`${secondTime}page.case.mjs › a page opens the second time\n    Error: it was late`)
    expect(told).not.toContain('a page opens\n')
    expect(titlesIn(failures)).toBe(
      ['page.case.mjs › a page stays closed', `${secondTime}page.case.mjs › a page opens the second time`].join('\n'),
    )
  })

  test('is empty where nothing failed', () => {
    expect(failuresIn(failures)).toBe('')
  })
})
