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

test('a field shows only the first rule that it breaks', () => {
  expect(fieldErrors(order, { code: 'a1', items: [] })).toEqual([{ path: 'code', key: 'code_min_length' }])
})

test('a field inside a list is named with its place in the list', () => {
  const value = { code: 'ABCD', items: [{ note: 'ok' }, { note: 'long' }] }
  expect(fieldErrors(order, value, 'order')).toEqual([{ path: 'order.items.1.note', key: 'notes_too_long' }])
})

test('an error without a message key is invalid_input', () => {
  expect(fieldErrors(order, { code: 'ABCD', items: 'none' })).toEqual([{ path: 'items', key: 'invalid_input' }])
  expect(fieldErrors(order, undefined, 'order')).toEqual([{ path: 'order', key: 'invalid_input' }])
})

test('a valid value has no errors and loses unknown fields', () => {
  const value = { code: 'ABCD', items: [], more: 1 }
  expect(fieldErrors(order, value)).toEqual([])
  expect(checkFields(order, value)).toEqual({ ok: true, value: { code: 'ABCD', items: [] } })
})

test('message keys are in snake case, each once', () => {
  expect(new Set(messageKeys).size).toBe(messageKeys.length)
  for (const key of messageKeys) expect(key).toMatch(/^[a-z]+(_[a-z]+)*$/)
})

test('rejects texts that are not message keys', () => {
  expect(isMessageKey('email_required')).toBe(true)
  expect(isMessageKey('Invalid input')).toBe(false)
  expect(isMessageKey('toString')).toBe(false)
})
