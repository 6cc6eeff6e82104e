import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Where systems put a Chromium or Chrome of their own. */
const known = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const existing = () => known.find((file) => file !== undefined && existsSync(file))

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
}

function fromDebian(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log("Installing Debian's chromium for the browser tests …")
  return (
    succeeds('apt-get', ['update', '-qq']) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  )
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  if (existsSync(file)) return file
  console.log("Downloading Playwright's Chromium for the browser tests …")
  const done = succeeds(path.join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium'])
  return done && existsSync(file) ? file : undefined
}

export class NoChromium extends Error {
  constructor() {
    const install: Partial<Record<NodeJS.Platform, string>> = {
      linux: "your distribution's package, such as apt-get install chromium",
      darwin: 'brew install --cask chromium',
    }
    const how = install[process.platform] ?? 'npx playwright install chromium'
    super(`There is no Chromium here. Install one (${how}), or set CHROMIUM to the path of one.`)
    this.name = 'NoChromium'
  }
}

/** A browser for the tests: one that is there, else Debian's, else Playwright's download. Throws where none can be had. */
export async function ensureChromium(): Promise<string> {
  const found = existing() ?? (fromDebian() ? existing() : undefined) ?? (await fromPlaywright())
  if (!found) throw new NoChromium()
  return found
}
