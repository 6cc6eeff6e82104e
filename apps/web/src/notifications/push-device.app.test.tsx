import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '../platform/testing/send.ts'
import { guestSession } from '../platform/session.ts'
import type { Session } from '../platform/session.ts'
import { ada } from '../platform/testing/ada.ts'
import { installNativeBridge } from '../platform/testing/native-bridge.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { pushRegistration } from './push-registration.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))
// The app variants, as in the apps' build.
vi.mock('./push-device.ts', () => import('./push-device.app.ts'))
vi.mock('./push-refused.tsx', () => import('./push-refused.app.tsx'))

const bridge = installNativeBridge('ios')
// Capacitor inspects the window only once, when it is loaded.
const { endPush, goOnWithPush } = await import('./push-device.app.ts')
const { PushOffer } = await import('./push-offer.app.tsx')
const { NotificationSetting } = await import('./notification-setting.tsx')

const called = (method: string) => bridge.calls.filter((call) => call.method === method)
/** The values sent to the account. */
const told = () =>
  send.mock.calls
    .map(([{ variables }]) => variables)
    .filter((variables) => variables?.['notificationToken'] !== undefined)
const telling = (notificationToken: string) => ({ locale: 'en', platform: 'ios', notificationToken })

/** The device returns this token whenever asked for one. */
const giveToken = async (value: string): Promise<void> => {
  await waitFor(() => expect(called('register')).not.toEqual([]))
  bridge.happen('PushNotifications', 'registration', { value })
}
const system = (check: string, request = check): void => {
  bridge.answers['PushNotifications.checkPermissions'] = { receive: check }
  bridge.answers['PushNotifications.requestPermissions'] = { receive: request }
}
const show = (part: typeof PushOffer, session: Session = { client: ada }) =>
  renderInApp(part, { features: ['settings', 'native'], session })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  bridge.calls.splice(0)
  pushRegistration.clear()
  document.documentElement.lang = 'en'
  send.mockReset().mockResolvedValue({
    data: { updateClientMetadata: true, appConfig: { vapidPublicKey: null, now: '2027-01-11T08:00:00Z' } },
  })
})

describe('the offer of messages on /home', () => {
  test('asks the system and registers the device only after a yes', async () => {
    system('prompt', 'granted')
    await show(PushOffer)
    expect(await screen.findByText(/only include the time and booking code/)).toBeDefined()
    expect(called('requestPermissions')).toEqual([])
    await press('Show messages')
    system('granted')
    await giveToken('token-1')
    await waitFor(() => expect(told()).toEqual([telling('token-1')]))
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })

  test('is not repeated after "not now", nor is the system asked', async () => {
    system('prompt')
    await show(PushOffer)
    await press('Not now')
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    cleanup()
    await show(PushOffer)
    expect(screen.queryByRole('button')).toBeNull()
    expect([called('requestPermissions'), told()]).toEqual([[], []])
  })

  test('explains a refusal by the system, with a link to its settings', async () => {
    system('prompt', 'denied')
    await show(PushOffer)
    await press('Show messages')
    expect(await screen.findByText(/blocks messages from Ruhepol/)).toBeDefined()
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await press("Open the device's settings")
    expect(open).toHaveBeenCalledWith('app-settings:notifications')
    expect([called('register'), told()]).toEqual([[], []])
  })

  test.each([
    ['a guest', 'prompt', guestSession],
    ['a client who has refused before', 'denied', { client: ada }],
  ])('is not made to %s', async (_who, permission, session) => {
    system(permission)
    await show(PushOffer, session)
    await waitFor(() => expect(called('checkPermissions').length).toBe(session.client ? 1 : 0))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe("the messages in the app's settings", () => {
  const setting = () => screen.findByRole<HTMLInputElement>('switch')

  test('give the token back and tell the account when switched off', async () => {
    system('granted')
    pushRegistration.write({ asked: true, told: { token: 'token-1', clientId: ada.id } })
    await show(NotificationSetting)
    expect((await setting()).checked).toBe(true)
    fireEvent.click(await setting())
    await waitFor(() => expect(told()).toEqual([telling('')]))
    expect(called('unregister')).toHaveLength(1)
    expect((await setting()).checked).toBe(false)
  })

  test('are off again, and so is the device’s registration, if the server is unavailable', async () => {
    system('granted')
    await show(NotificationSetting)
    send.mockResolvedValue({ errors: [{ message: 'down', extensions: { code: 'unavailable' } }] })
    fireEvent.click(await setting())
    await giveToken('token-1')
    await waitFor(() => expect(called('unregister')).toHaveLength(1))
    await waitFor(async () => expect((await setting()).checked).toBe(false))
    expect(pushRegistration.read().told).toBeUndefined()
  })

  test('show that the system refuses them, and update after a visit to its settings', async () => {
    system('denied')
    await show(NotificationSetting)
    expect((await setting()).getAttribute('aria-disabled')).toBe('true')
    expect(await screen.findByText(/blocks messages from Ruhepol/)).toBeDefined()
    system('granted')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(async () => expect((await setting()).getAttribute('aria-disabled')).toBeNull())
  })
})

describe('a device that receives messages', () => {
  beforeEach(() => {
    system('granted')
    pushRegistration.write({ asked: true, told: { token: 'token-1', clientId: ada.id } })
  })
  const goOn = async (value: string, accessToken?: string) => {
    await show(PushOffer)
    const going = goOnWithPush(accessToken)
    await giveToken(value)
    await going
  }

  test('sends nothing at a start if nothing changed', async () => {
    await goOn('token-1')
    expect(told()).toEqual([])
  })

  test('sends a new token', async () => {
    await goOn('token-2')
    expect(told()).toEqual([telling('token-2')])
    expect(pushRegistration.read().told).toEqual({ token: 'token-2', clientId: ada.id })
  })

  test('sends its token to each new session', async () => {
    await goOn('token-1', 'access')
    expect(told()).toEqual([telling('token-1')])
    expect(send.mock.calls.at(-1)?.[2]).toBe('access')
  })

  test('gives its token back when the session ends, and offers messages to the next person', async () => {
    await endPush()
    expect(called('unregister')).toHaveLength(1)
    expect(pushRegistration.read()).toEqual({ asked: false })
  })
})

test('a device that keeps its token still ends the session', async () => {
  pushRegistration.write({ asked: true, told: { token: 'token-1', clientId: ada.id } })
  bridge.answers['PushNotifications.unregister'] = new Error('no')
  await endPush()
  Reflect.deleteProperty(bridge.answers, 'PushNotifications.unregister')
  expect(pushRegistration.read().told).toBeUndefined()
})

test('a device without messages is asked for nothing at a start or sign-out', async () => {
  await goOnWithPush()
  await endPush()
  expect(bridge.calls).toEqual([])
})
