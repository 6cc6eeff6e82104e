import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded only for a client; here in advance.
import '../booking/bookings/own-appointments.tsx'
import { cachedCarts } from '../booking/flow/cached-carts.ts'
import { cartOfDevice, pastBooking, pastCart } from '../booking/bookings/testing/cart-of-device.ts'
import { forgetPerson } from '../account/forget-person.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { send } from '../platform/testing/send.ts'
import { guestSession } from '../platform/session.ts'
import type { Session } from '../platform/session.ts'
import { ada } from '../platform/testing/ada.ts'
import { HomeOwn } from './home-own.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

const hotStone = {
  id: 'b1',
  expert: { id: '7', name: 'Lena Brandt' },
  treatmentType: { id: 'hot-stone', name: [{ lang: 'de' as const, value: 'Hot Stone' }] },
}
const next = { ...cartOfDevice('c1', { bookings: [hotStone] }), token: 'mine' }
const later = { ...cartOfDevice('c2', { time: '2027-01-20T12:00:00.000Z' }), token: 'mine' }
const last = pastCart('c0', { bookings: [pastBooking('b0')] })

const show = (session: Session = { client: ada }) =>
  renderInApp(HomeOwn, { language: 'de', features: ['home', 'booking', 'bookings'], session })
const answer = (coming: object[], past: object[]): void => {
  send.mockResolvedValue({ data: { coming, past } })
}
const cards = () => within(screen.getByRole('region', { name: 'Ihre Termine' }))

beforeEach(() => answer([later, next], [last]))
afterEach(() => {
  send.mockReset()
  cachedCarts.clear()
})

describe("a client's own appointments on the home page", () => {
  it('show when, with whom and where the next one is, and lead to its page', async () => {
    await show()
    const card = await screen.findByRole('article', { name: 'Hot Stone' })
    for (const words of ['Ihr nächster Termin', '13:00–14:00 Uhr, 60 Minuten', 'Lena Brandt']) {
      expect(within(card).getByText(words)).toBeTruthy()
    }
    expect(within(card).getByText('Torstraße 9, 10115 Berlin')).toBeTruthy()
    expect(within(card).getByRole('link', { name: 'Buchung öffnen' }).getAttribute('href')).toBe('/bookings/c1/mine')
  })

  it('offer to book the last one again, and prefer one that took place to one that was cancelled', async () => {
    answer([], [pastCart('gone', { status: 'cancelled', time: '2027-01-02T12:00:00.000Z' }), last])
    await show()
    expect(await screen.findByRole('button', { name: 'Erneut buchen' })).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.getByText('Ihr letzter Termin')).toBeTruthy()
    expect(screen.getByText('Noch nichts geplant')).toBeTruthy()
  })

  it('say of one that was cancelled that it does not take place', async () => {
    answer([], [pastCart('gone', { status: 'cancelled', time: '2027-01-20T12:00:00.000Z' })])
    await show()
    expect(await screen.findByText('Letzter Termin, storniert')).toBeTruthy()
    expect(screen.queryByText('Ihr letzter Termin')).toBeNull()
  })

  it('say how to get one while there is none', async () => {
    answer([], [])
    await show()
    expect(await screen.findByText('Noch nichts geplant')).toBeTruthy()
    expect(screen.getByText(/Nach Ihrem ersten Termin/)).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('are not requested for a guest, and take no room', async () => {
    await show(guestSession)
    expect(screen.queryByRole('region')).toBeNull()
    expect(send).not.toHaveBeenCalled()
  })

  it('can be requested again if they fail', async () => {
    send.mockResolvedValueOnce({ errors: [{ message: 'down', extensions: { code: 'unavailable' } }] })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('article', { name: 'Hot Stone' })).toBeTruthy()
  })

  it('stay readable as they were last time if the server fails, without a way to change them', async () => {
    await show()
    await screen.findByRole('article', { name: 'Hot Stone' })
    cleanup()
    send.mockResolvedValue({ errors: [{ message: 'down', extensions: { code: 'unavailable' } }] })
    await show()
    const card = await screen.findByRole('article', { name: 'Hot Stone' })
    expect(within(card).getByRole('link', { name: 'Buchung öffnen' }).getAttribute('href')).toBe('/bookings')
    expect(cards().queryByRole('button', { name: 'Erneut buchen' })).toBeNull()
  })

  it('are gone with the person, from the page and from the device', async () => {
    await show()
    await screen.findByRole('article', { name: 'Hot Stone' })
    expect(JSON.stringify(cachedCarts.read())).toContain('c1')
    act(() => forgetPerson())
    expect(screen.queryByRole('region')).toBeNull()
    expect(cachedCarts.read()).toBeUndefined()
  })

  it('of one client are never shown to the next one', async () => {
    await show()
    await screen.findByRole('article', { name: 'Hot Stone' })
    send.mockReset().mockReturnValue(new Promise(() => undefined))
    cleanup()
    await show({ client: { ...ada, id: '0197f3a2-0000-7000-8000-000000000002' } })
    await act(() => Promise.resolve())
    expect(cards().queryByRole('article')).toBeNull()
  })
})
