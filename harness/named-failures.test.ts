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

type Named = { title: string; asserts: boolean }

/** A function of a test file, or of a `describe` in it, up to its end. */
const helper = /^( *)(?:async )?(?:function |const (?=\w+ = .*=> \{$))(\w+)[^]*?^\1\}/gm

/** All tests except skipped ones. One asserts if it calls `expect`, or a function of its file that does. */
function namedTests(): Named[] {
  const files = ['apps', 'packages', 'database', 'harness', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => path.join(root, folder, file)),
  )
  const test = /\btest(?:\.each\([^]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const helpers = [...text.matchAll(helper)].filter(([body]) => body.includes('expect('))
    const asserting = new RegExp(`\\b(?:${['expect', ...helpers.map(([, , name]) => name)].join('|')})\\(`)
    const found = [...text.matchAll(test)]
    return found.map(({ index, 0: start, 1: single, 2: double, 3: template }, at) => ({
      title: (single ?? double ?? template ?? '').replaceAll('\\', ''),
      asserts: asserting.test(text.slice(index + start.length, found[at + 1]?.index)),
    }))
  })
}

const known = namedTests()

test.each(failures)('a test has the name "%s", and asserts something', (failure) => {
  const named = known.filter(({ title }) => title.startsWith(failure))
  expect(named).not.toEqual([])
  expect(named.filter(({ asserts }) => !asserts)).toEqual([])
})
