import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import type { JSX } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { I18nProvider } from '../i18n/index.ts'
import { testI18n } from '../i18n/testing/test-i18n.ts'
import { addressRestored, LeaveQuestion } from './leave-question.tsx'

beforeAll(prepareDialogs)

async function show(component: () => JSX.Element) {
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history: createBrowserHistory(),
  })
  const i18n = await testI18n('en')
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  return router
}

/** On /booking/payment, with the question that the browser's back button to /home has opened. */
async function askedOnTheWayBack() {
  history.replaceState(null, '', '/home')
  let end = (): void => undefined
  const Page = (): JSX.Element => {
    const [held, setHeld] = useState(true)
    end = () => setHeld(false)
    return (
      <>
        <p>{useLocation().pathname}</p>
        {held && (
          <LeaveQuestion leaves={(path) => path === '/home'} title="Leave?" stay="Stay" proceed="Leave">
            It is held for you.
          </LeaveQuestion>
        )}
      </>
    )
  }
  const router = await show(Page)
  await router.navigate({ href: '/booking/payment' })
  await screen.findByText('/booking/payment')
  history.back()
  await screen.findByRole('dialog', { name: 'Leave?' })
  expect(location.pathname).toBe('/home')
  return { router, endOfHold: () => act(() => end()) }
}

describe('the question before leaving', () => {
  test("restores the page's address if it disappears unanswered", async () => {
    const { endOfHold } = await askedOnTheWayBack()
    endOfHold()
    await waitFor(() => expect(location.pathname).toBe('/booking/payment'))
    expect(screen.getByText('/booking/payment')).toBeTruthy()
  })

  test('lets the next page replace the one it was asked on', async () => {
    const { router, endOfHold } = await askedOnTheWayBack()
    endOfHold()
    await addressRestored(router.history)
    await router.navigate({ href: '/bookings/1', replace: true })
    expect(location.pathname).toBe('/bookings/1')
    history.back()
    await screen.findByText('/home')
  })

  test('does not interfere with a navigation that needs no question', async () => {
    const { router, endOfHold } = await askedOnTheWayBack()
    await router.navigate({ href: '/login', ignoreBlocker: true })
    endOfHold()
    expect(location.pathname).toBe('/login')
    history.back()
    await screen.findByText('/home')
  })

  test('does not hold up a navigation of the page that follows', async () => {
    history.replaceState(null, '', '/booking/summary')
    const Next = (): JSX.Element => {
      const { navigate } = useRouter()
      useLayoutEffect(() => void navigate({ href: '/bookings' }), [navigate])
      return <p>the next page</p>
    }
    const Page = (): JSX.Element => {
      const { pathname } = useLocation()
      if (pathname === '/settings') return <Next />
      if (pathname === '/bookings') return <p>the bookings</p>
      return (
        <LeaveQuestion leaves={(path) => path === '/bookings'} title="Leave?" stay="Stay" proceed="Leave">
          It is held for you.
        </LeaveQuestion>
      )
    }
    const router = await show(Page)
    await router.navigate({ href: '/settings' })
    await screen.findByText('the bookings')
  })
})
