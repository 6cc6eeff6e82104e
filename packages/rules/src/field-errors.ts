import * as z from 'zod/mini'
import { isMessageKey, type MessageKey } from './message-keys.ts'

/** The bound that a text (in characters) or a number broke. */
export type Bound = { min: number } | { max: number }

/** An invalid field: its path (`clientData.email`), the key of its message and, if it broke one, its bound. */
export type FieldError = { path: string; key: MessageKey; min?: number; max?: number }

/** The validated value with clean texts, or all invalid fields. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldError[] }

function boundOf(issue: z.core.$ZodIssue): Bound | undefined {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  return issue.code === 'custom' ? (issue.params as Bound | undefined) : undefined
}

/**
 * Validates a value and reports all invalid fields, each with the first rule it breaks. `prefix` is put before each
 * path.
 */
export function checkFields<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  prefix = '',
): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, value)
  if (result.success) return { ok: true, value: result.data }
  const errors = new Map<string, FieldError>()
  for (const issue of result.error.issues) {
    const { path: parts, message } = issue
    const path = [prefix, ...parts.map(String)].filter((part) => part !== '').join('.')
    if (errors.has(path)) continue
    errors.set(path, { path, key: isMessageKey(message) ? message : 'invalid_input', ...boundOf(issue) })
  }
  return { ok: false, errors: [...errors.values()] }
}

/** All invalid fields of a value, or an empty list. */
export function fieldErrors(schema: z.core.$ZodType, value: unknown, prefix = ''): FieldError[] {
  const checked = checkFields(schema, value, prefix)
  return checked.ok ? [] : checked.errors
}
