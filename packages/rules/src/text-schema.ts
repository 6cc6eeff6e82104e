import * as z from 'zod/mini'
import type { MessageKey } from './message-keys.ts'

/** What a text must be once it is trimmed; lengths count Unicode code points. */
export type TextRule = {
  required?: MessageKey
  min?: readonly [length: number, key: MessageKey]
  max: readonly [length: number, key: MessageKey]
  shape?: readonly [matches: (text: string) => boolean, key: MessageKey]
}

// PostgreSQL cannot store U+0000, and a lone surrogate would come back as another character.
const unstorable = /[\0\p{Surrogate}]/u

/** A trimmed text that is needed; it reports the first rule it breaks. */
export function requiredText(rule: TextRule & { required: MessageKey }) {
  return z.string({ error: rule.required }).check(z.trim(), textCheck(rule))
}

/** A trimmed text that may be left out; nothing, null and a blank text all become undefined. */
export function optionalText(rule: TextRule) {
  return z.pipe(
    z.nullish(z.string({ error: 'invalid_input' }).check(z.trim(), textCheck(rule))),
    z.transform((text: string | null | undefined) => text || undefined),
  )
}

function textCheck(rule: TextRule) {
  return z.check<string>((payload) => {
    const message = firstBrokenRule(payload.value, rule)
    if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value })
  })
}

function firstBrokenRule(text: string, { required, min, max, shape }: TextRule): MessageKey | undefined {
  if (text === '') return required
  if (unstorable.test(text)) return 'invalid_characters'
  const length = codePoints(text)
  if (min !== undefined && length < min[0]) return min[1]
  if (length > max[0]) return max[1]
  return shape === undefined || shape[0](text) ? undefined : shape[1]
}

/** Characters as people count them: an emoji outside the basic plane is one, not two. */
export function codePoints(text: string): number {
  return Array.from(text).length
}
