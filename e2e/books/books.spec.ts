import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from '../support/fixtures.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What `npm run verify-books` says of the product that the tests have used. */
function verifyBooks(): Promise<string> {
  const environment = { ...process.env, DATABASE_URL: '', DATA_DIR: process.env['E2E_DATA_DIR'] }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/books/run-verify-books.ts'],
      { cwd: root, env: environment },
      (_failed, stdout, stderr) => resolve(`${stderr}${stdout}`),
    )
  })
}

test('after everything that was done to them the books are in order, here and at the provider', async () => {
  // What the last tests began may still be on its way.
  await expect.poll(verifyBooks, { timeout: 60_000 }).toContain('The books are in order.')
})
