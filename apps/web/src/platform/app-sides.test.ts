// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { servicesHere as servicesInApp } from '../measuring/services-here.app.ts'
import { storeChoice, storedChoices } from './stored-choices.app.ts'
import { onServer as onServerFromApp } from './on-server.app.ts'
import { onServer } from './on-server.ts'
import { preferencesFrom } from './preferences.ts'
import { requestOrigin } from './request-origin.app.ts'

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
