import { isPrintable } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { featuresOf, fontFiles, runsOf } from './pdf-fonts.ts'

/** Devanagari reorders its signs, so vouchers do not support it. */
const files = fontFiles('display').filter(({ file }) => !file.includes('devanagari'))
const characters = new Set(files.flatMap(({ font }) => font.characterSet))
const written = (code: number) => String.fromCodePoint(code)

// Accents from a separate font would appear next to their letters; the rest is invisible.
const never = /[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/u
const invisible = /(?![\u{E0000}-\u{E007F}])\p{Default_Ignorable_Code_Point}/u

describe('a character of a voucher’s message', () => {
  test('is accepted if and only if the fonts have it or its plain letters, or it is invisible', () => {
    const differing: string[] = []
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = written(code)
      const inFonts = (letter: string) => characters.has(letter.codePointAt(0) ?? 0) && !never.test(letter)
      const has = inFonts(character) || Array.from(character.normalize('NFKC')).every(inFonts)
      const expected = has || invisible.test(character) || character === '\n'
      if (isPrintable(character) !== expected) differing.push(`U+${code.toString(16)} ${String(expected)}`)
    }
    expect(differing).toEqual([])
  })

  test('is never printed as another letter if it is accepted', () => {
    const replaced: string[] = []
    for (const code of characters) {
      const character = written(code)
      if (!isPrintable(character) || character === '\n') continue
      const printed = runsOf('display', character).map(({ text }) => text)
      if (printed.join('') !== character && !never.test(character)) replaced.push(character)
    }
    expect(replaced).toEqual([])
  })
})

test('text copied from a PDF is exactly what was written', () => {
  const changed: string[] = []
  for (const face of ['regular', 'bold', 'display'] as const) {
    for (const code of new Set(fontFiles(face).flatMap(({ font }) => font.characterSet))) {
      const letter = written(code)
      if (!/\p{L}/u.test(letter) || /\p{Script=Devanagari}/u.test(letter)) continue
      const copied = runsOf(face, `a${letter}b`)
        .flatMap(({ text, font }) => font.layout(text, featuresOf(text)).glyphs)
        .flatMap(({ codePoints }) => codePoints)
      if (String.fromCodePoint(...copied) !== `a${letter}b`) changed.push(letter)
    }
  }
  expect(changed.join('')).toBe('')
})

test('a word is set in one typeface', () => {
  for (const word of ['Glückwunsch', 'İğdır', 'Łukasz', 'Nguyễn', 'Chúc', 'Олена', 'Ελένη']) {
    const families = new Set(runsOf('display', word).map(({ font }) => font.familyName))
    expect([word, families.size]).toEqual([word, 1])
  }
})

test('an emoji is a single glyph of one font, however many characters it consists of', () => {
  for (const emoji of ['🎉', '❤️', '👨‍👩‍👧', '✋🏽', '🇩🇪', '👩🏽‍🤝‍👩🏻', '🏴‍☠️']) {
    const runs = runsOf('display', `Für ${emoji}Jule`)
    expect(runs.map(({ text }) => text)).toEqual(['Für ', emoji, 'Jule'])
    expect(runs[1]?.font.layout(emoji).glyphs).toHaveLength(1)
  }
})
