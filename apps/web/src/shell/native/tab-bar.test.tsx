import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLateTexts } from '../../i18n/index.ts'
import { ada, tokenOf } from '../../platform/testing/ada.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import TabBar from './tab-bar.tsx'

const links = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

test('a guest sees the main tabs and the one for signing in', async () => {
  await renderInApp(TabBar, { features: ['native'], path: '/bookings' })
  expect(await screen.findByRole('navigation', { name: 'Main sections' })).toBeDefined()
  expect(links()).toEqual([
    ['Home', '/home', null],
    ['Bookings', '/bookings', 'page'],
    ['Vouchers', '/vouchers', null],
    ['Account', '/login?from=%2Fbookings', null],
  ])
})

test('a client sees the account tab in their language, marked as current on its subpages', async () => {
  await renderInApp(TabBar, {
    features: ['native'],
    language: 'de',
    path: '/savedCards',
    session: { client: ada, token: tokenOf() },
  })
  expect(await screen.findByRole('navigation', { name: 'Hauptbereiche' })).toBeDefined()
  expect(links().at(-1)).toEqual(['Konto', '/account', 'page'])
})

test.each(['/onboarding', '/payment/callback'])(
  'the tabs are hidden on %s, which is a flow with its own end',
  async (path) => {
    const App = () => (
      <>
        {useLateTexts('native') && <p>ready</p>}
        <TabBar />
      </>
    )
    await renderInApp(App, { features: ['native'], path })
    expect(await screen.findByText('ready')).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
  },
)

test("the current page's tab leads to its beginning", async () => {
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await renderInApp(TabBar, { features: ['native'], path: '/bookings' })
  const tab = await screen.findByRole('link', { name: 'Bookings' })
  expect(fireEvent.click(tab)).toBe(false)
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  vi.unstubAllGlobals()
})
