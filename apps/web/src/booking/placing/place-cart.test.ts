// @vitest-environment jsdom
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { placedCarts } from '../flow/placed-carts.ts'
import { placing } from '../flow/placing.ts'
import type { Order } from '../flow/placing.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { refusal, send } from '../../platform/testing/send.ts'
import { dropSession } from '../../platform/session.ts'
import { signInAs } from '../../platform/testing/ada.ts'
import { forgetIfEnded, noteHold, placeCart } from './place-cart.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const HOLD = '2027-01-11T08:15:00.000Z'
const order = {
  bookings: [{ expertId: '1', treatmentTypeId: 'classic', length: 60 }],
  time: '2027-01-14T09:00:00.000Z',
  place: 'home',
  termsAccepted: true,
  marketingEmailsAccepted: false,
} as Order
const another: Order = { ...order, bookings: [{ expertId: '1', treatmentTypeId: 'classic', length: 90 }] }

type Cart = { id: string; status: string; order: object }

/** A server with one slot: one cart per key, and none while another cart is held. */
let carts: Map<string, Cart>
/** Faults of the next calls: the answer is lost before or after the server has done its work. */
let losses: ('answer' | 'request')[]
/** Attempts that still find the slot taken after its cart was left. */
let releasing: number
let codes: (string | undefined)[]

const isHeld = ({ status }: Cart) => status === 'placed' || status === 'paid'
const only = () => [...carts.values()][0] as Cart
const ids = () => [...carts.values()].map(({ id, status }) => [id, status])

function place(input: { idempotencyKey: string; emailCode?: string }): GraphqlAnswer {
  const { idempotencyKey: key, emailCode, ...given } = input
  codes.push(emailCode)
  let cart = carts.get(key)
  if (!cart) {
    if ([...carts.values()].some(isHeld)) return refusal('not_available')
    if (releasing > 0 && carts.size > 0) {
      releasing -= 1
      return refusal('not_available')
    }
    cart = { id: `cart-${carts.size + 1}`, status: 'placed', order: given }
    carts.set(key, cart)
  }
  const { id: shoppingCartId, status } = cart
  const placed = {
    shoppingCartId,
    customId: 'ABCD2345',
    token: `token of ${shoppingCartId}`,
    status,
    totalPrice: { intValue: 8100 },
    holdExpiresAt: HOLD,
    cancellationCompensation: 'voucher',
  }
  return { data: { placeMultiBookings: placed } }
}

function leave(cartId: unknown): GraphqlAnswer {
  const cart = [...carts.values()].find(({ id }) => id === cartId)
  if (!cart || cart.status === 'cancelled') return refusal('already_cancelled')
  if (cart.status === 'paid') return refusal('payment_not_payable')
  cart.status = 'cancelled'
  return { data: { leaveCart: true } }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  carts = new Map()
  losses = []
  releasing = 0
  codes = []
  send.mockReset().mockImplementation(({ variables = {} }) => {
    const lost = losses.shift()
    if (lost === 'request') return Promise.reject(new ApiError('no_response', 'lost'))
    const given = variables as { cartId?: string; input: { idempotencyKey: string } }
    const answer = given.cartId === undefined ? place(given.input) : leave(given.cartId)
    return lost === 'answer' ? Promise.reject(new ApiError('no_response', 'lost')) : Promise.resolve(answer)
  })
})
afterEach(() => {
  placing.clear()
  placedCarts.clear()
  dropSession()
})

/** Submits, and lets the longest possible waiting time pass. */
async function press(asked = order, emailCode?: string) {
  const pressed = Promise.allSettled([placeCart(asked, emailCode)])
  await vi.advanceTimersByTimeAsync(20_000)
  const [outcome] = await pressed
  return outcome.status === 'fulfilled' ? outcome.value.id : (outcome.reason as ApiError).code
}

describe('placing a cart', () => {
  test('stores the cart on the device, with what opens and pays it', async () => {
    expect(await press()).toBe('cart-1')
    expect(only().order).toEqual(order)
    expect(placing.read()).toMatchObject({
      order,
      key: [...carts.keys()][0],
      cart: {
        id: 'cart-1',
        customId: 'ABCD2345',
        token: 'token of cart-1',
        totalCents: 8100,
        holdExpiresAt: HOLD,
        compensation: 'voucher',
      },
    })
    expect(placedCarts.read()).toEqual([
      { cartId: 'cart-1', customId: 'ABCD2345', token: 'token of cart-1', status: 'placed', holdExpiresAt: HOLD },
    ])
  })

  test("leaves the list of carts to a signed-in client's account", async () => {
    signInAs()
    expect(await press()).toBe('cart-1')
    expect(placedCarts.read()).toEqual([])
  })

  test('sends the mailed code with the order, without storing it', async () => {
    await press(order, 'ABCD2345')
    expect(codes).toEqual(['ABCD2345'])
    expect(only().order).toEqual(order)
    expect(JSON.stringify(placing.read()?.order)).not.toContain('emailCode')
  })

  test('retries once with the same key if the answer got lost', async () => {
    losses = ['answer']
    expect(await press()).toBe('cart-1')
    expect(ids()).toEqual([['cart-1', 'placed']])
  })

  test.each([
    ['the answers', ['answer', 'answer']],
    ['the requests', ['request', 'request']],
  ] as const)('finds its cart on the second click if %s to the first got lost', async (_what, lost) => {
    losses = [...lost]
    expect(await press()).toBe('no_response')
    expect(await press()).toBe('cart-1')
    expect(ids()).toEqual([['cart-1', 'placed']])
  })

  test('finds its cart after a reload if it was placed but its answer got lost', async () => {
    losses = ['answer', 'answer']
    await press()
    const { key } = placing.read() ?? {}
    expect(key).toBe([...carts.keys()][0])
    expect(placing.read()?.cart).toBeUndefined()
    expect(await press()).toBe('cart-1')
    expect(placing.read()).toMatchObject({ key, cart: { id: 'cart-1' } })
  })

  test('returns the same cart for the same order, even if it has been paid', async () => {
    await press()
    only().status = 'paid'
    expect(await press()).toBe('cart-1')
    expect(carts.size).toBe(1)
  })

  test.each(['expired', 'cancelled'])('places again with a new key if the previous cart is %s', async (status) => {
    await press()
    only().status = status
    releasing = 2
    expect(await press(order, 'CODE2345')).toBe('cart-2')
    expect(placing.read()).toMatchObject({ key: [...carts.keys()][1], cart: { id: 'cart-2' } })
    expect(await press()).toBe('cart-2')
    expect(codes.slice(1, 5)).toEqual(['CODE2345', 'CODE2345', 'CODE2345', 'CODE2345'])
  })

  test('keeps the key of an order that replaces an ended cart if its answer got lost', async () => {
    await press()
    only().status = 'expired'
    send.mockImplementationOnce(({ variables = {} }) =>
      Promise.resolve(place((variables as { input: { idempotencyKey: string } }).input)),
    )
    losses = ['answer', 'answer']
    expect(await press()).toBe('no_response')
    expect(placing.read()?.key).toBe([...carts.keys()][1])
    expect(await press()).toBe('cart-2')
    expect(carts.size).toBe(2)
  })

  test('releases the previous cart before another order takes its slot, and waits until it is released', async () => {
    await press()
    releasing = 6
    expect(await press(another)).toBe('cart-2')
    expect(ids()).toEqual([
      ['cart-1', 'cancelled'],
      ['cart-2', 'placed'],
    ])
    expect(placing.read()?.cart?.id).toBe('cart-2')
  })

  test('waits only for its own slot, and only for a few seconds', async () => {
    carts.set('of somebody else', { id: 'other', status: 'placed', order: {} })
    expect(await press()).toBe('not_available')
    expect(send).toHaveBeenCalledTimes(1)
    carts.clear()
    placing.clear()
    await press()
    releasing = 7
    expect(await press(another)).toBe('not_available')
    expect(releasing).toBe(0)
  })

  test('leaves a previous cart alone that has been paid since', async () => {
    await press()
    only().status = 'paid'
    expect(await press(another)).toBe('not_available')
    expect(ids()).toEqual([['cart-1', 'paid']])
    expect(placedCarts.read()).toMatchObject([{ cartId: 'cart-1', status: 'paid', holdExpiresAt: null }])
  })

  test('places no other order if the previous cart could not be released', async () => {
    await press()
    losses = ['request', 'request']
    expect(await press(another)).toBe('no_response')
    expect(placing.read()?.cart?.id).toBe('cart-1')
    expect(ids()).toEqual([['cart-1', 'placed']])
  })

  test('is an independent attempt in a duplicate of the tab that placed it', async () => {
    vi.useRealTimers()
    vi.stubGlobal('navigator', { locks })
    await placeCart(order)
    // The duplicate is a separate page, which begins with the data that this tab stores.
    vi.resetModules()
    const copy = await import('./place-cart.ts')
    await expect(copy.placeCart(order)).rejects.toMatchObject({ code: 'not_available' })
    expect(ids()).toEqual([['cart-1', 'placed']])
    dispatchEvent(new Event('pagehide'))
    vi.unstubAllGlobals()
  })
})

describe('the open cart', () => {
  test.each([
    ['placed', 'cart-1'],
    ['waitingForPayment', 'cart-1'],
    ['paid', undefined],
    ['cancelled', undefined],
    ['expired', undefined],
  ] as const)('is stored as %s if it is reported %s', async (status, kept) => {
    await press()
    forgetIfEnded('cart-1', status)
    expect(placing.read()?.cart?.id).toBe(kept)
  })

  test('stays if another cart has ended', async () => {
    await press()
    forgetIfEnded('cart-2', 'cancelled')
    expect(placing.read()?.cart?.id).toBe('cart-1')
  })

  test('is held until the server says otherwise, as in the list of carts', async () => {
    await press()
    const later = '2027-01-11T08:30:00.000Z'
    noteHold('cart-2', later)
    expect(placing.read()?.cart?.holdExpiresAt).toBe(HOLD)
    noteHold('cart-1', later)
    expect(placing.read()?.cart).toMatchObject({ id: 'cart-1', holdExpiresAt: later })
    expect(placedCarts.read()).toMatchObject([{ cartId: 'cart-1', status: 'waitingForPayment', holdExpiresAt: later }])
  })
})
