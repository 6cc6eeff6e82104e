import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson } from '../../account/forget-person.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { listWaitMs } from '../flow/list-wait.ts'
import { cacheCarts, cachedCarts } from '../flow/cached-carts.ts'
import { placedCarts, rememberCart } from '../flow/placed-carts.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { send } from '../../platform/testing/send.ts'
import { guestSession } from '../../platform/session.ts'
import type { Session } from '../../platform/session.ts'
import { ada } from '../../platform/testing/ada.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { BookingsPage } from './bookings-page.tsx'
import { cartOfDevice, pastCart } from './testing/cart-of-device.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const cart = {
  ...cartOfDevice('c1', {
    bookings: [
      {
        id: 'b1',
        expert: { id: '7', name: 'Lena Brandt' },
        treatmentType: { id: 'classic', name: [{ lang: 'de', value: 'Klassische Massage' }] },
      },
    ],
  }),
  token: 'mine',
  compensation: null,
}

const show = async (session: Session = guestSession): Promise<void> => {
  cleanup()
  await renderInApp(BookingsPage, { language: 'de', features: ['booking', 'bookings'], session })
}
const cardNames = async (): Promise<string[]> =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent)
const goOffline = (): void => {
  send.mockReset().mockRejectedValue(new ApiError('no_response', 'no connection'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}

beforeEach(() => {
  rememberCart({ cartId: 'c1', customId: 'ABCD2345', token: 'open', status: 'paid', holdExpiresAt: null })
})
afterEach(() => {
  send.mockReset()
  placedCarts.clear()
  cachedCarts.clear()
})

test.each([
  ['a guest', guestSession, { myAnonymousCarts: [cart] }],
  ['a client', { client: ada }, { coming: [cart], past: [pastCart('over')] }],
])(
  '%s can read the last list without a connection, with its date and the parts that need a connection',
  async (_who, session, data) => {
    send.mockResolvedValue({ data })
    await show(session)
    await cardNames()
    expect(screen.queryByText('Keine Verbindung')).toBeNull()

    goOffline()
    await show(session)
    expect((await cardNames())[0]).toBe('Klassische Massage')
    expect(await screen.findByText('Keine Verbindung')).toBeTruthy()
    expect(screen.getByText(/^Stand der Liste: .+ Uhr\./)).toBeTruthy()
    for (const card of screen.getAllByRole('article')) {
      const pressable = [...within(card).queryAllByRole('link'), ...within(card).queryAllByRole('button')]
      expect(pressable.map(({ textContent }) => textContent)).toEqual(['Details'])
    }
  },
)

test('the last list is shown if the server is slow, until the new one arrives', async () => {
  send.mockResolvedValue({ data: { coming: [cart], past: [] } })
  await show({ client: ada })
  await cardNames()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { promise, resolve } = Promise.withResolvers<GraphqlAnswer>()
  send.mockReset().mockReturnValueOnce(promise)
  await show({ client: ada })
  await screen.findByText('Wird geladen …')
  expect(screen.queryByRole('article')).toBeNull()
  act(() => void vi.advanceTimersByTime(listWaitMs))
  expect(await cardNames()).toEqual(['Klassische Massage'])
  expect(await screen.findByText('Langsame Verbindung')).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()

  resolve({ data: { coming: [cart, { ...cart, id: 'c2' }], past: [] } })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(screen.queryByText('Langsame Verbindung')).toBeNull()
})

test('the last list is shown if the server fails, and can be requested again', async () => {
  send.mockResolvedValue({ data: { coming: [cart], past: [] } })
  await show({ client: ada })
  await cardNames()
  send.mockReset().mockResolvedValueOnce({ errors: [{ message: 'down', extensions: { code: 'unavailable' } }] })
  send.mockResolvedValueOnce({ data: { coming: [], past: [] } })
  await show({ client: ada })
  expect(await cardNames()).toEqual(['Klassische Massage'])
  expect(await screen.findByText('Ihre Buchungen konnten nicht geladen werden')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('link', { name: 'Freie Zeiten ansehen' })).toBeTruthy()
})

test('the new list arrives with the connection', async () => {
  send.mockResolvedValue({ data: { coming: [cart], past: [] } })
  await show({ client: ada })
  await cardNames()
  goOffline()
  await show({ client: ada })
  await screen.findByText('Keine Verbindung')

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  send.mockReset().mockResolvedValue({ data: { coming: [cart, { ...cart, id: 'c2' }], past: [] } })
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(screen.queryByText(/^Stand der Liste/)).toBeNull()
})

test('a list is shown only to its owner', async () => {
  send.mockResolvedValue({ data: { coming: [cart], past: [] } })
  await show({ client: { ...ada, id: 'somebody-else' } })
  await cardNames()
  goOffline()
  await show({ client: ada })
  expect(await screen.findByText('Ihre Buchungen konnten nicht geladen werden')).toBeTruthy()
  await show()
  expect(await screen.findByText('Ihre Buchungen konnten nicht geladen werden')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test('signing out removes the list, even one still loading', async () => {
  send.mockResolvedValue({ data: { coming: [cart], past: [] } })
  await show({ client: ada })
  await cardNames()
  const kept = cachedCarts.read()
  forgetPerson()
  if (kept) cacheCarts(kept)
  expect([kept?.owner, cachedCarts.read()]).toEqual([ada.id, undefined])
})
