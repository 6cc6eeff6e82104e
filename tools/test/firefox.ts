import { existsSync } from 'node:fs'
import path from 'node:path'
import { failureOf, installOnDebian } from './system-program.ts'

const names = ['firefox-esr', 'firefox']

type Found = { file: string | undefined; failures: string[] }

/**
 * The Firefox that FIREFOX names and no other, otherwise the first on the PATH that runs. `failures` are those that do
 * not run.
 */
export function findFirefox({ FIREFOX: named, PATH = '' }: NodeJS.ProcessEnv = process.env): Found {
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '')
  const candidates = named ? [named] : names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const failures: string[] = []
  for (const file of candidates) {
    const failure = existsSync(file) ? failureOf(file) : named && 'there is no such file'
    if (failure) failures.push(`${file} does not run: ${failure}.`)
    else if (existsSync(file)) return { file, failures }
  }
  return { file: undefined, failures }
}

/**
 * A Firefox for the browser tests: an installed one, otherwise Debian's. If there is none, says that it is skipped, and
 * exits if CI is true, because nobody would notice it there.
 */
export function firefoxOrLeaveOut(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  let { file, failures } = findFirefox(environment)
  if (file === undefined && !environment['FIREFOX'] && installOnDebian('firefox-esr')) {
    ;({ file, failures } = findFirefox(environment))
  }
  if (file !== undefined) return file
  const how =
    "None is downloaded, and Playwright's own build is not used. Install one (such as apt-get install firefox-esr), or set FIREFOX to its path."
  console.error(['LEFT OUT: the browser tests in Firefox, as there is none here.', ...failures, how].join(' '))
  if (environment['CI'] === 'true') process.exit(1)
  return undefined
}
