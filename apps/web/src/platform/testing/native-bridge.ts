import type { NativePlatform } from '../native-platform.ts'

/** A plugin call as received by the native side. */
export type PluginCall = {
  plugin: string
  method: string
  options: unknown
}

/** Simulates the native side of a Capacitor shell. */
export type NativeBridge = {
  calls: PluginCall[]
  /**
   * Sets a method's answers from now on, by `Plugin.method`; an Error is thrown, a function is called. The defaults are
   * those of a new device: it stores values as long as the browser's storage does, has no permissions, shows a payment
   * sheet until somebody answers it, and returns an empty object for everything else.
   */
  answers: Record<string, unknown>
  /**
   * Milliseconds for which a call occupies the plugins' single thread, 0 at first; the next begins after it. A method
   * waiting for something later, such as a person, does not block others.
   */
  pace: number
  /**
   * The state before the device is first unlocked after it was started. On iOS the Keychain then reads nothing, without
   * an error, and stores nothing; Android starts no such app.
   */
  isLocked: boolean
  /**
   * Notifies all listeners of an event on the device. Without listeners, it waits for the first one only if the plugin
   * retains such events; others are lost.
   */
  happen: (plugin: string, event: string, detail?: unknown) => void
}

type Callback = (detail: unknown) => void

type Listener = {
  plugin: string
  event: string
  callback: Callback
}

/**
 * Puts a shell's objects into the window: its bridge, and `Capacitor` with the plugins' headers and the two ways to
 * call them. It refers to nothing outside itself, so that a browser can run it before the page.
 */
export function installNativeBridge(platform: NativePlatform, target: Window = window): NativeBridge {
  // The shell's plugins, each with its methods that answer once; listening is the same for all. A test compares them
  // with the sources of the real ones (tools/mobile/native-plugins.test.ts).
  const plugins = {
    App: ['exitApp', 'getLaunchUrl'],
    Browser: ['close', 'open'],
    ...(platform === 'android' && { Canvas: ['show'] }),
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
  // The events that plugins retain until somebody listens (`retainUntilConsumed`), read from their sources.
  const retained = [
    'App.appUrlOpen',
    'PushNotifications.pushNotificationActionPerformed',
    ...(platform === 'android'
      ? [
          'App.appRestoredResult',
          'App.backButton',
          'PushNotifications.pushNotificationReceived',
          'PushNotifications.registration',
          'PushNotifications.registrationError',
        ]
      : []),
  ]
  // Methods that a plugin has in JavaScript but refuses on this system.
  const unimplemented =
    platform === 'android'
      ? [
          'Keyboard.setAccessoryBarVisible',
          'Keyboard.setStyle',
          'Stripe.createApplePay',
          'Stripe.isApplePayAvailable',
          'Stripe.presentApplePay',
        ]
      : ['App.exitApp', 'PushNotifications.createChannel']
  const failure = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code })
  // The browser over the app. iOS keeps the page it shows and refuses a second; Android moves the app to the
  // background.
  let browserIsOpen = false
  let inFront = true
  const openBrowser = (): unknown => {
    if (platform === 'ios' && browserIsOpen) return failure('Unable to display URL')
    browserIsOpen = true
    if (platform === 'android') {
      inFront = false
      tell('App', 'pause', {})
    }
    return {}
  }
  const closeBrowser = (): unknown => {
    if (platform === 'ios' && !browserIsOpen) return failure('No active window to close!')
    browserIsOpen = false
    return {}
  }
  // On iOS, the last opened link stays the launch link for the process's lifetime; Android keeps the first.
  let launchUrl: string | undefined
  const noteLink = (url: unknown, isFirst: boolean): void => {
    if (typeof url === 'string' && (platform === 'ios' || isFirst)) launchUrl = url
  }
  // The device's stored values, by plugin and key. A browser has no other place that outlives the page.
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
  type Given = {
    key: string
    value: string
    prefixedKey: string
    data: string
    prefix: string
  }
  // A payment sheet: on iOS it returns nothing even if it cannot be shown.
  const waitForPerson = (): Promise<never> => new Promise(() => undefined)
  const lockedKeychain = failure('An OS error occurred (-25308)', 'osError')
  const whenUnlocked =
    (answer: (given: Given) => unknown, locked: unknown) =>
    (given: Given): unknown =>
      side.isLocked && platform === 'ios' ? locked : answer(given)
  const devices: Record<string, (given: Given) => unknown> = {
    'App.getLaunchUrl': () => (launchUrl === undefined ? undefined : { url: launchUrl }),
    'Browser.close': closeBrowser,
    'Browser.open': openBrowser,
    'Geolocation.getCurrentPosition': () => failure('Location permission request was denied.', 'OS-PLUG-GLOC-0003'),
    'MessageSettings.isAvailable': () => ({ available: false }),
    'Preferences.get': ({ key }) => ({ value: of('Preferences')[key] ?? null }),
    'Preferences.keys': () => ({ keys: Object.keys(of('Preferences')) }),
    'Preferences.remove': ({ key }) => without('Preferences', (other) => other === key),
    'Preferences.set': ({ key, value }) => put('Preferences', key, value),
    'PushNotifications.checkPermissions': () => ({ receive: 'prompt' }),
    'PushNotifications.requestPermissions': () => ({ receive: 'denied' }),
    'SecureStorage.internalClearItemsWithPrefix': whenUnlocked(
      ({ prefix }) => without('SecureStorage', (key) => key.startsWith(prefix)),
      {},
    ),
    'SecureStorage.internalGetItem': whenUnlocked(
      ({ prefixedKey }) => ({ data: of('SecureStorage')[prefixedKey] ?? null }),
      { data: null },
    ),
    'SecureStorage.internalGetPrefixedKeys': whenUnlocked(
      ({ prefix }) => ({ keys: Object.keys(of('SecureStorage')).filter((key) => key.startsWith(prefix)) }),
      { keys: [] },
    ),
    'SecureStorage.internalRemoveItem': whenUnlocked(({ prefixedKey }) => {
      const success = prefixedKey in of('SecureStorage')
      without('SecureStorage', (key) => key === prefixedKey)
      return { success }
    }, lockedKeychain),
    'SecureStorage.internalSetItem': whenUnlocked(
      ({ prefixedKey, data }) => put('SecureStorage', prefixedKey, data),
      lockedKeychain,
    ),
    'Stripe.presentApplePay': waitForPerson,
    'Stripe.presentPaymentSheet': waitForPerson,
  }
  const calls: PluginCall[] = []
  const answers: Record<string, unknown> = {}
  const listeners = new Map<string, Listener>()
  const waiting: { plugin: string; event: string; detail: unknown }[] = []
  const heardBy = (plugin: string, event: string): Listener[] =>
    [...listeners.values()].filter((one) => one.plugin === plugin && one.event === event)
  function tell(plugin: string, event: string, detail: unknown): void {
    const heard = heardBy(plugin, event)
    if (heard.length === 0 && retained.includes(`${plugin}.${event}`)) waiting.push({ plugin, event, detail })
    for (const { callback } of heard) callback(detail)
  }
  let thread: Promise<unknown> = Promise.resolve()
  const side: NativeBridge = {
    calls,
    answers,
    pace: 0,
    isLocked: false,
    happen: (plugin, event, detail = {}) => {
      if (`${plugin}.${event}` === 'App.appUrlOpen') {
        noteLink((detail as { url?: unknown }).url, heardBy(plugin, event).length === 0)
        // On Android the system closes the browser that the link comes from.
        if (platform === 'android') browserIsOpen = false
      }
      if (`${plugin}.${event}` === 'Browser.browserFinished' && platform === 'ios') browserIsOpen = false
      if (`${plugin}.${event}` === 'App.resume') inFront = true
      tell(plugin, event, detail)
      // The intent of a link arrives before the app is in front again.
      if (`${plugin}.${event}` === 'App.appUrlOpen' && !inFront) {
        inFront = true
        tell('App', 'resume', {})
      }
    },
  }
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
        nativePromise: async (plugin: string, method: string, options: unknown) => {
          calls.push({ plugin, method, options })
          const name = `${plugin}.${method}`
          if (side.pace > 0) {
            const before = thread
            const { pace } = side
            thread = before.then(() => new Promise((resolve) => setTimeout(resolve, pace)))
            await thread
          }
          if (unimplemented.includes(name)) throw failure(`${name} is not implemented on ${platform}`, 'UNIMPLEMENTED')
          const given = name in answers ? answers[name] : devices[name]?.(options as Given)
          const answer = await (typeof given === 'function' ? (given as (options: unknown) => unknown)(options) : given)
          if (answer instanceof Error) throw answer
          return answer ?? {}
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
  return side
}

/** Removes everything again. */
export function removeNativeBridge(target: Window = window): void {
  for (const name of ['androidBridge', 'webkit', 'Capacitor']) Reflect.deleteProperty(target, name)
}
