import type { NativePlatform } from '../native-platform.ts'

/** A call of a plugin as it arrives at the native side. */
export interface PluginCall {
  plugin: string
  method: string
  options: unknown
}

/** Stands in for the native side of a Capacitor shell. */
export interface NativeBridge {
  calls: PluginCall[]
  /**
   * What a method answers from now on, by `Plugin.method`; an Error is what it fails with, a function is asked. Else what the
   * device would answer that keeps what it is given, as long as the storage of the browser does, and an empty object for
   * everything else.
   */
  answers: Record<string, unknown>
  /** Tells all who listen that something has happened on the device; where nobody does yet, it waits for the first, as with the plugins. */
  happen: (plugin: string, event: string, detail?: unknown) => void
}

type Callback = (detail: unknown) => void

interface Listener {
  plugin: string
  event: string
  callback: Callback
}

/**
 * Puts into the window what a shell does: its bridge, and `Capacitor` with the headers of its plugins and the two ways to call
 * them. It holds on to nothing outside of itself, so that a browser can run it before the page.
 */
export function installNativeBridge(platform: NativePlatform, target: Window = window): NativeBridge {
  // The plugins of the shell, each with the methods that answer once; listening is the same for all of them. A test holds them
  // against the sources of the real ones (tools/mobile/native-plugins.test.ts).
  const plugins = {
    App: ['exitApp', 'getLaunchUrl'],
    Browser: ['close', 'open'],
    CapacitorCalendar: ['createEventWithPrompt'],
    Filesystem: ['rmdir', 'stat', 'writeFile'],
    Geolocation: ['getCurrentPosition'],
    Haptics: ['impact', 'notification'],
    Keyboard: ['setAccessoryBarVisible', 'setStyle'],
    ...(platform === 'android' && { MessageSettings: ['isAvailable', 'open'] }),
    Preferences: ['get', 'keys', 'remove', 'set'],
    PushNotifications: ['checkPermissions', 'createChannel', 'register', 'requestPermissions', 'unregister'],
    SecureStorage: [
      'internalClearItemsWithPrefix',
      'internalGetItem',
      'internalGetPrefixedKeys',
      'internalRemoveItem',
      'internalSetItem',
    ],
    Share: ['share'],
    SplashScreen: ['hide'],
    SocialLogin: ['initialize', 'login', 'logout'],
    Stripe: [
      'createApplePay',
      'createPaymentSheet',
      ...(platform === 'ios' ? ['handleURLCallback'] : []),
      'initialize',
      'isApplePayAvailable',
      'presentApplePay',
      'presentPaymentSheet',
    ],
    SystemBars: ['setStyle'],
  }
  // What the device keeps, by plugin and key. A browser has no other place that outlives the page.
  const keptIn = 'native-bridge'
  type Kept = Record<string, Record<string, string>>
  const kept = (): Kept => JSON.parse(localStorage.getItem(keptIn) ?? '{}') as Kept
  const change = (plugin: string, entries: (before: Record<string, string>) => [string, string][]): void => {
    const all = kept()
    localStorage.setItem(keptIn, JSON.stringify({ ...all, [plugin]: Object.fromEntries(entries(all[plugin] ?? {})) }))
  }
  const without = (plugin: string, isGone: (key: string) => boolean): void =>
    change(plugin, (before) => Object.entries(before).filter(([key]) => !isGone(key)))
  const put = (plugin: string, key: string, text: string): void =>
    change(plugin, (before) => Object.entries({ ...before, [key]: text }))
  const of = (plugin: string): Record<string, string> => kept()[plugin] ?? {}
  interface Given {
    key: string
    value: string
    prefixedKey: string
    data: string
    prefix: string
  }
  const devices: Record<string, (given: Given) => unknown> = {
    'Preferences.get': ({ key }) => ({ value: of('Preferences')[key] ?? null }),
    'Preferences.keys': () => ({ keys: Object.keys(of('Preferences')) }),
    'Preferences.remove': ({ key }) => without('Preferences', (other) => other === key),
    'Preferences.set': ({ key, value }) => put('Preferences', key, value),
    'SecureStorage.internalClearItemsWithPrefix': ({ prefix }) =>
      without('SecureStorage', (key) => key.startsWith(prefix)),
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: of('SecureStorage')[prefixedKey] ?? null }),
    'SecureStorage.internalGetPrefixedKeys': ({ prefix }) => ({
      keys: Object.keys(of('SecureStorage')).filter((key) => key.startsWith(prefix)),
    }),
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => {
      const success = prefixedKey in of('SecureStorage')
      without('SecureStorage', (key) => key === prefixedKey)
      return { success }
    },
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => put('SecureStorage', prefixedKey, data),
  }
  const calls: PluginCall[] = []
  const answers: Record<string, unknown> = {}
  const listeners = new Map<string, Listener>()
  const waiting: { plugin: string; event: string; detail: unknown }[] = []
  const bridge = { postMessage: () => undefined }
  const named = (method: string, rtype: string) => ({ name: method, rtype })
  Object.assign(
    target,
    platform === 'android' ? { androidBridge: bridge } : { webkit: { messageHandlers: { bridge } } },
    {
      Capacitor: {
        PluginHeaders: Object.entries(plugins).map(([name, methods]) => ({
          name,
          methods: [
            named('addListener', 'callback'),
            named('removeListener', 'callback'),
            ...methods.map((method) => named(method, 'promise')),
          ],
        })),
        nativePromise: (plugin: string, method: string, options: unknown) => {
          calls.push({ plugin, method, options })
          const name = `${plugin}.${method}`
          const given = name in answers ? answers[name] : (devices[name]?.(options as Given) ?? {})
          const answer = typeof given === 'function' ? (given as (options: unknown) => unknown)(options) : given
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
        },
        nativeCallback: (
          plugin: string,
          method: string,
          options: { eventName: string; callbackId?: string },
          callback: Callback,
        ) => {
          if (method === 'addListener') {
            const id = `${plugin}-${listeners.size}-${calls.length}`
            calls.push({ plugin, method, options })
            listeners.set(id, { plugin, event: options.eventName, callback })
            for (const one of waiting.filter((other) => other.plugin === plugin && other.event === options.eventName)) {
              waiting.splice(waiting.indexOf(one), 1)
              void Promise.resolve().then(() => callback(one.detail))
            }
            return Promise.resolve(id)
          }
          calls.push({ plugin, method, options })
          if (options.callbackId) listeners.delete(options.callbackId)
          return Promise.resolve(undefined)
        },
      },
    },
  )
  return {
    calls,
    answers,
    happen: (plugin, event, detail = {}) => {
      const heard = [...listeners.values()].filter((one) => one.plugin === plugin && one.event === event)
      if (heard.length === 0) waiting.push({ plugin, event, detail })
      for (const { callback } of heard) callback(detail)
    },
  }
}

/** Takes it all away again. */
export function removeNativeBridge(target: Window = window): void {
  for (const name of ['androidBridge', 'webkit', 'Capacitor']) Reflect.deleteProperty(target, name)
}
