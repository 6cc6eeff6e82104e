import { describe, expect, test } from 'vitest'
import { isPrintable, unprintableParts } from './printable.ts'
import { cleanText } from './text-schema.ts'

describe('the characters a voucher can show', () => {
  test('include names in Latin, Greek and Cyrillic letters, punctuation and line breaks', () => {
    const text = 'Für Şükrü, Łukasz, Ελένη, Олена,\nNguyễn Thị Ngọc – „alles Gute“, 75 €! §&½ Ruhepol®'
    expect(unprintableParts(text)).toEqual([])
  })

  test('include characters with plain equivalents, and invisible ones', () => {
    expect(unprintableParts('ﬁn 𝓗𝓪𝓹𝓹𝔂 a\u2003b co\u00adop a\u200db \u200b')).toEqual([])
  })

  test('include emoji: families, skin tones and country flags', () => {
    expect(unprintableParts('🎉👨‍👩‍👧❤️ ✋🏽 🇩🇪 🏴‍☠️')).toEqual([])
  })

  test('exclude scripts without a typeface, lone accents and regional flags, naming each run once', () => {
    expect(unprintableParts('Für 美咲, 민준, محمد, עדי, ไทย, हिन्दी und 美咲')).toEqual([
      '美咲',
      '민준',
      'محمد',
      'עדי',
      'ไทย',
      'हिन्दी',
    ])
    expect(unprintableParts('🏴\u{E0067}\u{E0062}\u{E007F}')).toEqual(['\u{E0067}\u{E0062}\u{E007F}'])
    expect(unprintableParts(cleanText('за\u0301мок 1\ufe0f\u20e3 Zoe\u0308'))).toEqual(['а\u0301', '1\u20e3'])
  })

  test('keep a joiner between two characters in their run, and a lone accent at the beginning', () => {
    expect(unprintableParts('a 美\u200d咲 b')).toEqual(['美\u200d咲'])
    expect(unprintableParts('\u0301')).toEqual(['\u0301'])
  })

  test('exclude a character of which only a part has a plain equivalent', () => {
    expect(isPrintable('㈜')).toBe(false)
  })

  test('exclude control characters and lone surrogates', () => {
    for (const character of ['\0', '\u0007', '\ud83d', '\uffff', '\ue000']) expect(isPrintable(character)).toBe(false)
  })
})
