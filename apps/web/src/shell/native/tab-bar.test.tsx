// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLateTexts } from '../../i18n/index.ts'
import { ada, tokenOf } from '../../platform/testing/ada.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import TabBar from './tab-bar.tsx'

afterEach(cleanup)

const links = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

test('a guest finds the main places and the way into an account', async () => {
  await renderInApp(TabBar, { features: ['native'], path: '/bookings' })
  expect(await screen.findByRole('navigation', { name: 'Main sections' })).toBeDefined()
  expect(links()).toEqual([
    ['Home', '/home', null],
    ['Bookings', '/bookings', 'page'],
    ['Vouchers', '/vouchers', null],
    ['Account', '/login?from=%2Fbookings', null],
  ])
})

test('shows the account tab to clients in their language, current on its subpages', async () => {
  await renderInApp(TabBar, {
    features: ['native'],
    language: 'de',
    path: '/savedCards',
    session: { client: ada, token: tokenOf() },
  })
  expect(await screen.findByRole('navigation', { name: 'Hauptbereiche' })).toBeDefined()
  expect(links().at(-1)).toEqual(['Konto', '/account', 'page'])
})

test.each(['/onboarding', '/payment/callback'])('there are none on %s, which has an end of its own', async (path) => {
  const App = () => (
    <>
      {useLateTexts('native') && <p>ready</p>}
      <TabBar />
    </>
  )
  await renderInApp(App, { features: ['native'], path })
  expect(await screen.findByText('ready')).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('the tab of the page one is at leads to its beginning', async () => {
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await renderInApp(TabBar, { features: ['native'], path: '/bookings' })
  const tab = await screen.findByRole('link', { name: 'Bookings' })
  expect(fireEvent.click(tab)).toBe(false)
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  vi.unstubAllGlobals()
})
