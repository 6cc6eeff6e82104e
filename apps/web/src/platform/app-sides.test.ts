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

test('a path of the server is asked of this page on the web, and of the server from the apps', () => {
  expect(onServer('/graphql')).toBe('/graphql')
  expect(onServerFromApp('/graphql')).toBe(`${API_URL}/graphql`)
})

test.each(['https://cdn.example/one.webp', '//cdn.example/one.webp', 'data:image/png;base64,AA', 'mailto:a@b.example'])(
  'an address elsewhere stays: %s',
  (address) => expect(onServerFromApp(address)).toBe(address),
)

test('to others the pages of the apps are those of the product', () => expect(requestOrigin()).toBe(API_URL))

test('the apps keep choices without cookies, and they are read as those are', () => {
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

test('what is broken on the device counts as no choice', () => {
  localStorage.setItem('ruhepol.choices', JSON.stringify({ version: 1, value: { language: 7 } }))
  expect(storedChoices()).toBe('')
})

test('services that need the page of our server are not offered in the apps', () => expect(servicesInApp()).toEqual([]))

describe('the way from one page to another in the apps', () => {
  const at = (index: number) => ({ state: { __TSR_index: index } }) as ParsedLocation
  const way = { fromLocation: at(3), toLocation: at(4), pathChanged: true, hrefChanged: true }
  const still = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
  test.each([
    ['leads forward', way, ['page', 'forward']],
    ['leads back', { ...way, toLocation: at(2) }, ['page', 'back']],
    ['leads neither way where one page takes the place of the other', { ...way, toLocation: at(3) }, ['page']],
    ['is none where only choices change', { ...way, pathChanged: false }, ['page']],
    ['is none at the same address', { ...way, pathChanged: false, hrefChanged: false }, false],
  ])('%s', (_what, given, types) => {
    still(false)
    expect(transitionTypes(given)).toEqual(types)
    still(true)
    expect(transitionTypes(given)).toBe(false)
  })
})
