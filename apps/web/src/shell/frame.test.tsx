// @vitest-environment jsdom
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
import { afterEach, expect, test } from 'vitest'
import { useHasOwnHead } from './frame.ts'

afterEach(cleanup)

/** A page of the booking with what its loader does. */
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

test('a page of the booking brings its own head', async () => {
  showPage(() => Promise.resolve(null))
  expect(await screen.findByText('page')).toBeDefined()
  expect(head()).toBeNull()
})

test('where it fails, and while it is on its way, the head of other pages leads out', async () => {
  showPage(() => new Promise(() => undefined))
  expect(await screen.findByText('loading')).toBeDefined()
  expect(head()).not.toBeNull()
  cleanup()
  showPage(() => Promise.reject(new Error('no connection')))
  expect(await screen.findByText('error')).toBeDefined()
  expect(head()).not.toBeNull()
})
