import { existsSync } from 'node:fs'

const known = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome']

/** What every run of the browser is given: nothing of its own goes over the network. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function chromium(): string {
  const found = known.find((file) => file !== undefined && existsSync(file))
  if (found === undefined) throw new Error('no Chromium: set CHROMIUM to its path')
  return found
}
