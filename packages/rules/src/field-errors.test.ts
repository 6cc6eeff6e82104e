import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkFields, fieldErrors } from './field-errors.ts'
import { isMessageKey, messageKeys } from './message-keys.ts'

const order = z.object({
  code: z
    .string({ error: 'code_required' })
    .check(z.minLength(4, { error: 'code_min_length' }), z.regex(/^[A-Z]+$/, { error: 'invalid_characters' })),
  items: z.array(z.object({ note: z.string().check(z.maxLength(2, { error: 'notes_too_long' })) })),
})

test('validation shows only the first rule that a field breaks, with its bound', () => {
  expect(fieldErrors(order, { code: 'a1', items: [] })).toEqual([{ path: 'code', key: 'code_min_length', min: 4 }])
})

test('validation names a field inside a list with its index', () => {
  const value = { code: 'ABCD', items: [{ note: 'ok' }, { note: 'long' }] }
  expect(fieldErrors(order, value, 'order')).toEqual([{ path: 'order.items.1.note', key: 'notes_too_long', max: 2 }])
})

test('validation reports an error without a message key as invalid_input', () => {
  expect(fieldErrors(order, { code: 'ABCD', items: 'none' })).toEqual([{ path: 'items', key: 'invalid_input' }])
  expect(fieldErrors(order, undefined, 'order')).toEqual([{ path: 'order', key: 'invalid_input' }])
})

test('validation returns a valid value without its unknown fields', () => {
  const value = { code: 'ABCD', items: [], more: 1 }
  expect(fieldErrors(order, value)).toEqual([])
  expect(checkFields(order, value)).toEqual({ ok: true, value: { code: 'ABCD', items: [] } })
})

test('message keys are unique and in snake case', () => {
  expect(new Set(messageKeys).size).toBe(messageKeys.length)
  for (const key of messageKeys) expect(key).toMatch(/^[a-z]+(_[a-z]+)*$/)
})

test('texts that are not message keys are rejected', () => {
  expect(isMessageKey('email_required')).toBe(true)
  expect(isMessageKey('Invalid input')).toBe(false)
  expect(isMessageKey('toString')).toBe(false)
})
