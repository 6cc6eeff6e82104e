import { expect, test } from 'vitest'
import { languageOf } from './request-facts.ts'

test('a request is answered in the language of the page or app that sends it', () => {
  expect(languageOf({ 'content-language': 'en', cookie: 'language=de', 'accept-language': 'de' })).toBe('en')
  expect(languageOf({ 'content-language': 'fr', cookie: 'language=de', 'accept-language': 'en' })).toBe('de')
})

test('a page speaks the language that the person chose, whatever the browser wishes', () => {
  expect(languageOf({ cookie: 'theme=dark; language=de', 'accept-language': 'en' })).toBe('de')
})

test('without a choice it speaks the first of the wished languages that it knows', () => {
  expect(languageOf({ 'accept-language': 'fr-FR,de-CH;q=0.8,en;q=0.6' })).toBe('de')
  expect(languageOf({ 'accept-language': 'de;q=0.5, en-GB' })).toBe('en')
})

test('English is spoken where no wish can be met', () => {
  expect(languageOf({})).toBe('en')
  expect(languageOf({ 'accept-language': 'fr, de;q=0' })).toBe('en')
  expect(languageOf({ cookie: 'language=fr' })).toBe('en')
})
