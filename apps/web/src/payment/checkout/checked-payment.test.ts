// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { beginChecking, checkingFor, endChecking, takeNews } from './checked-payment.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('a paid cart is news once to the tab that paid it', () => {
  beginChecking('c1')
  expect(takeNews('c1')).toBe(true)
  expect(takeNews('c1')).toBe(false)
})

it('a paid cart is news to the tab that paid it also when another tab heard of it first', () => {
  beginChecking('c1')
  endChecking('c1')
  expect(takeNews('c1')).toBe(true)
})

it('a paid cart is news to a tab that waits for it with the one that paid it, and no longer waited for then', () => {
  beginChecking('c1')
  sessionStorage.clear()
  expect(takeNews('c1')).toBe(true)
  expect(checkingFor('c1')).toBeUndefined()
})

it('a paid cart that nobody on this device waited for is no news', () => {
  beginChecking('another')
  expect(takeNews('c1')).toBe(false)
  expect(checkingFor('another')).toBeDefined()
})

it('two bookings that are paid at once wait each for its own news', () => {
  beginChecking('c1')
  beginChecking('c2')
  expect([checkingFor('c1'), checkingFor('c2')]).not.toContain(undefined)
  endChecking('c2')
  expect([checkingFor('c1'), checkingFor('c2')]).toEqual([expect.any(Number), undefined])
})
