import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../platform/testing/send.ts'
import { ownAddress } from '../flow/own-address.ts'
import { rebookHref, searchOfCart } from './rebook-href.ts'
import { pastBooking, pastCart } from './testing/cart-of-device.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const onSale = (lengths: number[], id = 'classic') =>
  send.mockResolvedValueOnce({
    data: { availableTreatmentTypes: [{ id, prices: lengths.map((length) => ({ length })) }] },
  })

beforeEach(() => {
  send.mockReset()
  ownAddress.clear()
})

test('a booking is booked again with treatment, duration, place and expert, but without its day', () => {
  expect(searchOfCart(pastCart('one'))).toEqual({
    postalCode: '10115',
    type: 'classic',
    expert: '7',
    length: 60,
    again: 60,
  })
})

test("a couple's booking is booked again with both choices, at the same partner location", () => {
  const second = { ...pastBooking('b2'), expert: { id: '8', name: 'Mara', media: [] } }
  expect(searchOfCart(pastCart('two', { bookings: [pastBooking('b1'), second], locationId: 'spa' }))).toMatchObject({
    locationId: 'spa',
    numberOfExperts: 2,
    type: 'classic',
    expert: '7',
    secondType: 'classic',
    secondExpert: '8',
  })
})

test('the link leads to the treatments and keeps the address for its step, but out of the addresses of pages', async () => {
  onSale([60, 90])
  const href = await rebookHref(pastCart('one'))
  expect(href).toMatch(/^\/treatments\?/)
  expect(href).not.toContain('Tor')
  expect(ownAddress.read()).toEqual({
    postalCode: '10115',
    locality: 'Berlin',
    street: 'Torstraße',
    streetNumber: '9',
    title: '3. Stock',
  })
})

test('the link is missing if the treatment, the duration or the place is no longer offered', async () => {
  onSale([90])
  expect(await rebookHref(pastCart('one'))).toBeUndefined()
  onSale([60], 'thai')
  expect(await rebookHref(pastCart('one'))).toBeUndefined()
  send.mockResolvedValueOnce({ errors: [{ message: '', extensions: { code: 'not_served' } }] })
  expect(await rebookHref(pastCart('one'))).toBeUndefined()
  expect(ownAddress.read().street).toBe('')
})

test('the link is not affected by a failure', async () => {
  send.mockResolvedValue({ errors: [{ message: '', extensions: { code: 'unavailable' } }] })
  await expect(rebookHref(pastCart('one'))).rejects.toMatchObject({ code: 'unavailable' })
})
