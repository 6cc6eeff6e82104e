import * as z from 'zod/mini'
import type { MessageKey } from './message-keys.ts'

/** What a text must be once it is clean; lengths count Unicode code points. */
export type TextRule = {
  /** Line breaks are kept. */
  lines?: true
  required?: MessageKey
  /** Symbols and invisible characters alone are as good as nothing. */
  letters?: true
  min?: readonly [length: number, key: MessageKey]
  max: readonly [length: number, key: MessageKey]
  shape?: readonly [matches: (text: string) => boolean, key: MessageKey]
  /** A text that is right whatever its length, because it is stored already. */
  kept?: string | undefined
}

// PostgreSQL cannot store U+0000, and a lone surrogate would come back as another character.
const unstorable = /[\0\p{Surrogate}]/u

// The Hangul fillers are letters that nobody sees.
const visibleLetter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u
const lacksLetters = (text: string): boolean => !visibleLetter.test(text)

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g
// They come with what is pasted, unseen, and could make a line read in another order than it is stored.
const unseen = /(?![\0\n])[\p{Cc}\p{Bidi_Control}]/gu

/**
 * A text as it is stored: in Unicode's normal form C, without blanks at its ends, control characters and marks that
 * turn the direction of writing. Every kind of line break is `\n`, or a blank where the text is one line. What no
 * person types, U+0000 and lone surrogates, is kept, to be refused.
 */
export function cleanText(text: string, { lines }: Pick<TextRule, 'lines'> = {}): string {
  return (
    text
      .replace(lineBreak, lines ? '\n' : ' ')
      .replaceAll('\t', ' ')
      .replace(unseen, '')
      .trim()
      // Last: what was unseen may have stood between a letter and its accent.
      .normalize()
  )
}

const clean = (rule: TextRule) => z.overwrite<string>((text) => cleanText(text, rule))

/** A clean text that is needed; it reports the first rule it breaks. */
export function requiredText(rule: TextRule & { required: MessageKey }) {
  return z.string({ error: rule.required }).check(clean(rule), textCheck(rule))
}

/** A clean text that may be left out; nothing, null and a blank text, or one without `letters`, all become undefined. */
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
    const message = firstBrokenRule(payload.value, rule)
    if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value })
  })
}

function firstBrokenRule(text: string, { required, letters, min, max, shape, kept }: TextRule): MessageKey | undefined {
  if (text === '') return required
  if (text === kept) return undefined
  if (unstorable.test(text)) return 'invalid_characters'
  const length = codePoints(text)
  if (min !== undefined && length < min[0]) return min[1]
  if (length > max[0]) return max[1]
  if (letters && lacksLetters(text)) return required
  return shape === undefined || shape[0](text) ? undefined : shape[1]
}

/** Characters as people count them: an emoji outside the basic plane is one, not two. */
export function codePoints(text: string): number {
  return Array.from(text).length
}
