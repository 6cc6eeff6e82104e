import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { JSX } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { I18nProvider } from '../i18n/index.ts'
import { createI18n } from '../i18n/i18n.ts'
import type { loadCatalogue } from '../i18n/catalogues.ts'
import { useNextPage } from './next-page.ts'
import type { NextPage } from './next-page.ts'

const load = vi.fn<() => Promise<{ default: () => JSX.Element }>>()
const texts = vi.fn<typeof loadCatalogue>()
const replace = vi.fn()
const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'))
const there = { default: () => <p>the booking</p> }
const href = '/bookings/c1/t1'

/** Shows the page of the payment, and answers what it does with the next one. */
async function open(): Promise<NextPage> {
  let next: NextPage | undefined
  function Payment(): JSX.Element {
    next = useNextPage('/bookings/$shoppingCartId/$token', 'cart')
    return <p>the payment</p>
  }
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/booking/payment', component: Payment }),
    createRoute({
      getParentRoute: () => root,
      path: '/bookings/$shoppingCartId/$token',
      component: lazyRouteComponent(load),
    }),
  ])
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: ['/booking/payment'] }),
  })
  await router.load()
  render(
    <I18nProvider i18n={createI18n('en', texts)}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  await screen.findByText('the payment')
  if (!next) throw new Error('the page of the payment is not shown')
  return next
}

beforeEach(() => {
  load.mockReset().mockResolvedValue(there)
  texts.mockReset().mockResolvedValue({})
  replace.mockReset()
  vi.stubGlobal('location', { href: 'https://ruhepol.example/booking/payment', replace })
})

describe('the page after a payment', () => {
  test('is fetched with its texts before anything is pressed, and shown in place', async () => {
    const next = await open()
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
    expect(texts).toHaveBeenCalledExactlyOnceWith('en', 'cart')
    expect(await next.fetch()).toBe(true)
    await act(() => next.show(href))
    expect(await screen.findByText('the booking')).toBeDefined()
    expect(load).toHaveBeenCalledOnce()
    expect(replace).not.toHaveBeenCalled()
  })

  test.each([
    ['its code', () => load.mockImplementation(lost)],
    ['its texts', () => texts.mockImplementation(lost)],
  ])('is loaded from the server where %s does not come, however often it is asked for', async (_what, lose) => {
    lose()
    const next = await open()
    expect(await next.fetch()).toBe(false)
    await act(() => next.show(href))
    expect(replace).toHaveBeenCalledExactlyOnceWith(href)
    expect(screen.getByText('the payment')).toBeDefined()
  })

  test('is shown in place where only the first request was lost', async () => {
    load.mockImplementationOnce(lost)
    const next = await open()
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
    expect(await next.fetch()).toBe(true)
    await act(() => next.show(href))
    expect(await screen.findByText('the booking')).toBeDefined()
    expect(replace).not.toHaveBeenCalled()
  })
})
