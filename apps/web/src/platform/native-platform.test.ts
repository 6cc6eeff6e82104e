// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { nativePlatform } from './native-platform.ts'
import { installNativeBridge, removeNativeBridge } from './testing/native-bridge.ts'

afterEach(() => removeNativeBridge())

test('a browser is no app', () => {
  expect(nativePlatform()).toBeUndefined()
})

test.each(['android', 'ios'] as const)('the shell on %s is told by its bridge', (platform) => {
  installNativeBridge(platform)
  expect(nativePlatform()).toBe(platform)
})
