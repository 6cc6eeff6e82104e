// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { nativePlatform } from './native-platform.ts'
import { installNativeBridge, removeNativeBridge } from './testing/native-bridge.ts'

afterEach(() => removeNativeBridge())

test('a browser is not an app', () => {
  expect(nativePlatform()).toBeUndefined()
})

test.each(['android', 'ios'] as const)('the shell on %s is recognised by its bridge', (platform) => {
  installNativeBridge(platform)
  expect(nativePlatform()).toBe(platform)
})

test('the simulated native side consists only of its own source, as a browser runs it before the page', () => {
  const page = {} as Window
  runInNewContext(`(${String(installNativeBridge)})('ios', page)`, { page })
  expect(Object.keys(page)).toEqual(['webkit', 'Capacitor'])
})
