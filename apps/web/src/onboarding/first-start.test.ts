// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installNativeBridge, removeNativeBridge } from '../platform/testing/native-bridge.ts'
import { Route } from '../routes/home.tsx'
import { onboardingViewed } from './index.ts'

beforeEach(() => onboardingViewed.clear())
afterEach(() => removeNativeBridge())

/** The home page's redirect; undefined if it opens. */
async function leadsTo(): Promise<unknown> {
  const context = { i18n: { need: () => Promise.resolve() } }
  try {
    await Route.options.beforeLoad?.({ context } as never)
    return undefined
  } catch (redirect) {
    return (redirect as { options: { to: string } }).options.to
  }
}

test("an app's first start leads to the slides, and no later one does", async () => {
  installNativeBridge('android')
  expect(await leadsTo()).toBe('/onboarding')
  onboardingViewed.write(true)
  expect(await leadsTo()).toBeUndefined()
})

test('a browser opens the home page', async () => {
  expect(await leadsTo()).toBeUndefined()
})
