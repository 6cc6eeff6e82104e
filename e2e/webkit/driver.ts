import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@ruhepol/database/embedded/server-process'

/** WebDriver's key for an element in JSON (W3C WebDriver, section 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Longer than any command takes. */
const TIMEOUT_MS = 30_000

export type Element = { [elementKey]: string }

export const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && elementKey in value

/** An error reported by WebDriver, with its code, such as "stale element reference". */
export class DriverError extends Error {
  readonly code: string

  constructor(command: string, { error, message }: { error: string; message: string }) {
    super(`${command}: ${error}: ${message}`)
    this.code = error
  }
}

/** One browser window with a separate profile. */
export type Session = {
  command: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>
  /** A command to one element. */
  ofElement: (element: Element, method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>
  end: () => Promise<void>
}

export type Driver = {
  /** `none`: no command waits for the page, whose scripts may be held back. */
  session: (pageLoadStrategy?: 'normal' | 'none') => Promise<Session>
  stop: () => Promise<void>
}

async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const said = server.stdio[3]
  if (!said) throw new Error('Xvfb has no pipe')
  const number = await Promise.race([once(said, 'data'), once(server, 'exit').then(() => ['none'])])
  return { display: `:${String(number[0]).trim()}`, server }
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  end()
  await exit
}

/** WebKitGTK's driver under its own display. `miniBrowser` is the browser that WebKitGTK ships for tests. */
export async function startDriver(miniBrowser: string): Promise<Driver> {
  const { display, server } = await startDisplay()
  const home = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-webkit-'))
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // In its own process group, so that the browser ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      DISPLAY: display,
      LANG: 'en_GB.UTF-8',
      TZ: 'America/New_York',
      GTK_THEME: 'Adwaita',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox needs rights that containers lack; only our own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  let log = ''
  for (const stream of [driver.stdout, driver.stderr]) stream.on('data', (bytes: Buffer) => (log += bytes.toString()))
  const url = `http://127.0.0.1:${port}`
  const ask = async (method: string, at: string, body?: object): Promise<unknown> => {
    const answer = await fetch(url + at, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new DriverError(`${method} ${at}`, value as { error: string; message: string })
    return value
  }
  for (let waited = 0; ; waited += 100) {
    const isUp = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) break
    if (driver.exitCode !== null || waited > 20_000) throw new Error(`WebKitWebDriver did not start:\n${log}`)
    await delay(100)
  }
  return {
    session: async (pageLoadStrategy = 'normal') => {
      const options = { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } }
      const capabilities = { alwaysMatch: { ...options, pageLoadStrategy } }
      const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string }
      const session = `/session/${sessionId}`
      return {
        command: (method, at, body) => ask(method, session + at, body),
        ofElement: (element, method, at, body) => ask(method, `${session}/element/${element[elementKey]}${at}`, body),
        end: async () => {
          await ask('DELETE', session)
        },
      }
    },
    stop: async () => {
      await ended(driver, () => driver.pid !== undefined && process.kill(-driver.pid, 'SIGTERM'))
      await ended(server, () => server.kill())
      rmSync(home, { recursive: true, force: true })
    },
  }
}
