import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from '@tanstack/react-router'
import type { JSX, ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { stepBackAsked } from '../../page/step-back-asked.ts'
import { installNativeBridge } from '../../platform/testing/native-bridge.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'

const bridge = installNativeBridge('android')
// Capacitor inspects the window only once, when it is loaded.
const { default: HardwareBack } = await import('./hardware-back.tsx')

beforeAll(prepareDialogs)
beforeEach(() => bridge.calls.splice(0))

const called = (method: string) => bridge.calls.some((call) => call.plugin === 'App' && call.method === method)

/** The app at the last of the addresses. */
async function showApp(addresses: string[], page?: ReactNode): Promise<void> {
  function App(): JSX.Element {
    const { pathname } = useLocation()
    return (
      <>
        <p>{pathname}</p>
        {page}
        <HardwareBack />
      </>
    )
  }
  await renderInApp(App, { features: ['native'], before: addresses.slice(0, -1), path: addresses.at(-1) ?? '/' })
  await waitFor(() => expect(called('addListener')).toBe(true))
}

const pressBack = (): void => bridge.happen('App', 'backButton', { canGoBack: true })

test('the back button on the home page asks before it closes the app', async () => {
  await showApp(['/home'])
  pressBack()
  const dialog = await screen.findByRole('dialog', { name: 'Close Ruhepol?' })
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(dialog.hasAttribute('open')).toBe(false))
  expect(called('exitApp')).toBe(false)

  pressBack()
  fireEvent.click(await screen.findByRole('button', { name: 'Close the app' }))
  await waitFor(() => expect(called('exitApp')).toBe(true))
})

test('the back button elsewhere goes one step back', async () => {
  await showApp(['/experts', '/expert/1'])
  pressBack()
  expect(await screen.findByText('/experts')).toBeDefined()
})

test('the back button on a page opened by a link goes to the home page', async () => {
  await showApp(['/expert/1'])
  pressBack()
  expect(await screen.findByText('/home')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the back button asks an open dialog to close, and stays on the page', async () => {
  const asked = vi.fn((event: Event) => event.preventDefault())
  await showApp(
    ['/experts', '/expert/1'],
    <dialog ref={(dialog) => dialog?.addEventListener('cancel', asked)} open>
      A sheet
    </dialog>,
  )
  pressBack()
  expect(asked).toHaveBeenCalledOnce()
  expect(screen.getByText('/expert/1')).toBeDefined()
})

test('the back button first steps back within a page', async () => {
  const within = (event: Event): void => event.preventDefault()
  addEventListener(stepBackAsked, within)
  await showApp(['/experts', '/onboarding'])
  act(pressBack)
  removeEventListener(stepBackAsked, within)
  expect(screen.getByText('/onboarding')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
