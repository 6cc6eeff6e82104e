import { existsSync } from 'node:fs'
import { browserFlags } from '../../e2e/support/browser-flags.ts'

const known = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome']

/** A browser without a window. */
export const chromiumFlags = ['--headless', ...browserFlags]

export function chromium(): string {
  const found = known.find((file) => file !== undefined && existsSync(file))
  if (found === undefined) throw new Error('no Chromium: set CHROMIUM to its path')
  return found
}
