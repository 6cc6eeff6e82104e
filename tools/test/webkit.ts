import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { installOnDebian } from './system-program.ts'

/** The usual places of the browser that WebKitGTK ships for tests, newest API first. */
const places = [
  '/usr/lib/*/webkitgtk-6.0/MiniBrowser',
  '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit*/MiniBrowser',
]

const helpers = ['WebKitWebDriver', 'Xvfb']

/**
 * The MiniBrowser that WEBKIT names, otherwise the system's. Undefined if the browser, its driver or Xvfb is missing.
 */
export function findWebKit(
  { WEBKIT: named, PATH = '' }: NodeJS.ProcessEnv = process.env,
  elsewhere: readonly string[] = places,
): string | undefined {
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '')
  if (!helpers.every((name) => folders.some((folder) => existsSync(path.join(folder, name))))) return undefined
  return (named ? [named] : globSync([...elsewhere])).find((file) => existsSync(file))
}

/**
 * A WebKit for the browser tests: an installed one, otherwise Debian's. If there is none, says that it is skipped, and
 * exits if CI is true.
 */
export function webkitOrLeaveOut(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  let file = findWebKit(environment)
  if (file === undefined && !environment['WEBKIT'] && installOnDebian('webkit2gtk-driver', 'xvfb')) {
    file = findWebKit(environment)
  }
  if (file !== undefined) return file
  console.error(
    'LEFT OUT: the browser tests in WebKit, as WebKitGTK, WebKitWebDriver or Xvfb is missing here. ' +
      "None is downloaded, and Playwright's own build is not used. " +
      'Install them (such as apt-get install webkit2gtk-driver xvfb; they are for Linux alone), or set WEBKIT to the path of a MiniBrowser.',
  )
  if (environment['CI'] === 'true') process.exit(1)
  return undefined
}
