import { browserFlags } from '../../e2e/support/browser-flags.ts'

/** A browser without a window. */
export const chromiumFlags = ['--headless', ...browserFlags]

export { ensureChromium } from '../../tools/test/chromium.ts'
