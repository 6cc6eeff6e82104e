// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
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

test('the stand-in for the native side runs by its source alone, as a browser runs it before the page', () => {
  const page = {} as Window
  runInNewContext(`(${String(installNativeBridge)})('ios', page)`, { page })
  expect(Object.keys(page)).toEqual(['webkit', 'Capacitor'])
})
