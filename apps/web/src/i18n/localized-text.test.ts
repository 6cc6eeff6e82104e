import { describe, expect, it } from 'vitest'
import { inSentence, localizedText } from './localized-text.ts'

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

describe('a label within a sentence', () => {
  it('starts in lower case in English and keeps its capital in German', () => {
    expect(inSentence('Swedish massage', 'en')).toBe('swedish massage')
    expect(inSentence('Klassische Massage', 'de')).toBe('Klassische Massage')
  })
})
