// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cartToPay, noteCartState, placedCarts, rememberCart } from '../booking/flow/placed-carts.ts'
import type { StoredCart } from '../booking/flow/placed-carts.ts'
import { storedValue } from './storage.ts'

const isText = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined)
const note = (version = 1) => storedValue({ name: 'note', version, initial: '', parse: isText })

beforeEach(() => localStorage.clear())

describe('a stored value', () => {
  it('is read as it was written, even by the next page', () => {
    note().write('hello')
    expect(note().read()).toBe('hello')
  })

  it('counts as absent if an older version wrote it', () => {
    note(1).write('hello')
    expect(note(2).read()).toBe('')
  })

  it('counts as absent if it is invalid', () => {
    localStorage.setItem('ruhepol.note', '{"version":1,"value":')
    expect(note().read()).toBe('')
    localStorage.setItem('ruhepol.note', '{"version":1,"value":5}')
    expect(note().read()).toBe('')
  })

  it('lives as long as the page if storage is refused', () => {
    const refuse = (): never => {
      throw new DOMException('refused', 'QuotaExceededError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    const stored = note()
    expect(stored.isKept()).toBe(true)
    stored.write('hello')
    expect(stored.read()).toBe('hello')
    expect(stored.isKept()).toBe(false)
  })

  it('reports changes, including those of another tab', () => {
    const stored = note()
    const heard = vi.fn()
    const stop = stored.subscribe(heard)
    stored.write('one')
    dispatchEvent(new StorageEvent('storage', { key: 'ruhepol.note' }))
    dispatchEvent(new StorageEvent('storage', { key: 'ruhepol.other' }))
    stop()
    stored.write('two')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('returns the same object until it changes', () => {
    rememberCart(cart())
    expect(placedCarts.read()).toBe(placedCarts.read())
  })
})

const noon = Date.parse('2026-11-24T12:00:00Z')

function cart(changes: Partial<StoredCart> = {}): StoredCart {
  return {
    cartId: 'a',
    customId: 'RUHE2345',
    token: 'secret',
    status: 'placed',
    holdExpiresAt: '2026-11-24T12:10:00Z',
    ...changes,
  }
}

describe("this device's carts", () => {
  it('are stored once each, newest first', () => {
    rememberCart(cart())
    rememberCart(cart({ cartId: 'b' }))
    rememberCart(cart({ status: 'waitingForPayment' }))
    expect(placedCarts.read().map(({ cartId, status }) => [cartId, status])).toEqual([
      ['a', 'waitingForPayment'],
      ['b', 'placed'],
    ])
  })

  it("are not affected by the state of another person's cart", () => {
    rememberCart(cart())
    noteCartState('x', { status: 'paid', holdExpiresAt: null })
    noteCartState('a', { status: 'paid', holdExpiresAt: null })
    expect(placedCarts.read()).toEqual([cart({ status: 'paid', holdExpiresAt: null })])
  })

  it('ask for payment only while one is unpaid and held', () => {
    expect(cartToPay([cart()], noon)?.cartId).toBe('a')
    expect(cartToPay([cart()], noon + 10 * 60_000)).toBeUndefined()
    expect(cartToPay([cart({ status: 'paid' })], noon)).toBeUndefined()
    expect(cartToPay([cart({ holdExpiresAt: null })], noon)).toBeUndefined()
  })
})
