import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placedCarts, rememberCart } from '../flow/placed-carts.ts'
import { guestSession } from '../../platform/session.ts'
import type { Session } from '../../platform/session.ts'
import { ada } from '../../platform/testing/ada.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { BookingsPage } from './bookings-page.tsx'
import { cartOfDevice, pastBooking, pastCart } from './testing/cart-of-device.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

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
  renderInApp(BookingsPage, { language: 'de', features: ['booking', 'bookings', 'cart'], session })

// The page's other queries.
const settings = { data: { appConfig: { now: '2027-01-11T08:00:00.000Z' } } }
beforeEach(() => {
  send.mockImplementation(() => Promise.resolve(settings))
})
afterEach(() => {
  send.mockReset()
  placedCarts.clear()
})

test('a device without bookings gets a link to free times, and the server is not queried', async () => {
  await show()
  const link = await screen.findByRole('link', { name: 'Freie Zeiten ansehen' })
  expect(link.getAttribute('href')).toBe('/treatments')
  expect(send).not.toHaveBeenCalled()
})

test('a paid booking shows when, with whom and where, and can be opened', async () => {
  keep('c1')
  send.mockResolvedValue({ data: { myAnonymousCarts: [cart] } })
  await show()
  const card = await screen.findByRole('article', { name: 'Klassische Massage' })
  for (const words of ['Bezahlt', '13:00–14:00 Uhr, 60 Minuten', 'Lena Brandt', 'Torstraße 9, 10115 Berlin']) {
    expect(within(card).getByText(words)).toBeTruthy()
  }
  expect(within(card).getByText('Stornierbar bis Mittwoch, 13.01.2027, 13:00 Uhr.')).toBeTruthy()
  expect(placedCarts.read()[0]?.status).toBe('paid')
})

test.each([
  ['a held booking', held, '9:15 Uhr'],
  ['a booking held for a day', '2027-01-12T08:00:00.000Z', 'Di., 12.01., 9:00 Uhr'],
])('%s links to its payment and says until when it is held', async (_what, holdExpiresAt, until) => {
  keep('c1')
  const unpaid = { ...cart, status: 'placed', paymentStatus: null, holdExpiresAt }
  send.mockResolvedValue({ data: { ...settings.data, myAnonymousCarts: [unpaid] } })
  await show()
  expect((await screen.findByRole('link', { name: 'Zahlung fortsetzen' })).getAttribute('href')).toBe(
    '/bookings/c1/open',
  )
  expect(await screen.findByText(`Für Sie reserviert bis ${until}.`)).toBeTruthy()
})

test('the list is empty if there are only ended bookings', async () => {
  keep('c1')
  send.mockResolvedValue({ data: { myAnonymousCarts: [{ ...cart, cancellableUntil: null }] } })
  await show()
  expect(await screen.findByRole('link', { name: 'Freie Zeiten ansehen' })).toBeTruthy()
})

test('a failed request can be repeated', async () => {
  keep('c1')
  send.mockResolvedValueOnce({ errors: [{ message: 'down', extensions: { code: 'unavailable' } }] })
  send.mockResolvedValueOnce({ data: { myAnonymousCarts: [cart] } })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('article', { name: 'Klassische Massage' })).toBeTruthy()
})

test('a guest gets a link to the sign-in', async () => {
  await show()
  expect((await screen.findByRole('link', { name: 'Anmelden' })).getAttribute('href')).toBe('/login?from=%2Fbookings')
})

const listed = (name: string): string[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

test("a client sees the account's upcoming and past bookings, and none of the device's", async () => {
  keep('of-device')
  const type = (value: string) => ({
    id: 'b',
    expert: { id: '7', name: 'Lena' },
    treatmentType: { id: 't', name: [{ lang: 'de', value }] },
  })
  send.mockResolvedValue({
    data: {
      coming: [
        { ...cartOfDevice('next', { bookings: [type('Bald')] }), token: 'mine' },
        { ...cartOfDevice('later', { time: '2027-01-15T12:00:00.000Z', bookings: [type('Später')] }), token: 'mine' },
      ],
      past: [
        pastCart('over'),
        pastCart('given-back', { status: 'cancelled', bookings: [pastBooking('g', { canBeReviewed: false })] }),
      ],
    },
  })
  await show({ client: ada })
  await screen.findByRole('region', { name: 'Bevorstehend' })
  expect(listed('Bevorstehend')).toEqual(['Bald', 'Später'])
  expect(listed('Vergangen und storniert')).toEqual(
    Array.from({ length: 2 }, () => 'Klassische Massage mit Lena Brandt'),
  )
  expect(screen.getAllByText('01.12.2026, 13:00–14:00 Uhr, 60 Minuten')).toHaveLength(2)
  expect(screen.getByText('Storniert')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull()
})

test('a past booking can be reviewed once for each expert, and then says so', async () => {
  const done = { hasReview: true, canBeReviewed: false }
  const past = [
    pastCart('one', { bookings: [pastBooking('first', done), pastBooking('second')] }),
    pastCart('two', { bookings: [pastBooking('third', done)] }),
  ]
  send.mockResolvedValue({ data: { coming: [], past } })
  await show({ client: ada })
  const links = await screen.findAllByRole('link', { name: 'Bewerten' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/review/second'])
  expect(screen.getAllByText('Bewertet')).toHaveLength(1)
})

test('a long history shows the newest ten, and the rest on request', async () => {
  const carts = Array.from({ length: 13 }, (_cart, index) => pastCart(`p${index}`))
  send.mockResolvedValueOnce({ data: { coming: [], past: carts.slice(0, 11) } })
  send.mockResolvedValueOnce({ data: { myCarts: carts.slice(10) } })
  await show({ client: ada })
  const more = await screen.findByRole('button', { name: 'Ältere zeigen' })
  expect(listed('Vergangen und storniert')).toHaveLength(10)
  fireEvent.click(more)
  await waitFor(() => expect(listed('Vergangen und storniert')).toHaveLength(13))
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({ variables: { offset: 10, limit: 11 } }),
    expect.anything(),
    expect.anything(),
  )
  expect(screen.queryByRole('button', { name: 'Ältere zeigen' })).toBeNull()
  expect(document.activeElement?.tagName).toBe('ARTICLE')
})

test('a booking that moved to the next page because another one ended is listed once', async () => {
  const carts = Array.from({ length: 13 }, (_cart, index) => pastCart(`p${index}`))
  send.mockResolvedValueOnce({ data: { coming: [], past: carts.slice(0, 11) } })
  send.mockResolvedValueOnce({ data: { myCarts: carts.slice(9) } })
  await show({ client: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Ältere zeigen' }))
  await waitFor(() => expect(listed('Vergangen und storniert')).toHaveLength(13))
})

test('a booking shows its cancellation deadline, and in the last 24 hours why it cannot be cancelled', async () => {
  keep('c1')
  keep('c2')
  const late = { ...cart, id: 'c2', canBeCancelled: false }
  send.mockResolvedValueOnce({ data: { myAnonymousCarts: [cart, late] } })
  await show()
  const buttons = await screen.findAllByRole('button', { name: 'Termin stornieren' })
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual([null, 'true'])
  const reason = document.getElementById(buttons[1]?.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toContain('in weniger als 24 Stunden')
  expect(screen.getAllByText(/^Stornierbar bis/)).toHaveLength(1)
})

test('a current appointment is shown among the upcoming ones, without a cancellation', async () => {
  const underWay = { ...cart, token: 'mine', hasBegun: true, canBeCancelled: false }
  send.mockResolvedValue({ data: { coming: [underWay], past: [] } })
  await show({ client: ada })
  const upcoming = await screen.findByRole('region', { name: 'Bevorstehend' })
  expect(within(upcoming).getByText('Läuft gerade')).toBeTruthy()
  expect(within(upcoming).queryByText('Bezahlt')).toBeNull()
  expect(within(upcoming).queryByRole('button', { name: 'Termin stornieren' })).toBeNull()
  expect(within(upcoming).queryByText(/in weniger als 24 Stunden/)).toBeNull()
})

test('a booking on account is to be confirmed or is confirmed, and never paid', async () => {
  const open = {
    ...cart,
    id: 'c2',
    token: 'mine',
    onAccount: true,
    status: 'placed',
    paymentStatus: null,
    holdExpiresAt: held,
  }
  send.mockResolvedValue({ data: { coming: [{ ...cart, token: 'mine', onAccount: true }, open], past: [] } })
  await show({ client: ada })
  const upcoming = await screen.findByRole('region', { name: 'Bevorstehend' })
  expect(within(upcoming).getByText('Bestätigt')).toBeTruthy()
  expect(within(upcoming).getByText('Noch nicht bestätigt')).toBeTruthy()
  expect(within(upcoming).getByRole('link', { name: 'Termin bestätigen' })).toBeTruthy()
  expect(upcoming.textContent).not.toMatch(/bezahlt|Zahlung/i)
})

test('a booking whose treatment or duration is no longer offered says so, without a link to book again', async () => {
  send.mockResolvedValueOnce({ data: { coming: [], past: [pastCart('over')] } })
  send.mockResolvedValueOnce({ data: { availableTreatmentTypes: [{ id: 'classic', prices: [{ length: 90 }] }] } })
  await show({ client: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Erneut buchen' }))
  expect(await screen.findByText('Diese Behandlung gibt es dort mit dieser Dauer nicht mehr.')).toBeTruthy()
})

test('an account without bookings gets a link to free times', async () => {
  send.mockResolvedValue({ data: { coming: [], past: [] } })
  await show({ client: ada })
  expect(await screen.findByRole('link', { name: 'Freie Zeiten ansehen' })).toBeTruthy()
})
