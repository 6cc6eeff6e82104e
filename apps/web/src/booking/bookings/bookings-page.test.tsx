// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { placedCarts, rememberCart } from '../../platform/placed-carts.ts'
import { guestSession } from '../../platform/session.ts'
import type { Session } from '../../platform/session.ts'
import { ada } from '../../platform/testing/ada.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { renderInApp } from '../../shell/testing/render-in-app.tsx'
import { BookingsPage } from './bookings-page.tsx'
import { cartOfDevice } from './testing/cart-of-device.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

const held = '2027-01-11T08:15:00.000Z'
const cart = cartOfDevice('c1', {
  bookings: [
    {
      id: 'b1',
      expert: { id: '7', name: 'Lena Brandt' },
      treatmentType: { id: 'classic', name: [{ lang: 'de', value: 'Klassische Massage' }] },
    },
  ],
})

function keep(cartId: string): void {
  rememberCart({ cartId, customId: 'ABCD2345', token: 'open', status: 'placed', holdExpiresAt: held })
}

const show = (session: Session = guestSession) =>
  renderInApp(BookingsPage, { language: 'de', features: ['booking', 'bookings'], session })

afterEach(() => {
  cleanup()
  send.mockReset()
  placedCarts.clear()
})

test('a device without bookings is shown the way to free times, and the server is not asked', async () => {
  await show()
  const link = await screen.findByRole('link', { name: 'Freie Zeiten ansehen' })
  expect(link.getAttribute('href')).toBe('/treatments')
  expect(send).not.toHaveBeenCalled()
})

test('a paid booking says when, with whom and where, and opens', async () => {
  keep('c1')
  send.mockResolvedValue({ data: { myAnonymousCarts: [cart] } })
  await show()
  const card = await screen.findByRole('article', { name: 'Klassische Massage' })
  for (const words of ['Bezahlt', '13:00–14:00, 60 Minuten', 'Lena Brandt', 'Torstraße 9, 10115 Berlin']) {
    expect(within(card).getByText(words)).toBeTruthy()
  }
  expect(within(card).getByRole('link', { name: 'Ansehen' }).getAttribute('href')).toBe('/bookings/c1/open')
  expect(placedCarts.read()[0]?.status).toBe('paid')
})

test('a held booking leads on to its payment', async () => {
  keep('c1')
  const unpaid = { ...cart, status: 'placed', paymentStatus: null, holdExpiresAt: held }
  send.mockResolvedValue({ data: { myAnonymousCarts: [unpaid] } })
  await show()
  expect((await screen.findByRole('link', { name: 'Zahlung fortsetzen' })).getAttribute('href')).toBe(
    '/bookings/c1/open',
  )
  expect(screen.getByText('Für Sie reserviert bis 9:15 Uhr.')).toBeTruthy()
})

test('where only ended bookings are left, the list is empty', async () => {
  keep('c1')
  send.mockResolvedValue({ data: { myAnonymousCarts: [{ ...cart, cancellableUntil: null }] } })
  await show()
  expect(await screen.findByRole('link', { name: 'Freie Zeiten ansehen' })).toBeTruthy()
})

test('a failed look can be repeated', async () => {
  keep('c1')
  send.mockResolvedValueOnce({ errors: [{ message: 'down', extensions: { code: 'unavailable' } }] })
  send.mockResolvedValueOnce({ data: { myAnonymousCarts: [cart] } })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('article', { name: 'Klassische Massage' })).toBeTruthy()
})

test('a guest is shown the way to an account', async () => {
  await show()
  expect((await screen.findByRole('link', { name: 'Anmelden' })).getAttribute('href')).toBe('/login')
})

test('a client finds all bookings of the account, also those that are over or were cancelled, and none of the device', async () => {
  keep('of-device')
  const own = { token: 'mine', compensation: null }
  send.mockResolvedValue({
    data: {
      myCarts: [
        { ...cart, ...own, id: 'later', time: '2027-01-15T12:00:00.000Z' },
        { ...cart, ...own, id: 'next' },
        { ...cart, ...own, id: 'given-back', status: 'cancelled', compensation: { intValue: 8100 } },
        { ...cart, ...own, id: 'left', status: 'cancelled', paymentStatus: null },
        { ...cart, ...own, id: 'over', cancellableUntil: null, time: '2026-12-01T12:00:00.000Z' },
      ],
    },
  })
  await show({ client: ada })
  const listed = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link', { name: 'Ansehen' })
      .map((link) => link.getAttribute('href'))
  expect(await listed('Bevorstehend')).toEqual(['/bookings/next/mine', '/bookings/later/mine'])
  expect(await listed('Vergangen und storniert')).toEqual(['/bookings/given-back/mine', '/bookings/over/mine'])
  expect(screen.getByText('01.12.2026, 13:00–14:00, 60 Minuten')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull()
})

test('an account without bookings is shown the way to free times', async () => {
  send.mockResolvedValue({ data: { myCarts: [] } })
  await show({ client: ada })
  expect(await screen.findByRole('link', { name: 'Freie Zeiten ansehen' })).toBeTruthy()
})
