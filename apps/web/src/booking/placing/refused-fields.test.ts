import { expect, test } from 'vitest'
import { refuseFields, takeRefusedFields } from './refused-fields.ts'

test('refused fields are handed over once', () => {
  expect(takeRefusedFields()).toEqual([])
  const fields = [{ path: 'clientData.email', key: 'email_invalid' }] as const
  refuseFields(fields)
  expect(takeRefusedFields()).toEqual(fields)
  expect(takeRefusedFields()).toEqual([])
})
