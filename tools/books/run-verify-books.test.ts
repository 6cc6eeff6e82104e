import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repositoryRoot } from '@ruhepol/server/platform/repository-root'

test('verify-books says in a sentence that the product has never run', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-books-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // PostgreSQL may run under another account.
  chmodSync(folder, 0o755)
  const { status, stderr } = spawnSync(process.execPath, ['tools/books/run-verify-books.ts'], {
    cwd: repositoryRoot,
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
    encoding: 'utf8',
  })
  expect(stderr).toContain('There are no books yet: the product has never run on this database.')
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(2)
})
