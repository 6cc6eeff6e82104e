import anyAscii from 'any-ascii'
import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './unpack-woff.ts'

/** regular and bold: text; display: the brand and the title. */
export type Face = 'regular' | 'bold' | 'display'

/** A part of a line in one font. */
export type Run = { text: string; font: Font }

function open(file: string): Font {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)))
  const font = create(file.endsWith('.woff') ? unpackWoff(bytes) : bytes)
  if (!('layout' in font)) throw new Error(`${file} is not one font`)
  // A glyph that first occurs as a part of another one, like the u in ü, is stored without its letter, so that no later
  // text with it could be searched or read out. Therefore every letter is used once first.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}

const opened = new Map<string, Font>()

/** The font of a file, loaded when the first text needs it; most texts need only the Latin ones. */
function fontIn(file: string): Font {
  const font = opened.get(file) ?? open(file)
  opened.set(file, font)
  return font
}

const family = (name: string, weight: number, parts: readonly string[]) =>
  parts.map((part) => `@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`)
const figtree = (weight: number) => family('figtree', weight, ['latin', 'latin-ext'])
const fraunces = family('fraunces', 500, ['latin', 'latin-ext', 'vietnamese'])

/** For words in scripts that the product's own typefaces lack. */
const notoParts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari']
const noto = (weight: number) => family('noto-sans', weight, notoParts)

/** Monochrome drawings for all emoji. */
const EMOJI = '@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf'

/** Each face's families in order of preference; a family is split into files by script. */
const families: Readonly<Record<Face, readonly (readonly string[])[]>> = {
  regular: [figtree(400), noto(400)],
  bold: [figtree(600), noto(600)],
  display: [fraunces, figtree(600), noto(600)],
}

/** The files of a face with their fonts. */
export const fontFiles = (face: Face) => [...families[face].flat(), EMOJI].map((file) => ({ file, font: fontIn(file) }))

/** Replaces a character that has neither a font nor a reading. */
const UNKNOWN = '?'

const has = (file: string, character: string) => fontIn(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
const hasAll = (files: readonly string[], word: string) =>
  Array.from(word).every((character) => files.some((file) => has(file, character)))

/**
 * The files to try for a word. A word should be in one family; only if none covers it is each character looked up
 * separately.
 */
const filesFor = (face: Face, word: string) =>
  families[face].find((files) => hasAll(files, word)) ?? families[face].flat()

function fontOf(files: readonly string[], character: string): Font | undefined {
  const file = files.find((one) => has(one, character))
  return file === undefined ? undefined : fontIn(file)
}

// They are invisible, but in Devanagari joiners shape the letters beside them.
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const shaped = /\p{Script=Devanagari}/u

/**
 * The printable form of a character: itself; if no font has it, its compatible plain letters; otherwise its reading in
 * Latin letters (王 as Wang).
 */
function writable(face: Face, files: readonly string[], character: string): Run[] {
  const font = fontOf(files, character)
  if (font) return [{ text: character, font }]
  if (character.search(invisible) === 0) return []
  const plain = Array.from(character.normalize('NFKC'))
  const isPlain = plain.every((letter) => fontOf(filesFor(face, letter), letter))
  const letters = isPlain ? plain : Array.from(anyAscii(character) || UNKNOWN)
  return letters.map((text) => {
    const own = fontOf(filesFor(face, text), text)
    if (!own) throw new Error('the fonts have no letters')
    return { text, font: own }
  })
}

/** An emoji with its modifiers, such as a skin tone; a flag is two letters. */
const PICTURE =
  /((?:\p{Extended_Pictographic}|\p{Regional_Indicator}{1,2}|\p{Emoji_Modifier})(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*)/u

/** A pictograph that the text typefaces lack; © for example is in them. */
function pictureRun(face: Face, text: string): Run | undefined {
  const files = families[face].flat()
  if (!PICTURE.test(text) || files.some((file) => has(file, text)) || !has(EMOJI, text)) return undefined
  const font = fontIn(EMOJI)
  const [glyph, ...others] = font.layout(text, fontFeatures).glyphs
  // Text copied from the PDF must be as typed, but the font uses its own code points for flags.
  if (glyph && others.length === 0) glyph.codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  return { text, font }
}

/** A stretch without pictures: a word with the space after it. */
function wordRuns(face: Face, written: string): Run[] {
  const word = shaped.test(written) ? written : written.replaceAll(invisible, '')
  const files = filesFor(face, word)
  return Array.from(word).flatMap((character) => writable(face, files, character))
}

/** Splits the text into runs, each in a font that has its characters. */
export function runsOf(face: Face, text: string): Run[] {
  const parts = text.split(/(?<= )/).flatMap((word) => word.split(PICTURE))
  const runs: Run[] = []
  for (const run of parts.flatMap((part) => pictureRun(face, part) ?? wordRuns(face, part))) {
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** Font features used everywhere: tabular figures, so that they align. */
const fontFeatures: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga', 'tnum']
// Noto composes ị from i and a dot (ccmp), which would be copied as two dots. Its precomposed glyph for ị looks the
// same. PDFKit passes this to fontkit, which also accepts a record.
const whole = { kern: true, liga: true, tnum: true, ccmp: false } as unknown as typeof fontFeatures

/** The font features of a run: emoji and Devanagari are composed, other scripts are not. */
export const featuresOf = (text: string): typeof fontFeatures =>
  PICTURE.test(text) || shaped.test(text) ? fontFeatures : whole

/** The width of a run at a size, both in points. */
export function widthOf({ text, font }: Run, size: number): number {
  return (font.layout(text, featuresOf(text)).advanceWidth / font.unitsPerEm) * size
}
