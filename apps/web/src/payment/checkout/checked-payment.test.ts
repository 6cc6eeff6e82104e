// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { beginChecking, checkingFor, endChecking, takeNews } from './checked-payment.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('a paid cart is reported once in the tab that paid it', () => {
  beginChecking('c1')
  expect(takeNews('c1')).toBe(true)
  expect(takeNews('c1')).toBe(false)
})

it('a paid cart is reported in the tab that paid it, even if another tab learned of it first', () => {
  beginChecking('c1')
  endChecking('c1')
  expect(takeNews('c1')).toBe(true)
})

it('a paid cart is reported in every tab that waits for it, and no longer waited for afterwards', () => {
  beginChecking('c1')
  sessionStorage.clear()
  expect(takeNews('c1')).toBe(true)
  expect(checkingFor('c1')).toBeUndefined()
})

it('a paid cart that nobody on this device waited for is not reported', () => {
  beginChecking('another')
  expect(takeNews('c1')).toBe(false)
  expect(checkingFor('another')).toBeDefined()
})

it('two bookings paid at the same time each wait for their own result', () => {
  beginChecking('c1')
  beginChecking('c2')
  expect([checkingFor('c1'), checkingFor('c2')]).not.toContain(undefined)
  endChecking('c2')
  expect([checkingFor('c1'), checkingFor('c2')]).toEqual([expect.any(Number), undefined])
})
