import { expect, test } from 'vitest'
import { textsOf } from '../i18n/index.ts'
import { changesOf } from './changes-of.ts'
import { valueWriter } from './write-value.ts'

const english = valueWriter(textsOf('en'), [{ id: '1', name: 'Anna' }])
const spaces = (text: string) => text.replaceAll('\u00a0', ' ')

test('only values that differ are named, before and after', () => {
  const before = { status: 'paid', totalCents: 8900 }
  expect(changesOf({ before, after: { ...before, status: 'cancelled' } }, english)).toEqual([
    { name: 'status', text: 'Confirmed → Cancelled' },
  ])
})

test('of a new object only the values are named, and an act without values shows no changes', () => {
  expect(changesOf({ before: null, after: { role: 'owner', cityIds: ['berlin', 'hamburg'] } }, english)).toEqual([
    { name: 'role', text: 'Owner' },
    { name: 'cityIds', text: 'berlin, hamburg' },
  ])
  expect(changesOf({ before: null, after: null }, english)).toEqual([])
})

test.each([
  ['refundCents', 8900, '89.00 EUR'],
  ['minutes', 15, '15'],
  ['fromStart', '2027-01-11T09:00:00.000Z', 'Mon 11 Jan, 10:00'],
  ['bookedOn', '2027-01-11', 'Mon 11 Jan'],
  ['absences', [3], '–'],
  ['refundedCents', 0, '–'],
  ['voucherReason', 'agreed', 'As agreed'],
  ['cartId', null, '–'],
  ['takenBy', '0198a3a0-0000-7000-8000-000000000000', '–'],
  ['experts', [1, 2], 'Anna, 2'],
  ['toExpertId', '1', 'Anna'],
  ['status', 'new', 'Not answered'],
  ['status', 'paid', 'Confirmed'],
  ['change', 'absence', 'Absence entered'],
  ['wished', 'office', 'the office'],
  ['isMove', true, 'yes'],
  ['isMove', false, '–'],
  ['replaced', 0, '–'],
  ['replaced', 2, '2'],
  ['other', { a: 1 }, '{"a":1}'],
] as const)('%s is written for people', (name, value, written) => {
  expect(spaces(english(name, value))).toBe(written)
})
