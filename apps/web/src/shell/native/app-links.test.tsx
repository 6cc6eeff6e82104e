import { screen, waitFor } from '@testing-library/react'
import type { JSX } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installNativeBridge } from '../../platform/testing/native-bridge.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { WhereItIs } from '../../page/testing/where-it-is.tsx'

vi.stubEnv('APP_ID', 'app.ruhepol')
const bridge = installNativeBridge('android')
// Capacitor inspects the window only once, when it is loaded.
const { default: AppLinks } = await import('./app-links.tsx')

beforeEach(() => bridge.calls.splice(0))
afterEach(() => {
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

test.each(['/home', '/onboarding'])('a link that starts the app replaces %s', async (path) => {
  await openAt(path)
  expect(await screen.findByText('/expert/1 at 1')).toBeDefined()
})

test('a link while the app is open keeps the way back to the previous page', async () => {
  await openAt('/treatments')
  expect(await screen.findByText('/expert/1 at 2')).toBeDefined()
})

test('a return from a bank replaces the page from which it was opened', async () => {
  await openAt('/booking/payment', 'app.ruhepol:///payment/callback?method=paypal')
  expect(await screen.findByText('/payment/callback at 1')).toBeDefined()
})

test('an overlay on the page is closed first', async () => {
  openDialog()
  await openAt('/bookings')
  expect(await screen.findByText('/expert/1 at 2')).toBeDefined()
  expect(closed).toHaveBeenCalledOnce()
})

test("an open sheet with its own history entry gives that entry to the link's page", async () => {
  openDialog()
  await openAt('/treatments#place')
  expect(await screen.findByText('/expert/1 at 1')).toBeDefined()
  expect(closed).not.toHaveBeenCalled()
})
