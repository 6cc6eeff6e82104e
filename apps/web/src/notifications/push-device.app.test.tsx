// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GraphqlAnswer, GraphqlRequest } from '../platform/server-context.ts'
import { guestSession } from '../platform/session.ts'
import type { Session } from '../platform/session.ts'
import { ada } from '../platform/testing/ada.ts'
import { installNativeBridge } from '../platform/testing/native-bridge.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { pushRegistration } from './push-registration.ts'

const send = vi.hoisted(() =>
  vi.fn<(request: GraphqlRequest, timeout: number, token?: string) => Promise<GraphqlAnswer>>(),
)
vi.mock('../platform/api/send.ts', () => ({ send }))
// The sides of the apps, as their build takes them.
vi.mock('./push-device.ts', () => import('./push-device.app.ts'))
vi.mock('./push-refused.tsx', () => import('./push-refused.app.tsx'))

const bridge = installNativeBridge('ios')
// Capacitor looks at the window once, when it is loaded.
const { endPush, goOnWithPush } = await import('./push-device.app.ts')
const { PushOffer } = await import('./push-offer.app.tsx')
const { NotificationSetting } = await import('./notification-setting.tsx')

const called = (method: string) => bridge.calls.filter((call) => call.method === method)
/** What was told to the account. */
const told = () =>
  send.mock.calls
    .map(([{ variables }]) => variables)
    .filter((variables) => variables?.['notificationToken'] !== undefined)
const telling = (notificationToken: string) => ({ locale: 'en', platform: 'ios', notificationToken })

/** The device gives this token whenever it is asked for one. */
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
afterEach(cleanup)

describe('on /home', () => {
  test('messages are offered in words, and only a yes makes the system ask and the account hear of the device', async () => {
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

  test('whoever says not now is not asked again, nor by the system', async () => {
    system('prompt')
    await show(PushOffer)
    await press('Not now')
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    cleanup()
    await show(PushOffer)
    expect(screen.queryByRole('button')).toBeNull()
    expect([called('requestPermissions'), told()]).toEqual([[], []])
  })

  test('a no to the system is said, with the way to its settings', async () => {
    system('prompt', 'denied')
    await show(PushOffer)
    await press('Show messages')
    expect(await screen.findByText(/blocks messages from Ruhepol/)).toBeDefined()
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await press('Open the device’s settings')
    expect(open).toHaveBeenCalledWith('app-settings:notifications')
    expect([called('register'), told()]).toEqual([[], []])
  })

  test.each([
    ['a guest', 'prompt', guestSession],
    ['whoever has refused before', 'denied', { client: ada }],
  ])('%s is offered nothing', async (_who, permission, session) => {
    system(permission)
    await show(PushOffer, session)
    await waitFor(() => expect(called('checkPermissions').length).toBe(session.client ? 1 : 0))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('in the settings', () => {
  const setting = () => screen.findByRole<HTMLInputElement>('switch')

  test('the switch gives the token back and tells the account so', async () => {
    system('granted')
    pushRegistration.write({ asked: true, told: { token: 'token-1', clientId: ada.id } })
    await show(NotificationSetting)
    expect((await setting()).checked).toBe(true)
    fireEvent.click(await setting())
    await waitFor(() => expect(told()).toEqual([telling('')]))
    expect(called('unregister')).toHaveLength(1)
    expect((await setting()).checked).toBe(false)
  })

  test('where the account cannot be told, the device takes nothing and it is said', async () => {
    system('granted')
    await show(NotificationSetting)
    send.mockResolvedValue({ errors: [{ message: 'down', extensions: { code: 'unavailable' } }] })
    fireEvent.click(await setting())
    await giveToken('token-1')
    await waitFor(() => expect(called('unregister')).toHaveLength(1))
    await waitFor(async () => expect((await setting()).checked).toBe(false))
    expect(pushRegistration.read().told).toBeUndefined()
  })

  test('what the system refuses is said, and known again after a visit to its settings', async () => {
    system('denied')
    await show(NotificationSetting)
    expect((await setting()).getAttribute('aria-disabled')).toBe('true')
    expect(await screen.findByText(/blocks messages from Ruhepol/)).toBeDefined()
    system('granted')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(async () => expect((await setting()).getAttribute('aria-disabled')).toBeNull())
  })
})

describe('a device that takes messages', () => {
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

  test('tells a start nothing that is known', async () => {
    await goOn('token-1')
    expect(told()).toEqual([])
  })

  test('tells another token', async () => {
    await goOn('token-2')
    expect(told()).toEqual([telling('token-2')])
    expect(pushRegistration.read().told).toEqual({ token: 'token-2', clientId: ada.id })
  })

  test('tells each new session, with its token', async () => {
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

test('a device that keeps its token ends the session all the same', async () => {
  pushRegistration.write({ asked: true, told: { token: 'token-1', clientId: ada.id } })
  bridge.answers['PushNotifications.unregister'] = new Error('no')
  await endPush()
  Reflect.deleteProperty(bridge.answers, 'PushNotifications.unregister')
  expect(pushRegistration.read().told).toBeUndefined()
})

test('without messages a start and a sign-out ask the device for nothing', async () => {
  await goOnWithPush()
  await endPush()
  expect(bridge.calls).toEqual([])
})
