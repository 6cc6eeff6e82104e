import * as z from 'zod/mini'
import type { Bound } from './field-errors.ts'
import type { MessageKey } from './message-keys.ts'

/** Rules for a cleaned text; lengths count Unicode code points. */
export type TextRule = {
  /** Line breaks are kept. */
  lines?: true
  required?: MessageKey
  /** Text made only of symbols and invisible characters counts as empty. */
  letters?: true
  min?: readonly [length: number, key: MessageKey]
  max: readonly [length: number, key: MessageKey]
  shape?: readonly [matches: (text: string) => boolean, key: MessageKey]
  /** A text accepted at any length because it is already stored. */
  kept?: string | undefined
  /** The one spelling in which a cleaned text is checked and stored. */
  as?: (text: string) => string
}

/** Characters that PostgreSQL cannot store (U+0000) or returns as a different character (lone surrogates). */
export const unstorable = /[\0\p{Surrogate}]/u

// The Hangul fillers are invisible letters.
const visibleLetter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u
const lacksLetters = (text: string): boolean => !visibleLetter.test(text)

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g
// Pasted along unnoticed: control characters, direction marks, soft hyphens, zero-width spaces.
const unseen = /(?![\0\n])[\p{Cc}\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u2064\ufeff]/gu
// Joiners change Persian and Indic words and join emoji. Next to a plain Latin character or at an end they join
// nothing.
const idleJoiners = /(?<=^|[\0-\x7f])[\u200c\u200d]+|[\u200c\u200d]+(?=[\0-\x7f]|$)/g
const dashes = /[\p{Dash_Punctuation}\u2212]/gu
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * The stored form of a text: Unicode normal form C, trimmed, without invisible characters. Every line break becomes `
 * `, or a space in a single-line text. U+0000 and lone surrogates, which nobody types, stay so that they are refused
 * later.
 */
export function cleanText(text: string, { lines }: Pick<TextRule, 'lines'> = {}): string {
  return (
    text
      .replace(lineBreak, lines ? '\n' : ' ')
      .replaceAll('\t', ' ')
      .replace(unseen, '')
      .replace(idleJoiners, '')
      .trim()
      // Last, because an invisible character may have been between a letter and its accent.
      .normalize()
  )
}

/**
 * An address, number or code in plain characters: full-width letters, typographic dashes and spaces, and Arabic and
 * Persian digits become ASCII.
 */
export function plainText(text: string): string {
  return cleanText(text)
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/\s/g, ' ')
    .trim()
}

const clean = (rule: TextRule) =>
  z.overwrite<string>((text) => {
    const cleaned = cleanText(text, rule)
    return rule.as === undefined || unstorable.test(cleaned) ? cleaned : rule.as(cleaned)
  })

/** A required, cleaned text; reports the first rule it breaks. */
export function requiredText(rule: TextRule & { required: MessageKey }) {
  return z.string({ error: rule.required }).check(clean(rule), textCheck(rule))
}

/** A clean text that is optional: null, an empty or blank text, or one without `letters`, becomes undefined. */
export function optionalText(rule: TextRule) {
  return z.pipe(
    z.nullish(z.string({ error: 'invalid_input' }).check(clean(rule), textCheck(rule))),
    z.transform((text: string | null | undefined) =>
      text && !(rule.letters && lacksLetters(text)) ? text : undefined,
    ),
  )
}

function textCheck(rule: TextRule) {
  return z.check<string>((payload) => {
    const broken = firstBrokenRule(payload.value, rule)
    if (broken) payload.issues.push({ code: 'custom', ...broken, input: payload.value })
  })
}

/** A broken rule: its message and, if it is one, the bound. */
export type BrokenRule = { message: MessageKey; params?: Bound }

const says = (message: MessageKey | undefined): BrokenRule | undefined =>
  message === undefined ? undefined : { message }

function firstBrokenRule(text: string, { required, letters, min, max, shape, kept }: TextRule): BrokenRule | undefined {
  if (text === '') return says(required)
  if (text === kept) return undefined
  if (unstorable.test(text)) return says('invalid_characters')
  const length = codePoints(text)
  if (min !== undefined && length < min[0]) return { message: min[1], params: { min: min[0] } }
  if (length > max[0]) return { message: max[1], params: { max: max[0] } }
  if (letters && lacksLetters(text)) return says(required)
  return shape === undefined || shape[0](text) ? undefined : says(shape[1])
}

/** Characters as people count them: an emoji outside the basic plane is one. */
export function codePoints(text: string): number {
  return Array.from(text).length
}
