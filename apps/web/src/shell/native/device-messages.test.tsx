import { screen, waitFor } from '@testing-library/react'
import type { JSX } from 'react'
import { ToastProvider } from '@ruhepol/ui'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import { installNativeBridge } from '../../platform/testing/native-bridge.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { WhereItIs } from '../../page/testing/where-it-is.tsx'

const bridge = installNativeBridge('android')
// Capacitor inspects the window only once, when it is loaded.
const { default: DeviceMessages } = await import('./device-messages.tsx')

beforeEach(() => bridge.calls.splice(0))

const App = (): JSX.Element => (
  <ToastProvider>
    <WhereItIs />
    <DeviceMessages />
  </ToastProvider>
)

async function openAt(path: string, language: Language = 'en'): Promise<void> {
  await renderInApp(App, { path, language, features: ['native'] })
  await waitFor(() => expect(bridge.calls.filter(({ method }) => method === 'addListener')).toHaveLength(2))
}
const press = (path: string): void =>
  bridge.happen('PushNotifications', 'pushNotificationActionPerformed', {
    actionId: 'tap',
    notification: { data: { path } },
  })

test.each(['/home', '/onboarding'])('a message that starts the app replaces %s', async (path) => {
  await openAt(path)
  press('/bookings')
  expect(await screen.findByText('/bookings at 1')).toBeDefined()
})

test('a message tapped while the app is open keeps the way back to the previous page', async () => {
  await openAt('/treatments')
  press('/bookings')
  expect(await screen.findByText('/bookings at 2')).toBeDefined()
})

test('a message that arrives while the app is open is shown with a link to its page', async () => {
  await openAt('/treatments')
  const message = { title: 'Your booking is cancelled', body: 'Thu. Code ABCD', data: { path: '/bookings' } }
  bridge.happen('PushNotifications', 'pushNotificationReceived', message)
  expect((await screen.findByText('Your booking is cancelled. Thu. Code ABCD')).closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'View', hidden: true }).getAttribute('href')).toBe('/bookings')
})

test.each([
  ['en', 'Bookings'],
  ['de', 'Buchungen'],
] as const)('the Android channel exists in %s before any message', async (language, name) => {
  await openAt('/home', language)
  await waitFor(() =>
    expect(bridge.calls.find(({ method }) => method === 'createChannel')?.options).toMatchObject({
      name,
      importance: 4,
    }),
  )
})
