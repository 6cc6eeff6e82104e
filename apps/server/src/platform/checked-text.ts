import { cleanText, codePoints, unstorable } from '@ruhepol/rules'
import { invalidInput } from './errors.ts'

/** Bounds in characters; `min` defaults to 1. With `lines`, line breaks are kept. */
type Bounds = { min?: number; max: number; lines?: true }

/** Cleans a text for storing. Throws `invalid_input` if it breaks a bound or has characters that cannot be stored. */
export function checkedText(path: string, text: string, rule: Bounds): string {
  const { min = 1, max } = rule
  const cleaned = cleanText(text, rule)
  const length = codePoints(cleaned)
  if (length < min) throw invalidInput([{ path, key: 'invalid_input', min }])
  if (length > max) throw invalidInput([{ path, key: 'invalid_input', max }])
  if (unstorable.test(cleaned)) throw invalidInput([{ path, key: 'invalid_characters' }])
  return cleaned
}
