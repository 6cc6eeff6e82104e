import { browserFlags } from '@ruhepol/sandbox/testing/browser-flags'

/** A browser without a window. */
export const chromiumFlags = ['--headless', ...browserFlags]

export { ensureChromium } from '../../tools/test/chromium.ts'
