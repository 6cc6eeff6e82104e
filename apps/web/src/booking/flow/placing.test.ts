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

/** Another tab's data on the device. */
const placeInAnotherTab = (): void => placings.write([theirs, ...placings.read()])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe("a tab's order", () => {
  test('is stored beside those of other tabs', () => {
    placing.write(ours)
    placeInAnotherTab()
    expect([placing.read(), placingsElsewhere()]).toEqual([ours, [theirs]])
  })

  test("replaces only the tab's own previous one", () => {
    placeInAnotherTab()
    placing.write(ours)
    placing.write({ order, key: 'newer' })
    expect(placings.read()).toEqual([{ order, key: 'newer' }, theirs])
    placing.clear()
    expect([placing.read(), placings.read()]).toEqual([undefined, [theirs]])
  })

  test('ends once another tab learns that its cart has ended', () => {
    placing.write(ours)
    placeInAnotherTab()
    const heard = vi.fn()
    placing.subscribe(heard)
    forgetOpenCart('a')
    expect([placing.read(), placings.read(), heard.mock.calls.length]).toEqual([undefined, [theirs], 1])
  })

  test('is updated if another tab learns that the slot is held for longer', () => {
    placing.write(ours)
    expect(noteOpenHold('a', '2027-01-11T08:50:00.000Z')).toBe(true)
    expect(noteOpenHold('a', '2027-01-11T08:50:00.000Z')).toBe(false)
    expect(placing.read()?.cart?.holdExpiresAt).toBe('2027-01-11T08:50:00.000Z')
  })

  test('stays placed when a duplicate of the tab disowns it', () => {
    placing.write(ours)
    disownPlacing()
    expect([placing.read(), placings.read()]).toEqual([undefined, [ours]])
    placing.clear()
    expect(placings.read()).toEqual([ours])
  })

  test('is not known in a new tab, which only knows that it was placed', () => {
    placing.write(ours)
    sessionStorage.clear()
    expect([placing.read(), placingsElsewhere()]).toEqual([undefined, [ours]])
  })
})
