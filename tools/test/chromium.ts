import { existsSync } from 'node:fs'
import path from 'node:path'
import { failureOf, installOnDebian, succeeds } from './system-program.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The systems' names for Chromium or Chrome. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Debian's name for the one that has no windows. */
const HEADLESS_SHELL = 'chromium-headless-shell'
/** The usual places of one that is not on the PATH. */
const places = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const howTo: Partial<Record<NodeJS.Platform, string>> = {
  linux: "your distribution's package, such as apt-get install chromium",
  darwin: 'brew install --cask chromium',
}

export class NoChromium extends Error {
  constructor(reason: string) {
    const how = howTo[process.platform] ?? 'npx playwright install chromium'
    super(`${reason} Install one (${how}), or set CHROMIUM to the path of one.`)
    this.name = 'NoChromium'
  }
}

const onPath = (wanted: readonly string[], { PATH = '' }: NodeJS.ProcessEnv): string[] => {
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '')
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

/**
 * The Chromium that CHROMIUM names, otherwise the first one that runs. Throws if the one that CHROMIUM names does not
 * run. `failures` are those that exist but do not run.
 */
export function findChromium(
  environment: NodeJS.ProcessEnv = process.env,
  elsewhere: readonly string[] = places,
): { file: string | undefined; failures: string[] } {
  const { CHROMIUM: named } = environment
  if (named) {
    if (!existsSync(named)) throw new NoChromium(`CHROMIUM names ${named}, and there is no such file.`)
    const failure = failureOf(named)
    if (failure !== undefined) throw new NoChromium(`CHROMIUM names ${named}, which does not run: ${failure}.`)
    return { file: named, failures: [] }
  }
  const failures: string[] = []
  for (const file of [...onPath(names, environment), ...elsewhere]) {
    if (!existsSync(file)) continue
    const failure = failureOf(file)
    if (failure === undefined) return { file, failures }
    failures.push(`${file} does not run: ${failure}.`)
  }
  return { file: undefined, failures }
}

function fromDebian(): string | undefined {
  return installOnDebian('chromium') ? findChromium().file : undefined
}

async function fromPlaywright(failures: string[]): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  if (!existsSync(file)) {
    console.log("Downloading Playwright's Chromium for the browser …")
    const cli = path.join(root, 'node_modules', 'playwright', 'cli.js')
    if (!succeeds(process.execPath, [cli, 'install', 'chromium']) || !existsSync(file)) return undefined
  }
  const failure = failureOf(file)
  if (failure === undefined) return file
  // It needs system libraries, which only an administrator can install.
  failures.push(`${file} does not run: ${failure}. As an administrator: npx playwright install-deps chromium.`)
  return undefined
}

/**
 * A browser for tests, measurements and pictures: an installed one, otherwise Debian's, otherwise Playwright's
 * download. Throws if there is none.
 */
export async function ensureChromium(): Promise<string> {
  const { file, failures } = findChromium()
  const found = file ?? fromDebian() ?? (await fromPlaywright(failures))
  if (found === undefined) throw new NoChromium(['There is no Chromium here.', ...failures].join(' '))
  return found
}

/**
 * A Chromium without windows, which takes a quarter less time for the browser tests (decision 0109); undefined if
 * CHROMIUM names one, and where there is none.
 */
export function ensureHeadlessShell(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment['CHROMIUM']) return undefined
  const find = () =>
    onPath([HEADLESS_SHELL], environment).find((file) => existsSync(file) && failureOf(file) === undefined)
  return find() ?? (installOnDebian(HEADLESS_SHELL) ? find() : undefined)
}

/** The path of a Chromium; if there is none, prints how to get one and exits. */
export async function chromiumOrEnd(): Promise<string> {
  try {
    return await ensureChromium()
  } catch (error) {
    if (!(error instanceof NoChromium)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
