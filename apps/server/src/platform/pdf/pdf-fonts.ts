import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './unpack-woff.ts'

/** regular and bold: words; display: the brand and the title. */
export type Face = 'regular' | 'bold' | 'display'

/** A part of a line in one font. */
export type Run = { text: string; font: Font }

function open(file: string): Font {
  const font = create(unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}.woff`)))))
  if (!('layout' in font)) throw new Error(`${file} is not one font`)
  // A glyph that is met first as a part of another one, as u is in ü, is kept without its letter, and no later file could be
  // searched or read out. So every letter is met first.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}

const figtree = (weight: number) =>
  ['latin', 'latin-ext'].map((part) => open(`figtree/files/figtree-${part}-${weight}-normal`))

/** For names in writings that the product's own typefaces do not have. */
const noto = (weight: number) =>
  ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'].map((part) =>
    open(`noto-sans/files/noto-sans-${part}-${weight}-normal`),
  )

/** Each face's families in the order in which they are asked; a family is cut into files by writing. */
type Families = readonly (readonly Font[])[]
let opened: Readonly<Record<Face, Families>> | undefined

function familiesOf(face: Face): Families {
  opened ??= {
    regular: [figtree(400), noto(400)],
    bold: [figtree(600), noto(600)],
    display: [[open('fraunces/files/fraunces-latin-500-normal')], figtree(600), noto(600)],
  }
  return opened[face]
}

/** Stands for a character that no font has. */
const UNKNOWN = '?'

const has = (font: Font, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
const hasAll = (family: readonly Font[], word: string) =>
  Array.from(word).every((character) => family.some((font) => has(font, character)))

function fontOf(families: Families, word: string, character: string): Font | undefined {
  // A whole word in one family looks like one; only where none has all of it, each character looks for itself.
  const whole = families.find((family) => hasAll(family, word))
  return (whole ?? families.flat()).find((font) => has(font, character))
}

/** A character as it can be written: itself, or where no font has it the plain letters that it stands for. */
function writable(families: Families, word: string, character: string): [string, Font][] {
  const font = fontOf(families, word, character)
  if (font) return [[character, font]]
  const plain = Array.from(character.normalize('NFKC')).map((letter): [string, Font | undefined] => [
    letter,
    fontOf(families, letter, letter),
  ])
  const unknown = fontOf(families, UNKNOWN, UNKNOWN)
  if (!unknown) throw new Error('the fonts have no letters')
  return plain.map(([letter, own]) => (own ? [letter, own] : [UNKNOWN, unknown]))
}

/** An emoji with all that belongs to it, such as a colour of skin, and the blank behind it. */
const PICTURE =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})* ?/gu

/** The text without the pictures that no font has: a question mark in their place would say something else. */
export function withoutPictures(face: Face, text: string): string {
  const fonts = familiesOf(face).flat()
  return text.replaceAll(PICTURE, (picture) => (fonts.some((font) => has(font, picture)) ? picture : ''))
}

/** The text cut into runs of fonts that have its characters. */
export function runsOf(face: Face, text: string): Run[] {
  const families = familiesOf(face)
  const runs: Run[] = []
  for (const word of text.split(/(?<= )/)) {
    for (const [letter, font] of Array.from(word).flatMap((character) => writable(families, word, character))) {
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ text: letter, font })
    }
  }
  return runs
}

/** What fonts are asked for everywhere: figures of one width stand below each other. */
export const fontFeatures: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga', 'tnum']

/** The width of a run at a size, both in points. */
export function widthOf({ text, font }: Run, size: number): number {
  return (font.layout(text, fontFeatures).advanceWidth / font.unitsPerEm) * size
}
