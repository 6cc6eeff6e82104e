import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../platform/testing/send.ts'
import { guestSession } from '../platform/session.ts'
import type { Session } from '../platform/session.ts'
import { ada } from '../platform/testing/ada.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { NotificationSetting } from './notification-setting.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

const KEY = 'BKey'
const answers = {
  appConfig: { vapidPublicKey: KEY, now: '2027-01-11T08:00:00Z' },
  subscribeWebPush: true,
  unsubscribeWebPush: true,
}
/** The server's requests other than its settings. */
const sent = () =>
  send.mock.calls.map(([{ variables }]) => variables).filter((variables) => variables?.['subscription'])

/**
 * A browser that supports push messages, with or without a subscription, and its owner's permission now and when asked.
 */
function browser({ permission = 'default', answer = 'granted' }: { permission?: string; answer?: string } = {}) {
  let subscribed = permission === 'granted'
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => {
      subscribed = false
      return Promise.resolve(true)
    },
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed ? subscription : null),
    subscribe: () => {
      subscribed = true
      return Promise.resolve(subscription)
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
  }
  const notification = {
    permission,
    requestPermission: () => {
      notification.permission = answer
      return Promise.resolve(answer)
    },
  }
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { isSubscribed: () => subscribed }
}

const show = (session: Session = { client: ada }) =>
  renderInApp(NotificationSetting, { features: ['settings'], path: '/settings', session })
const setting = () => screen.findByRole('switch', { name: 'Show messages about my bookings' })
/** Whether it cannot be changed; it stays focusable, so that the focus is not lost. */
const isUnavailable = (control: HTMLInputElement) => {
  expect(control.disabled).toBe(false)
  return control.ariaDisabled === 'true'
}

beforeEach(() => send.mockReset().mockResolvedValue({ data: answers }))
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

test('the setting is off until switched on, which asks for permission and tells the server; switching off tells it too', async () => {
  const { isSubscribed } = browser()
  await show()
  const control = (await setting()) as HTMLInputElement
  expect(control.checked).toBe(false)
  fireEvent.click(control)
  expect(control.checked).toBe(true)
  expect(await screen.findByText(/until you switch them off/)).toBeDefined()
  expect(sent()).toEqual([{ subscription: { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' } }])
  fireEvent.click(control)
  await waitFor(() => expect(isSubscribed()).toBe(false))
  expect(control.checked).toBe(false)
})

test('the setting is on in a browser with permission and a subscription', async () => {
  browser({ permission: 'granted' })
  await show()
  expect(((await setting()) as HTMLInputElement).checked).toBe(true)
})

test.each([
  ['refused now', { answer: 'denied' }],
  ['refused before', { permission: 'denied' }],
])('the setting says that the permission is %s and what to do, and sends nothing', async (_when, permission) => {
  browser(permission)
  await show()
  const control = (await setting()) as HTMLInputElement
  fireEvent.click(control)
  expect(await screen.findByText(/Your browser blocks messages/)).toBeDefined()
  expect([isUnavailable(control), control.checked, sent()]).toEqual([true, false, []])
})

test('the setting tells browsers without support and people without an account why it is missing', async () => {
  await show()
  expect(await screen.findByText(/can't show messages/)).toBeDefined()
  cleanup()
  browser()
  await show(guestSession)
  expect(await screen.findByText(/With an account/)).toBeDefined()
  expect(isUnavailable((await setting()) as HTMLInputElement)).toBe(true)
})

test('the setting is off again, and so is the browser’s subscription, if the server is unavailable', async () => {
  const { isSubscribed } = browser()
  await show()
  const control = (await setting()) as HTMLInputElement
  send.mockResolvedValue({ errors: [{ message: 'down', extensions: { code: 'unavailable' } }] })
  fireEvent.click(control)
  await waitFor(() => expect(isUnavailable(control)).toBe(false))
  await waitFor(() => expect(isSubscribed()).toBe(false))
  expect(control.checked).toBe(false)
})

test('the setting is missing without a key of the server', async () => {
  browser()
  send.mockResolvedValue({ data: { appConfig: { ...answers.appConfig, vapidPublicKey: null } } })
  await show()
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(screen.queryByRole('switch')).toBeNull()
})
