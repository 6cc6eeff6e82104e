// @vitest-environment jsdom
import { limits } from '@ruhepol/rules'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { installNativeBridge } from './testing/native-bridge.ts'

const ORIGIN = 'https://ruhepol.example'
const bridge = installNativeBridge('android')
// Capacitor inspects the window only once, when it is loaded.
const messages = await import('./device-messages.ts')

const called = (method: string) => bridge.calls.filter((call) => call.method === method)
const heard = (event: string) =>
  vi.waitFor(() => expect(called('addListener').map(({ options }) => options)).toContainEqual({ eventName: event }))

beforeEach(() => {
  bridge.calls.splice(0)
  for (const name of Object.keys(bridge.answers)) Reflect.deleteProperty(bridge.answers, name)
})

describe("the device's push token", () => {
  test('is requested once somebody listens, and the listener is removed afterwards', async () => {
    const token = messages.messageToken()
    await vi.waitFor(() => expect(called('register')).toHaveLength(1))
    expect(bridge.calls.map(({ method }) => method)).toEqual(['addListener', 'addListener', 'register'])
    bridge.happen('PushNotifications', 'registration', { value: 'token-1' })
    expect(await token).toBe('token-1')
    await vi.waitFor(() => expect(called('removeListener')).toHaveLength(2))
  })

  test("fails with the system's reason if it is refused", async () => {
    const token = messages.messageToken()
    await vi.waitFor(() => expect(called('register')).toHaveLength(1))
    bridge.happen('PushNotifications', 'registrationError', { error: 'no valid aps-environment' })
    await expect(token).rejects.toThrow('no valid aps-environment')
  })

  test('fails if it does not arrive in time', async () => {
    vi.useFakeTimers()
    const token = expect(messages.messageToken()).rejects.toThrow('no answer')
    await vi.advanceTimersByTimeAsync(limits.pushTokenTimeoutMilliseconds)
    await token
  })
})

describe('a push message', () => {
  const opened: string[] = []
  const shown: unknown[] = []
  const listen = async () => {
    const end = messages.onDeviceMessage(ORIGIN, {
      pressed: (path) => opened.push(path),
      shown: (message) => shown.push(message),
    })
    await heard('pushNotificationActionPerformed')
    await heard('pushNotificationReceived')
    return end
  }
  beforeEach(() => {
    opened.splice(0)
    shown.splice(0)
  })

  test.each([
    ['of Firebase', { path: '/bookings', 'google.sent_time': 1 }],
    ['of Apple', { aps: { alert: {} }, path: '/bookings' }],
  ])('opens its page when it is tapped, %s', async (_whose, data) => {
    const end = await listen()
    bridge.happen('PushNotifications', 'pushNotificationActionPerformed', {
      actionId: 'tap',
      notification: { id: '1', data },
    })
    expect(opened).toEqual(['/bookings'])
    end()
  })

  test('opens its page once if iOS delivers the tap twice, but again for a later message with the same id', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const end = await listen()
    const press = () =>
      bridge.happen('PushNotifications', 'pushNotificationActionPerformed', {
        actionId: 'tap',
        notification: { id: 'booking-paid', data: { path: '/bookings' } },
      })
    press()
    press()
    expect(opened).toEqual(['/bookings'])
    vi.setSystemTime(Date.now() + limits.repeatedPressMilliseconds)
    press()
    expect(opened).toEqual(['/bookings', '/bookings'])
    end()
  })

  test.each([
    '//evil.example/bookings',
    '/\\evil.example',
    'https://evil.example/',
    `${ORIGIN}/bookings`,
    'javascript:alert(1)',
    'bookings',
    '',
    7,
    null,
    { path: '/bookings' },
  ])('opens nothing if it leads to %j', async (path) => {
    const end = await listen()
    for (const data of [{ path }, undefined]) {
      bridge.happen('PushNotifications', 'pushNotificationActionPerformed', {
        actionId: 'tap',
        notification: { id: '1', data },
      })
    }
    expect(opened).toEqual([])
    end()
  })

  test('opens nothing if it is swiped away', async () => {
    const end = await listen()
    const notification = { data: { path: '/bookings' } }
    bridge.happen('PushNotifications', 'pushNotificationActionPerformed', { actionId: 'dismiss', notification })
    expect(opened).toEqual([])
    end()
  })

  test('is reported with its target while the app is open, unless it has no text', async () => {
    const end = await listen()
    bridge.happen('PushNotifications', 'pushNotificationReceived', { title: 'Confirmed', data: { path: '/bookings' } })
    bridge.happen('PushNotifications', 'pushNotificationReceived', { title: 'Elsewhere', body: 'b', data: {} })
    bridge.happen('PushNotifications', 'pushNotificationReceived', { data: {} })
    expect(shown).toEqual([
      { title: 'Confirmed', body: '', path: '/bookings' },
      { title: 'Elsewhere', body: 'b', path: undefined },
    ])
    end()
  })
})

test('Android shows messages in a channel of importance 4, and reports whether it has Firebase', async () => {
  bridge.answers['MessageSettings.isAvailable'] = { available: false }
  expect(await messages.canTakeMessages()).toBe(false)
  await messages.makeMessageChannel('Bookings', 'When')
  expect(called('createChannel')[0]?.options).toMatchObject({ id: 'bookings', name: 'Bookings', importance: 4 })
  await messages.openMessageSettings()
  expect(called('open')).toEqual([{ plugin: 'MessageSettings', method: 'open' }])
})
