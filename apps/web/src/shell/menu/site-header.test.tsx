// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
// Fetched when the menu opens; here it is there before.
import './late-menu.tsx'
import { SiteHeader } from './site-header.tsx'
import { renderInApp } from '../testing/render-in-app.tsx'
import { prepareDialogs } from '../../../../../packages/ui/src/sheet/testing/prepare-dialogs.ts'

beforeAll(prepareDialogs)
afterEach(cleanup)

const show = (path: string) => renderInApp(() => <SiteHeader over={path === '/home'} />, { language: 'de', path })

test('the menu holds bookings, settings, every legal page, language and appearance', async () => {
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

test('on the first page no way leads back, on every other one it does', async () => {
  await show('/home')
  expect(screen.queryByRole('link', { name: 'Zurück' })).toBeNull()
  cleanup()
  await show('/settings')
  expect(screen.getByRole('link', { name: 'Zurück' }).getAttribute('href')).toBe('/home')
})

test('the place where one is, is marked in the menu', async () => {
  await show('/settings')
  fireEvent.click(screen.getByRole('button', { name: 'Menü' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menü' }))
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Einstellungen')
})
