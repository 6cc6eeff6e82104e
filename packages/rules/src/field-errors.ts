import * as z from 'zod/mini'
import { isMessageKey, type MessageKey } from './message-keys.ts'

/** An invalid field: its path (`clientData.email`) and the key of its message. */
export type FieldError = { path: string; key: MessageKey }

/** The validated value with clean texts, or all invalid fields. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldError[] }

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
  const keys = new Map<string, MessageKey>()
  for (const { path, message } of result.error.issues) {
    const name = [prefix, ...path.map(String)].filter((part) => part !== '').join('.')
    if (!keys.has(name)) keys.set(name, isMessageKey(message) ? message : 'invalid_input')
  }
  return { ok: false, errors: [...keys].map(([path, key]) => ({ path, key })) }
}

/** All invalid fields of a value, or an empty list. */
export function fieldErrors(schema: z.core.$ZodType, value: unknown, prefix = ''): FieldError[] {
  const checked = checkFields(schema, value, prefix)
  return checked.ok ? [] : checked.errors
}
