// @vitest-environment jsdom
import type { ParsedLocation } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { transitionTypes } from './transition-types.ts'

describe('a navigation', () => {
  const at = (index: number) => ({ state: { __TSR_index: index } }) as ParsedLocation
  const way = { fromLocation: at(3), toLocation: at(4), pathChanged: true, hrefChanged: true }
  const still = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
  test.each([
    ['goes forward', way, ['page', 'forward']],
    ['goes back', { ...way, toLocation: at(2) }, ['page', 'back']],
    ['is neutral if one page replaces the other', { ...way, toLocation: at(3) }, ['page']],
    ['does not exist if only choices change', { ...way, pathChanged: false }, ['page']],
    ['does not exist at the same address', { ...way, pathChanged: false, hrefChanged: false }, false],
  ])('%s', (_what, given, types) => {
    still(false)
    expect(transitionTypes(given)).toEqual(types)
    still(true)
    expect(transitionTypes(given)).toBe(false)
  })

  test('is not animated again where the browser has shown the swipe back', () => {
    still(false)
    const swipedBack = Object.assign(new PopStateEvent('popstate'), { hasUAVisualTransition: true })
    dispatchEvent(swipedBack)
    expect(transitionTypes({ ...way, toLocation: at(2) })).toBe(false)
    expect(transitionTypes(way)).toEqual(['page', 'forward'])
  })
})
