import { expect, test } from 'vitest'
import { languageOf } from './request-facts.ts'

test('a request gets the language of the page or app that sends it', () => {
  expect(languageOf({ 'content-language': 'en', cookie: 'language=de', 'accept-language': 'de' })).toBe('en')
  expect(languageOf({ 'content-language': 'fr', cookie: 'language=de', 'accept-language': 'en' })).toBe('de')
})

test('a page uses the language that the person chose, whatever the browser prefers', () => {
  expect(languageOf({ cookie: 'theme=dark; language=de', 'accept-language': 'en' })).toBe('de')
})

test('a page uses the first supported language of the browser if none was chosen', () => {
  expect(languageOf({ 'accept-language': 'fr-FR,de-CH;q=0.8,en;q=0.6' })).toBe('de')
  expect(languageOf({ 'accept-language': 'de;q=0.5, en-GB' })).toBe('en')
})

test('a page is in English if no preferred language is supported', () => {
  expect(languageOf({})).toBe('en')
  expect(languageOf({ 'accept-language': 'fr, de;q=0' })).toBe('en')
  expect(languageOf({ cookie: 'language=fr' })).toBe('en')
})
