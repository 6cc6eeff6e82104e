import * as z from 'zod/mini'
import { isMessageKey, type MessageKey } from './message-keys.ts'

/** A broken field: where it is (`clientData.email`) and which message says what is wrong. */
export type FieldError = { path: string; key: MessageKey }

/** A checked value with its texts clean, or every broken field. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldError[] }

/** Checks a value and reports all broken fields at once, each with the first rule it breaks. `prefix` names the whole. */
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

/** All broken fields of a value, or an empty list. */
export function fieldErrors(schema: z.core.$ZodType, value: unknown, prefix = ''): FieldError[] {
  const checked = checkFields(schema, value, prefix)
  return checked.ok ? [] : checked.errors
}
