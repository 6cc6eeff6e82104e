import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Failures of other products that must not happen here. Each has a test of that name, which must never be lost
 * (reliability 4).
 */
const failures = [
  'parallel requests book one slot',
  'a hold ignored at confirmation',
  'paid after the hold, overbooked',
  'paid and the quota gone, money kept',
  'charged after cancelling during 3-D Secure',
  'return and webhook both complete it',
  "the provider's id not saved before the redirect",
  'error shown though paid, so paid again',
  'refunded twice',
  'a late failure overwrites a success',
  '1 EUR settles a large order',
  'slots shift at daylight saving',
  'a database restart ends the process',
  'codes guessed through aliases',
  'a script or a referrer leaks a booking link',
  'a bank redirect left open never ends',
]

/** The titles of all tests except skipped ones. */
function titles(): string[] {
  const files = ['apps', 'packages', 'database', 'harness', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => path.join(root, folder, file)),
  )
  const test = /\btest(?:\.each\([^]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(test)].map(([, single, double, template]) =>
      (single ?? double ?? template ?? '').replaceAll('\\', ''),
    ),
  )
}

const known = titles()

test.each(failures)('a test has the name "%s"', (failure) => {
  expect(known.filter((title) => title.startsWith(failure))).not.toEqual([])
})
