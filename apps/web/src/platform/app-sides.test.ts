// @vitest-environment jsdom
import type { ParsedLocation } from '@tanstack/react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { servicesHere as servicesInApp } from '../measuring/services-here.app.ts'
import { storeChoice, storedChoices } from './stored-choices.app.ts'
import { onServer as onServerFromApp } from './on-server.app.ts'
import { onServer } from './on-server.ts'
import { preferencesFrom } from './preferences.ts'
import { requestOrigin } from './request-origin.app.ts'
import { transitionTypes } from './transition-types.app.ts'

const API_URL = 'https://ruhepol.example'
vi.stubEnv('API_URL', API_URL)
afterEach(() => localStorage.clear())

test('a path of the server belongs to this page on the web, and to the server in the apps', () => {
  expect(onServer('/graphql')).toBe('/graphql')
  expect(onServerFromApp('/graphql')).toBe(`${API_URL}/graphql`)
})

test.each(['https://cdn.example/one.webp', '//cdn.example/one.webp', 'data:image/png;base64,AA', 'mailto:a@b.example'])(
  'an external address is unchanged: %s',
  (address) => expect(onServerFromApp(address)).toBe(address),
)

test("other sites see the apps' pages as those of the product", () => expect(requestOrigin()).toBe(API_URL))

test('the apps store choices without cookies, in a form that is read like cookies', () => {
  expect(storedChoices()).toBe('')
  storeChoice('language', 'de')
  storeChoice('theme', 'dark')
  storeChoice('language', 'en')
  expect(document.cookie).toBe('')
  expect(preferencesFrom({ cookie: storedChoices(), acceptLanguage: 'de', lang: null })).toEqual({
    language: 'en',
    theme: 'dark',
    city: 'berlin',
  })
})

test('a corrupted value on the device counts as no choice', () => {
  localStorage.setItem('ruhepol.choices', JSON.stringify({ version: 1, value: { language: 7 } }))
  expect(storedChoices()).toBe('')
})

test('the apps do not offer services that need a page of our server', () => expect(servicesInApp()).toEqual([]))

describe('a navigation in the apps', () => {
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
})
