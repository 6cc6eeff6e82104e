// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { NativePlatform } from '../native-platform.ts'
import { installNativeBridge, removeNativeBridge, type NativeBridge } from './native-bridge.ts'

type Shell = {
  Capacitor: {
    nativePromise: (plugin: string, method: string, options?: unknown) => Promise<unknown>
    nativeCallback: (
      plugin: string,
      method: string,
      options: { eventName: string },
      callback: (detail: unknown) => void,
    ) => Promise<unknown>
  }
}

function shellOf(platform: NativePlatform): NativeBridge & { call: Shell['Capacitor']['nativePromise'] } {
  const bridge = installNativeBridge(platform)
  const { Capacitor } = window as unknown as Shell
  return Object.assign(bridge, { call: Capacitor.nativePromise })
}

/** What a listener added after the event receives. */
async function heardLate(platform: NativePlatform, plugin: string, eventName: string): Promise<number> {
  const bridge = shellOf(platform)
  bridge.happen(plugin, eventName)
  let heard = 0
  await (window as unknown as Shell).Capacitor.nativeCallback(plugin, 'addListener', { eventName }, () => (heard += 1))
  await Promise.resolve()
  return heard
}

afterEach(() => {
  removeNativeBridge()
  localStorage.clear()
})

describe('the simulated native side', () => {
  test.each([
    ['android', 'App', 'appUrlOpen', 1],
    ['ios', 'App', 'appUrlOpen', 1],
    ['ios', 'PushNotifications', 'pushNotificationActionPerformed', 1],
    ['android', 'PushNotifications', 'registration', 1],
    ['ios', 'PushNotifications', 'registration', 0],
    ['ios', 'PushNotifications', 'pushNotificationReceived', 0],
    ['ios', 'Browser', 'browserFinished', 0],
    ['android', 'Keyboard', 'keyboardWillShow', 0],
  ] as const)('on %s keeps %s.%s for a late listener like its plugin: %i', async (platform, plugin, event, heard) => {
    expect(await heardLate(platform, plugin, event)).toBe(heard)
  })

  test.each([
    ['android', 'Stripe', 'isApplePayAvailable'],
    ['android', 'Keyboard', 'setStyle'],
    ['ios', 'PushNotifications', 'createChannel'],
    ['ios', 'App', 'exitApp'],
  ] as const)('on %s refuses %s.%s, which its plugin does not implement', async (platform, plugin, method) => {
    await expect(shellOf(platform).call(plugin, method)).rejects.toMatchObject({ code: 'UNIMPLEMENTED' })
  })

  test('on iOS shows one external page at a time, and fails to close a second one', async () => {
    const { call } = shellOf('ios')
    await call('Browser', 'open')
    await expect(call('Browser', 'open')).rejects.toThrow('Unable to display URL')
    await call('Browser', 'close')
    await expect(call('Browser', 'close')).rejects.toThrow('No active window to close!')
  })

  test('on iOS returns the last link, on Android the one that started the app', async () => {
    for (const [platform, last] of [
      ['ios', 'https://ruhepol.example/2'],
      ['android', 'https://ruhepol.example/1'],
    ] as const) {
      const bridge = shellOf(platform)
      bridge.happen('App', 'appUrlOpen', { url: 'https://ruhepol.example/1' })
      const { Capacitor } = window as unknown as Shell
      await Capacitor.nativeCallback('App', 'addListener', { eventName: 'appUrlOpen' }, () => undefined)
      bridge.happen('App', 'appUrlOpen', { url: 'https://ruhepol.example/2' })
      expect(await bridge.call('App', 'getLaunchUrl')).toEqual({ url: last })
      removeNativeBridge()
    }
  })

  test('on iOS can read and store nothing before the device is unlocked, and everything afterwards', async () => {
    const bridge = shellOf('ios')
    const secret = { prefixedKey: 'capacitor-storage_a', data: 'open' }
    const keys = () => bridge.call('SecureStorage', 'internalGetPrefixedKeys', { prefix: 'capacitor-storage_' })
    await bridge.call('SecureStorage', 'internalSetItem', secret)
    bridge.isLocked = true
    expect(await keys()).toEqual({ keys: [] })
    expect(await bridge.call('SecureStorage', 'internalGetItem', secret)).toEqual({ data: null })
    await expect(bridge.call('SecureStorage', 'internalSetItem', secret)).rejects.toMatchObject({ code: 'osError' })
    await expect(bridge.call('SecureStorage', 'internalRemoveItem', secret)).rejects.toMatchObject({ code: 'osError' })
    bridge.isLocked = false
    expect(await keys()).toEqual({ keys: ['capacitor-storage_a'] })
  })

  test.each(['presentPaymentSheet', 'presentApplePay'])(
    'shows the sheet of %s until somebody answers it',
    async (method) => {
      const answered = vi.fn()
      void shellOf('ios').call('Stripe', method).then(answered, answered)
      await new Promise((resolve) => setTimeout(resolve))
      expect(answered).not.toHaveBeenCalled()
    },
  )

  test('has no permissions before a test grants them', async () => {
    const { call } = shellOf('android')
    expect(await call('PushNotifications', 'checkPermissions')).toEqual({ receive: 'prompt' })
    expect(await call('MessageSettings', 'isAvailable')).toEqual({ available: false })
    await expect(call('Geolocation', 'getCurrentPosition')).rejects.toMatchObject({ code: 'OS-PLUG-GLOC-0003' })
  })

  test('handles one call after the other if it is slow', async () => {
    const bridge = shellOf('android')
    bridge.pace = 1
    const done: string[] = []
    await Promise.all(
      ['a', 'b', 'c'].map(async (key) => {
        await bridge.call('Preferences', 'get', { key })
        done.push(key)
      }),
    )
    expect(done).toEqual(['a', 'b', 'c'])
  })
})
