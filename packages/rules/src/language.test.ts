import { describe, expect, it } from 'vitest'
import { preferredLanguage } from './language.ts'

describe('the language of a visitor', () => {
  it('is the supported language that the browser prefers', () => {
    expect(preferredLanguage('de-AT,de;q=0.9,en;q=0.8')).toBe('de')
    expect(preferredLanguage('fr-FR,de;q=0.7,en;q=0.9')).toBe('en')
    expect(preferredLanguage('DE_at')).toBe('de')
  })

  it('ignores languages that the browser refuses', () => {
    expect(preferredLanguage('de;q=0,en;q=0.1')).toBe('en')
    expect(preferredLanguage('de;q=0')).toBe('en')
  })

  it('is found despite blanks and irrelevant parameters', () => {
    expect(preferredLanguage('fr, de')).toBe('de')
    expect(preferredLanguage('en; q=0.5, de; q=0.9')).toBe('de')
    expect(preferredLanguage('en;q=0.5 , de ;q=0.9 ')).toBe('de')
    for (const unknown of ['level=1', 'xq=0', 'q=0x', '']) expect(preferredLanguage(`de;${unknown}`)).toBe('de')
  })

  it('is English if nothing fits or nothing is sent', () => {
    expect(preferredLanguage('fr, *;q=0.5')).toBe('en')
    expect(preferredLanguage(undefined)).toBe('en')
  })
})
