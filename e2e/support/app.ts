import type { NativePlatform } from '@ruhepol/web/platform/native-platform'
import { shell } from './device.ts'
import { test as base } from './fixtures.ts'
import { NativeSide } from './native-side.ts'
import { phone } from './views.ts'

export { expect } from './fixtures.ts'

type AppFixtures = {
  /** Whether the app was opened before, so that it begins at its home page. */
  start: 'first' | 'later'
  /** The device that the app is on. */
  platform: NativePlatform
  /** What is around the app's page. */
  native: NativeSide
}

/** The static app in a phone, with a stand-in for the shell around it. */
export const test = base.extend<AppFixtures>({
  ...phone,
  platform: ['android', { option: true }],
  start: ['later', { option: true }],
  baseURL: async ({ stack }, use) => use(stack.staticApp),
  device: async ({}, use) => use(shell),
  // Also where a test asks nothing of it, it is there.
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
