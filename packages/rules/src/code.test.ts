import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeInGroups, comparableCode, tidyCode } from './code.ts'

// A fixed seed gives the same cases on every run.
fc.configureGlobal({ seed: 2026 })

describe('a code', () => {
  test.each([
    ['ABCD-2345'],
    ['abcd-2345'],
    [' abcd 2345 '],
    ['A-B-C-D-2-3-4-5'],
    ['abcd–2345'],
    ['abcd—2345'],
    ['abcd−2345'],
    ['abcd_2345'],
    ['abcd/2345'],
    ['ab\u00a0cd\t2345'],
    ['ab\u200bcd\u00ad2345\ufeff'],
    ['a\u200db\u200cc\u2060d2345'],
    ['\u202aABCD2345\u202c'],
    ['ＡＢＣＤ２３４５'],
    ['ＡＢＣＤ－２３４５'],
    ['ABCD2345.'],
    ['ABCD2345。'],
    ['(ABCD-2345),'],
    ['„ABCD-2345“'],
    ['»ABCD-2345«'],
    ['\'ABCD\' "2345"'],
    ['ABCD\n2345'],
    ['ABCD٢٣٤٥'],
    ['ABCD²³⁴⁵'],
  ])('is recognised in every spelling: %j', (code) => {
    expect(comparableCode(code)).toBe('ABCD2345')
  })

  test.each([
    ['Straße10', 'STRASSE10'],
    ['STRAẞE10', 'STRASSE10'],
    ['Strasse10', 'STRASSE10'],
    ['tıtel', 'TITEL'],
    ['TİTEL', 'TITEL'],
    ['titel', 'TITEL'],
    ['ﬁnal', 'FINAL'],
    ['ſommer', 'SOMMER'],
    ['Ru\u0308he', 'RÜHE'],
    ['rühe', 'RÜHE'],
  ])("is compared in upper case, whatever the keyboard's language: %s is %s", (code, comparable) => {
    expect(comparableCode(code)).toBe(comparable)
  })

  test('distinguishes letters with and without accents', () => {
    expect(comparableCode('RÜHE')).not.toBe(comparableCode('RUHE'))
  })

  test('becomes empty if it has no letter or digit', () => {
    expect(comparableCode(' - .„“\u200b')).toBe('')
  })

  test('normalises only once, and ignores anything between its characters', () => {
    const characters = fc.array(fc.constantFrom(...Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ23456789ÄÖÜ')), {
      minLength: 1,
      maxLength: 16,
    })
    const between = fc.constantFrom('', ' ', '-', '–', '.', '\u200b', '\u00ad', '"', '’', '\u202f')
    fc.assert(
      fc.property(characters, fc.array(between, { minLength: 17, maxLength: 17 }), (code, gaps) => {
        const typed = code.map((one, at) => `${gaps[at] ?? ''}${one.toLowerCase()}`).join('') + (gaps[16] ?? '')
        expect(comparableCode(typed)).toBe(code.join(''))
        expect(comparableCode(comparableCode(typed))).toBe(code.join(''))
      }),
    )
  })

  test('is printed in groups of four', () => {
    expect(codeInGroups('k7wm3qpa 9trc2hxe')).toBe('K7WM-3QPA-9TRC-2HXE')
    expect(codeInGroups('abcde')).toBe('ABCD-E')
    expect(codeInGroups('')).toBe('')
  })

  test('is shown with its own dashes but without stray characters', () => {
    expect(tidyCode(' „hunt–15“. ')).toBe('HUNT-15')
    expect(tidyCode('ｒｕｈｅ１５')).toBe('RUHE15')
    expect(tidyCode('...')).toBe('')
  })
})
