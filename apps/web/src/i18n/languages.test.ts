import { describe, expect, it } from 'vitest'
import { preferredLanguage } from './languages.ts'
import { localizedText } from './localized-text.ts'

describe('the language of a visitor', () => {
  it('is the first of the product that the browser prefers', () => {
    expect(preferredLanguage('de-AT,de;q=0.9,en;q=0.8')).toBe('de')
    expect(preferredLanguage('fr-FR,de;q=0.7,en;q=0.9')).toBe('en')
  })

  it('ignores languages that the browser refuses', () => {
    expect(preferredLanguage('de;q=0,en;q=0.1')).toBe('en')
  })

  it('is English where nothing fits or nothing is said', () => {
    expect(preferredLanguage('fr, *;q=0.5')).toBe('en')
    expect(preferredLanguage(undefined)).toBe('en')
  })
})

describe('a text of the API', () => {
  const texts = [
    { lang: 'en', value: 'Cologne' },
    { lang: 'de', value: 'Köln' },
  ]

  it('is shown in the active language', () => {
    expect(localizedText(texts, 'de')).toBe('Köln')
  })

  it('falls back to English', () => {
    expect(localizedText(texts.slice(0, 1), 'de')).toBe('Cologne')
  })
})
