// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { JSX } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installNativeBridge } from '../../platform/testing/native-bridge.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { WhereItIs } from '../../page/testing/where-it-is.tsx'

vi.stubEnv('APP_ID', 'app.ruhepol')
const bridge = installNativeBridge('android')
// Capacitor looks at the window once, when it is loaded.
const { default: AppLinks } = await import('./app-links.tsx')

beforeEach(() => bridge.calls.splice(0))
afterEach(() => {
  cleanup()
  closed.mockReset()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
})

const App = (): JSX.Element => (
  <>
    <WhereItIs />
    <AppLinks />
  </>
)

const closed = vi.fn()
const openDialog = () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  dialog.addEventListener('cancel', closed)
}

async function openAt(path: string, url = 'https://ruhepol.example/expert/1'): Promise<void> {
  await renderInApp(App, { path })
  await waitFor(() => expect(bridge.calls.some(({ method }) => method === 'addListener')).toBe(true))
  bridge.happen('App', 'appUrlOpen', { url })
}

test.each(['/home', '/onboarding'])('a link that starts the app takes the place of %s', async (path) => {
  await openAt(path)
  expect(await screen.findByText('/expert/1 at 1')).toBeDefined()
})

test('a link while the app is open leaves the way back to where one was', async () => {
  await openAt('/treatments')
  expect(await screen.findByText('/expert/1 at 2')).toBeDefined()
})

test('a way back from a bank takes the place of the page from which one went there', async () => {
  await openAt('/booking/payment', 'app.ruhepol:///payment/callback?method=paypal')
  expect(await screen.findByText('/payment/callback at 1')).toBeDefined()
})

test('what lies open over the page is closed first', async () => {
  openDialog()
  await openAt('/bookings')
  expect(await screen.findByText('/expert/1 at 2')).toBeDefined()
  expect(closed).toHaveBeenCalledOnce()
})

test('an open sheet with an entry of its own in the history leaves it to the page of the link', async () => {
  openDialog()
  await openAt('/treatments#place')
  expect(await screen.findByText('/expert/1 at 1')).toBeDefined()
  expect(closed).not.toHaveBeenCalled()
})
