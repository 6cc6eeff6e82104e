import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
// Loaded when the menu opens; here in advance.
import './late-menu.tsx'
import { SiteHeader } from './site-header.tsx'
import { send } from '../../platform/testing/send.ts'
import { dropSession } from '../../platform/session.ts'
import { ada, tokenOf } from '../../platform/testing/ada.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

beforeAll(prepareDialogs)
beforeEach(() => send.mockReset().mockResolvedValue({ data: { updateClientMetadata: true } }))
afterEach(() => dropSession())

const show = (path: string) => renderInApp(() => <SiteHeader over={path === '/home'} />, { language: 'de', path })

test('the menu contains bookings, settings, every legal page, language and appearance', async () => {
  await show('/home')
  fireEvent.click(screen.getByRole('button', { name: 'Menü' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menü' }))
  const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/treatments',
    '/experts',
    '/vouchers',
    '/login',
    '/bookings',
    '/settings',
    '/terms',
    '/dataprotection',
    '/imprint',
    '/accessibility',
  ])
  expect((await menu.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Deutsch',
    'English',
    'Gerät',
    'Hell',
    'Dunkel',
  ])
})

test('the back link is missing on the home page and present on every other one', async () => {
  await show('/home')
  expect(screen.queryByRole('link', { name: 'Zurück' })).toBeNull()
  cleanup()
  await show('/settings')
  expect(screen.getByRole('link', { name: 'Zurück' }).getAttribute('href')).toBe('/home')
})

test('the current page is marked in the menu', async () => {
  await show('/settings')
  fireEvent.click(screen.getByRole('button', { name: 'Menü' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menü' }))
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Einstellungen')
})

test('a client gets mails in the language chosen here; for a guest nothing is sent', async () => {
  await renderInApp(() => <SiteHeader over={false} />, { language: 'de', session: { client: ada, token: tokenOf() } })
  fireEvent.click(screen.getByRole('link', { name: 'EN, English' }))
  await vi.waitFor(() =>
    expect(send.mock.calls.map(([{ variables }]) => variables)).toEqual([{ locale: 'en', platform: 'web' }]),
  )
  cleanup()
  send.mockClear()
  await renderInApp(() => <SiteHeader over={false} />, { language: 'de' })
  fireEvent.click(screen.getByRole('link', { name: 'EN, English' }))
  expect(await screen.findByRole('link', { name: 'Treatments' })).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})
