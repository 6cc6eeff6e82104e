// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { send } from '../../platform/testing/send.ts'
import { priceQuery } from '../booking-queries.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { appointmentOf, heldSlots } from '../flow/held-slots.ts'
import { placing } from '../flow/placing.ts'
import type { Order } from '../flow/placing.ts'
import { placeCart } from './place-cart.ts'
import { choice } from '../testing/choice.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const key = 'the-key-of-this-page'
const ownHold = { key, appointment: appointmentOf(choice, 60) }
const taken: GraphqlAnswer = { errors: [{ message: 'taken', extensions: { code: 'not_available', requestId: 'r1' } }] }
const priced: GraphqlAnswer = { data: { multiBookingPriceInfo: { total: { intValue: 8100 } } } }
const sentKeys = () => send.mock.calls.map(([{ variables }]) => variables?.['slotHoldKey'])
const ask = (asked: Choice & { length: number } = choice) => createQueryClient().query(priceQuery(asked, asked.length))

afterEach(() => {
  heldSlots.clear()
  placing.clear()
  send.mockReset()
})

describe('the price of a slot that this device holds', () => {
  test('is requested with the key of the hold, which is not part of its key in the cache', async () => {
    send.mockResolvedValue(priced)
    const withoutHold = priceQuery(choice, 60).queryKey
    heldSlots.write([ownHold])
    expect(await ask()).toEqual(priced.data)
    expect(sentKeys()).toEqual([key])
    expect(priceQuery(choice, 60).queryKey).toEqual(withoutHold)
  })

  test('is requested again if the hold began while the request was pending', async () => {
    send
      .mockImplementationOnce(() => {
        heldSlots.write([ownHold])
        return Promise.resolve(taken)
      })
      .mockResolvedValue(priced)
    expect(await ask()).toEqual(priced.data)
    expect(sentKeys()).toEqual([undefined, key])
  })

  test('says that the slot is gone if somebody else has it', async () => {
    heldSlots.write([ownHold])
    send.mockResolvedValue(taken)
    await expect(ask()).rejects.toMatchObject({ code: 'not_available' })
    await expect(ask({ ...choice, length: 90 })).rejects.toMatchObject({ code: 'not_available' })
    await expect(ask({ ...choice, postalCode: '20095' })).rejects.toMatchObject({ code: 'not_available' })
    expect(sentKeys()).toEqual([key, undefined, undefined])
  })
})

describe('placing a slot that this device holds', () => {
  const order = {
    ...{ bookings: ownHold.appointment.bookings, time: choice.slot, address: { postalCode: '10115' } },
    ...{ place: 'home', termsAccepted: true },
  } as Order
  const sentInput = () => send.mock.lastCall?.[0].variables?.['input']

  test('takes the hold over', async () => {
    heldSlots.write([ownHold])
    const cart = { shoppingCartId: 'c1', customId: 'ABCD2345', token: 't1', status: 'placed' }
    const placed = { ...cart, totalPrice: { intValue: 8100 }, holdExpiresAt: null, cancellationCompensation: 'voucher' }
    send.mockResolvedValue({ data: { placeMultiBookings: placed } })
    await placeCart(order)
    expect(sentInput()).toMatchObject({ slotHoldKey: key })
    expect(heldSlots.read()).toEqual([])
    expect(placing.read()?.order).not.toHaveProperty('slotHoldKey')
  })

  test('leaves the hold as it is if it is refused', async () => {
    heldSlots.write([ownHold])
    send.mockResolvedValue({ errors: [{ message: 'dearer', extensions: { code: 'price_changed', requestId: 'r1' } }] })
    await expect(placeCart(order)).rejects.toMatchObject({ code: 'price_changed' })
    expect(heldSlots.read()).toEqual([ownHold])
  })
})
