import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearDrafts, contactDraft } from '../booking/flow/booking-drafts.ts'
import { placings } from '../booking/flow/placing.ts'
import type { OpenCart, Order } from '../booking/flow/placing.ts'
import { send } from '../platform/testing/send.ts'
import { checkout, choice, handleWith, paysWith, placed, refused } from './testing/checkout-page.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

afterEach(() => {
  clearDrafts()
  placings.clear()
  send.mockReset()
})

describe('placing beside another tab', () => {
  const orderElsewhere = {
    address: { postalCode: '10115' },
    bookings: [{ expertId: '7', treatmentTypeId: 'classic', length: 60 }],
    time: choice.slot,
  } as unknown as Order
  const cartElsewhere: OpenCart = {
    id: 'c2',
    customId: 'EFGH2345',
    token: 't2',
    totalCents: 8900,
    holdExpiresAt: '2027-01-11T08:20:00.000Z',
    compensation: 'voucher',
  }
  const sentOrders = () => send.mock.calls.map(([{ variables }]) => variables?.['input'])

  test('books what the page shows, whatever was typed in the other tab since', async () => {
    const named = (surname: string) => ({ ...contactDraft.initial, name: 'Ada', surname, email: 'ada@example.org' })
    contactDraft.write(named('Muster'))
    send.mockResolvedValue(placed(8900))
    const { press } = await checkout()
    localStorage.setItem('ruhepol.contact', JSON.stringify({ version: 1, value: named('Other') }))
    dispatchEvent(new StorageEvent('storage', { key: 'ruhepol.contact' }))
    await press(handleWith(paysWith({ kind: 'incomplete' })))
    expect(sentOrders()[0]).toMatchObject({ clientData: { surname: 'Muster' } })
  })

  test('leaves the cart alone that the other tab has placed', async () => {
    placings.write([{ order: orderElsewhere, key: 'theirs', cart: cartElsewhere }])
    send.mockResolvedValue(placed(8900))
    const { press } = await checkout()
    await press(handleWith(paysWith({ kind: 'declined', reason: 'card_declined' })))
    const ofCarts = send.mock.calls.map(([{ variables }]) => variables?.['cartId'])
    expect(ofCarts).not.toContain('c2')
    expect(placings.read().map(({ cart }) => cart?.id)).toEqual(['c1', 'c2'])
  })

  test('says that the other tab holds the start rather than that it is gone, even after simultaneous clicks', async () => {
    placings.write([{ order: orderElsewhere, key: 'theirs' }])
    send.mockResolvedValue(refused('not_available'))
    const { press, problem, href } = await checkout()
    const pressed = press(handleWith(paysWith({ kind: 'paid' })))
    await vi.waitFor(() => expect(send).toHaveBeenCalled())
    placings.write([{ order: orderElsewhere, key: 'theirs', cart: cartElsewhere }])
    await pressed
    expect(problem()).toEqual({ kind: 'heldElsewhere' })
    expect(href()).toBe('/booking/payment')
  })
})
