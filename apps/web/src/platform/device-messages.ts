import { registerPlugin } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import { limits, pushChannel } from '@ruhepol/rules'
import { pathInApp } from './app-links.ts'
import { nativePlatform } from './native-platform.ts'

/** Our own part of the Android shell (apps/mobile, MessageSettingsPlugin.java). */
type MessageSettings = {
  isAvailable: () => Promise<{ available: boolean }>
  open: () => Promise<void>
}

const settings = registerPlugin<MessageSettings>('MessageSettings')

/** The address of the app's message settings on iOS. */
const iosSettings = 'app-settings:notifications'

/**
 * Whether this shell supports messages at all. On Android it needs a build with Firebase, without which asking for
 * messages would crash the app.
 */
export const canTakeMessages = async (): Promise<boolean> =>
  nativePlatform() !== 'android' || (await settings.isAvailable()).available

/** What the system allows us to show. prompt: it would ask. */
export type MessagePermission = 'granted' | 'denied' | 'prompt'

const permissionOf = (receive: string): MessagePermission =>
  receive === 'granted' || receive === 'denied' ? receive : 'prompt'

/** What the system allows us to show, without asking anyone. Android before 13 always says yes. */
export const messagePermission = async (): Promise<MessagePermission> =>
  permissionOf((await PushNotifications.checkPermissions()).receive)

/** Lets the system ask, which it does only once, and returns the permission. */
export const askForMessages = async (): Promise<MessagePermission> =>
  permissionOf((await PushNotifications.requestPermissions()).receive)

/**
 * This device's token, from Firebase on Android and from Apple on iOS. Throws if the system gives none, or not in time,
 * as without a connection.
 */
export function messageToken(): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = (outcome: () => void): void => {
      clearTimeout(timer)
      for (const listener of listeners) void listener.then(({ remove }) => remove())
      outcome()
    }
    const fail = (reason: string): void => end(() => reject(new Error(`The device got no token: ${reason}`)))
    const timer = setTimeout(() => fail('no answer'), limits.pushTokenTimeoutMilliseconds)
    const listeners = [
      PushNotifications.addListener('registration', ({ value }) => end(() => resolve(value))),
      PushNotifications.addListener('registrationError', ({ error }) => fail(error)),
    ]
    void Promise.all(listeners)
      .then(() => PushNotifications.register())
      .catch((error: unknown) => fail(String(error)))
  })
}

/** Returns the token, so that nothing arrives on this device any more, whatever a server still sends. */
export const giveBackMessageToken = (): Promise<void> => PushNotifications.unregister()

/** Opens the system's settings for this app's messages. */
export async function openMessageSettings(): Promise<void> {
  if (nativePlatform() === 'ios') window.open(iosSettings)
  else await settings.open()
}

/**
 * Creates the Android channel for messages, or renames it in another language (specification 9). Does nothing on iOS.
 */
export async function makeMessageChannel(name: string, description: string): Promise<void> {
  if (nativePlatform() !== 'android') return
  await PushNotifications.createChannel({ ...pushChannel, name, description, vibration: true })
}

/** The page that a message leads to; undefined for a target outside the app. */
function pathIn(data: unknown, productOrigin: string): string | undefined {
  const { path } = (data ?? {}) as { path?: unknown }
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, productOrigin)) return undefined
  return pathInApp(new URL(path, productOrigin).href, productOrigin)
}

/** A message that has arrived while the app is open. */
export type ShownMessage = {
  title: string
  body: string
  /** Its destination. */
  path: string | undefined
}

/**
 * Calls back with the path of a tapped message, including one that has started the app, and with messages that arrive
 * while it is open. Returns a function to stop.
 */
export function onDeviceMessage(
  productOrigin: string,
  { pressed, shown }: { pressed: (path: string) => void; shown: (message: ShownMessage) => void },
): () => void {
  let last = { id: '', until: 0 }
  const handles = [
    PushNotifications.addListener('pushNotificationActionPerformed', ({ actionId, notification }) => {
      const { id } = notification
      const path = pathIn(notification.data, productOrigin)
      if (actionId !== 'tap' || path === undefined) return
      // iOS may deliver the tap that launched the app twice: to the scene and to the notification centre's delegate.
      // The id alone is not enough, because a later message that replaces this one has the same.
      const isRepeated = id === last.id && Date.now() < last.until
      last = { id, until: Date.now() + limits.repeatedPressMilliseconds }
      if (!isRepeated) pressed(path)
    }),
    PushNotifications.addListener('pushNotificationReceived', ({ title, body, data }) => {
      if (title) shown({ title, body: body ?? '', path: pathIn(data, productOrigin) })
    }),
  ]
  return () => {
    for (const handle of handles) void handle.then(({ remove }) => remove())
  }
}
