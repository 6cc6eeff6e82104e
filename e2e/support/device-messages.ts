import { expect, type Page } from '@playwright/test'
import type { NativePlatform } from '@ruhepol/web/platform/native-platform'
import type { Happening, ShellWindow } from './native-side.ts'

/** Makes the device receive messages, with this token, once the person has said yes. */
export async function allowMessages(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (window !== window.top) return
    const { nativeSide } = window as unknown as ShellWindow
    const receive = () => ({ receive: localStorage.getItem('device.messages') ?? 'prompt' })
    Object.assign(nativeSide.answers, {
      'MessageSettings.isAvailable': { available: true },
      'PushNotifications.checkPermissions': receive,
      'PushNotifications.requestPermissions': () => {
        localStorage.setItem('device.messages', 'granted')
        return receive()
      },
      'PushNotifications.register': () => nativeSide.happen('PushNotifications', 'registration', { value }),
    })
  }, token)
}

type Delivered = {
  message: {
    notification?: { title: string; body: string }
    data?: { path: string }
    payload?: { aps: { alert: { title: string; body: string } }; path: string }
  }
}

/** A message in the form in which the plugin passes it to the app. */
export type DeviceMessage = {
  title: string
  body: string
  data: { path: string }
}

/** Waits for a message that the sandbox's push services have delivered to this device. */
export async function deliveredMessage(push: string, token: string): Promise<DeviceMessage> {
  let delivered: Delivered[] = []
  const arrived = async (): Promise<number> => {
    delivered = (await (await fetch(`${push}/_sandbox/messages?to=${token}`)).json()) as Delivered[]
    return delivered.length
  }
  await expect.poll(arrived).toBe(1)
  const { notification, data, payload } = delivered[0]?.message ?? {}
  if (notification && data) return { ...notification, data }
  if (payload) return { ...payload.aps.alert, data: { path: payload.path } }
  throw new Error(`strange message ${JSON.stringify(delivered)}`)
}

/** A tap on a message. */
export const tapOn = (message: DeviceMessage): Happening => ({
  plugin: 'PushNotifications',
  event: 'pushNotificationActionPerformed',
  detail: { actionId: 'tap', notification: { id: '1', ...message } },
})

/** A message that arrives while the app is open. */
export const comes = (message: DeviceMessage): Happening => ({
  plugin: 'PushNotifications',
  event: 'pushNotificationReceived',
  detail: { id: '1', ...message },
})

/** A token in the form used by the device's system. */
export const tokenOn = (platform: NativePlatform, testId: string): string =>
  platform === 'android' ? `fcm:${testId}` : Buffer.from(testId).toString('hex').padEnd(64, '0').slice(0, 64)
