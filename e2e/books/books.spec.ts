import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from '../support/fixtures.ts'
import { allStacks } from '../support/stacks.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The output of `npm run verify-books` for a product that the tests have used. */
function verifyBooks(dataDir: string): Promise<string> {
  const environment = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/books/run-verify-books.ts'],
      { cwd: root, env: environment },
      (_failed, stdout, stderr) => resolve(`${stderr}${stdout}`),
    )
  })
}

test('the books balance after everything that was done, here and at the provider', async () => {
  const stacks = await allStacks()
  expect(stacks).not.toEqual([])
  for (const { dataDir } of stacks) {
    // Work begun by the last tests may still be in progress.
    await expect.poll(() => verifyBooks(dataDir), { timeout: 60_000 }).toContain('The books are in order.')
  }
})
