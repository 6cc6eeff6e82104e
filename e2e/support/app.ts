import type { NativePlatform } from '@ruhepol/web/platform/native-platform'
import { shell } from './device.ts'
import { test as base } from './fixtures.ts'
import { NativeSide } from './native-side.ts'
import { phone } from './views.ts'

export { expect } from './fixtures.ts'

type AppFixtures = {
  /** Whether the app was opened before, so that it begins at its home page. */
  start: 'first' | 'later'
  /** The device on which the app runs. */
  platform: NativePlatform
  /** The simulated shell around the app's page. */
  native: NativeSide
}

/** The static app on a phone, in a simulated shell. */
export const test = base.extend<AppFixtures>({
  ...phone,
  platform: ['android', { option: true }],
  start: ['later', { option: true }],
  baseURL: async ({ stack }, use) => use(stack.staticApp),
  device: async ({}, use) => use(shell),
  // Needed even if a test does not use it.
  native: [
    async ({ page, services, platform, start }, use) => {
      if (start === 'later') await shell.keep(page, { onboardingViewed: { value: true } }, 'device')
      const native = new NativeSide(page, platform, services.app)
      await native.install()
      await use(native)
    },
    { auto: true },
  ],
})
