import { checkFields, requiredText } from '@ruhepol/rules'
import { invalidInput } from './errors.ts'

/** Bounds in characters; `min` defaults to 1. With `lines`, line breaks are kept. */
type Bounds = { min?: number; max: number; lines?: true }

/** Cleans a text for storing. Throws `invalid_input` if it breaks a bound or has characters that cannot be stored. */
export function checkedText(path: string, text: string, { min = 1, max, lines }: Bounds): string {
  const rule = requiredText({
    required: 'invalid_input',
    min: [min, 'invalid_input'],
    max: [max, 'invalid_input'],
    ...(lines && { lines }),
  })
  const checked = checkFields(rule, text, path)
  if (!checked.ok) throw invalidInput(checked.errors)
  return checked.value
}
