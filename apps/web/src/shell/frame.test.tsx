import { cleanup, render, screen } from '@testing-library/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { JSX } from 'react'
import { expect, test } from 'vitest'
import { useHasOwnHead } from './frame.ts'

/** A booking page with this result of its loader. */
function showPage(loader: () => Promise<unknown>): void {
  const App = (): JSX.Element => (
    <>
      {!useHasOwnHead() && <header>Ruhepol</header>}
      <Outlet />
    </>
  )
  const root = createRootRoute({ component: App })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/treatments',
    staticData: { frame: 'booking' },
    loader,
    pendingMs: 0,
    component: () => <p>page</p>,
    pendingComponent: () => <p>loading</p>,
    errorComponent: () => <p>error</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/treatments'] }),
  })
  render(<RouterProvider router={router as never} />)
}
const head = () => screen.queryByRole('banner')

test('a booking page has its own header', async () => {
  showPage(() => Promise.resolve(null))
  expect(await screen.findByText('page')).toBeDefined()
  expect(head()).toBeNull()
})

test('a booking page that fails or is loading has the ordinary header with its links', async () => {
  showPage(() => new Promise(() => undefined))
  expect(await screen.findByText('loading')).toBeDefined()
  expect(head()).not.toBeNull()
  cleanup()
  showPage(() => Promise.reject(new Error('no connection')))
  expect(await screen.findByText('error')).toBeDefined()
  expect(head()).not.toBeNull()
})
