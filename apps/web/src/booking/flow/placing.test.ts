// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { disownPlacing, forgetOpenCart, noteOpenHold, placing, placings, placingsElsewhere } from './placing.ts'
import type { OpenCart, Order, Placing } from './placing.ts'

const order = { time: '2027-01-14T12:00:00.000Z', bookings: [] } as unknown as Order
const cart = (id: string): OpenCart => ({
  id,
  customId: id,
  token: 'token',
  totalCents: 8900,
  holdExpiresAt: '2027-01-11T08:20:00.000Z',
  compensation: 'voucher',
})
const ours: Placing = { order, key: 'ours', cart: cart('a') }
const theirs: Placing = { order, key: 'theirs', cart: cart('b') }

/** What another tab keeps on the device. */
const placeInAnotherTab = (): void => placings.write([theirs, ...placings.read()])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the order of a tab', () => {
  test('stands beside those of others', () => {
    placing.write(ours)
    placeInAnotherTab()
    expect([placing.read(), placingsElsewhere()]).toEqual([ours, [theirs]])
  })

  test('takes the place of its own former one alone', () => {
    placeInAnotherTab()
    placing.write(ours)
    placing.write({ order, key: 'newer' })
    expect(placings.read()).toEqual([{ order, key: 'newer' }, theirs])
    placing.clear()
    expect([placing.read(), placings.read()]).toEqual([undefined, [theirs]])
  })

  test('is over once another tab hears that its cart is', () => {
    placing.write(ours)
    placeInAnotherTab()
    const heard = vi.fn()
    placing.subscribe(heard)
    forgetOpenCart('a')
    expect([placing.read(), placings.read(), heard.mock.calls.length]).toEqual([undefined, [theirs], 1])
  })

  test('hears that another tab has its slot held for longer', () => {
    placing.write(ours)
    expect(noteOpenHold('a', '2027-01-11T08:50:00.000Z')).toBe(true)
    expect(noteOpenHold('a', '2027-01-11T08:50:00.000Z')).toBe(false)
    expect(placing.read()?.cart?.holdExpiresAt).toBe('2027-01-11T08:50:00.000Z')
  })

  test('is still placed where a copy of the tab leaves it', () => {
    placing.write(ours)
    disownPlacing()
    expect([placing.read(), placings.read()]).toEqual([undefined, [ours]])
    placing.clear()
    expect(placings.read()).toEqual([ours])
  })

  test('is not known in a new tab, which knows that it is placed', () => {
    placing.write(ours)
    sessionStorage.clear()
    expect([placing.read(), placingsElsewhere()]).toEqual([undefined, [ours]])
  })
})
