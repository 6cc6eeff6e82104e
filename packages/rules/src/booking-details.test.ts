import { describe, expect, test } from 'vitest'
import { bookingDetailsSchema, codeSchema, placeSchema, tablesFor } from './booking-details.ts'
import { checkFields, fieldErrors } from './field-errors.ts'
import { places } from './vocabulary.ts'

const keyOf = (numberOfExperts: number, details: Record<string, unknown>) =>
  fieldErrors(bookingDetailsSchema(numberOfExperts), details)[0]?.key

describe('the booking details', () => {
  test.each([
    [1, -1, 'massage_table_invalid'],
    [1, 0, undefined],
    [1, 1, undefined],
    [1, 2, 'massage_table_invalid'],
    [2, 1, undefined],
    [2, 2, undefined],
    [2, 3, 'massage_table_invalid'],
    [1, 0.5, 'massage_table_invalid'],
    [1, Number.NaN, 'massage_table_invalid'],
    [1, '1', 'massage_table_invalid'],
    [1, true, 'massage_table_invalid'],
    [1, '', 'massage_table_required'],
    [1, null, 'massage_table_required'],
    [1, undefined, 'massage_table_required'],
  ])('validates %i experts with %j tables: %s', (numberOfExperts, massageTable, key) => {
    expect(keyOf(numberOfExperts, { massageTable })).toBe(key)
  })

  test.each([
    [999, undefined],
    [1000, undefined],
    [1001, 'notes_too_long'],
  ])('validates notes of %i characters: %s', (length, key) => {
    expect(keyOf(1, { massageTable: 1, notes: 'n'.repeat(length) })).toBe(key)
    expect(keyOf(1, { massageTable: 1, notes: '💆'.repeat(length) })).toBe(key)
    expect(keyOf(1, { massageTable: 1, notes: ` ${'n'.repeat(length)}\n` })).toBe(key)
  })

  test('keep the line breaks of the notes', () => {
    const details = { massageTable: 0, notes: 'Second yard.\n\nRing twice.', pets: true }
    expect(checkFields(bookingDetailsSchema(1), details)).toEqual({ ok: true, value: details })
  })

  test('need neither notes nor pets', () => {
    expect(keyOf(1, { massageTable: 0 })).toBeUndefined()
    expect(keyOf(1, { massageTable: 0, notes: null, pets: null })).toBeUndefined()
  })

  test('name each problem, for any number of experts', () => {
    const experts = 3
    for (const [details, key] of [
      [{}, 'massage_table_required'],
      [{ massageTable: 'one' }, 'massage_table_invalid'],
      [{ massageTable: -1 }, 'massage_table_invalid'],
      [{ massageTable: experts + 1 }, 'massage_table_invalid'],
      [{ massageTable: experts, notes: 'n'.repeat(1001) }, 'notes_too_long'],
      [{ massageTable: 0, pets: 'two' }, 'invalid_input'],
      [{ massageTable: 0 }, undefined],
    ] as const) {
      expect(keyOf(experts, details)).toBe(key)
    }
  })

  test('report all errors at once', () => {
    const broken = { massageTable: 9, notes: '\0', pets: 'two' }
    expect(fieldErrors(bookingDetailsSchema(2), broken, 'details')).toEqual([
      { path: 'details.massageTable', key: 'massage_table_invalid', max: 2 },
      { path: 'details.notes', key: 'invalid_characters' },
      { path: 'details.pets', key: 'invalid_input' },
    ])
  })
})

describe('the place', () => {
  test.each(places)('can be %s', (place) => {
    expect(checkFields(placeSchema, place)).toEqual({ ok: true, value: place })
  })

  test.each([
    ['moon', 'place_invalid'],
    [1, 'place_invalid'],
    ['', 'place_required'],
    [null, 'place_required'],
    [undefined, 'place_required'],
  ])('cannot be %j', (place, key) => {
    expect(fieldErrors(placeSchema, place, 'place')).toEqual([{ path: 'place', key }])
  })
})

describe('a discount or voucher code', () => {
  test.each([
    ['', 'code_required'],
    ['   ', 'code_required'],
    ['abc', 'code_min_length'],
    ['  abc  ', 'code_min_length'],
    ['abcd', undefined],
    ['abcde', undefined],
    ['c'.repeat(63), undefined],
    ['c'.repeat(64), undefined],
    ['c'.repeat(65), 'code_max_length'],
    ['abc\0d', 'invalid_characters'],
  ])('validates %j: %s', (code, key) => {
    expect(fieldErrors(codeSchema, code, 'discountOrVoucherCode')[0]?.key).toBe(key)
  })

  test('is applied without surrounding spaces', () => {
    expect(checkFields(codeSchema, ' WELCOME15 ')).toEqual({ ok: true, value: 'WELCOME15' })
  })
})

test('a treatment that is not on a mat needs a table, and experts bring the missing ones', () => {
  const [table, mat] = [{ onMat: false }, { onMat: true }]
  expect(tablesFor([table], 0)).toEqual({ needed: 1, brought: 1 })
  expect(tablesFor([table, mat], 2)).toEqual({ needed: 1, brought: 0 })
  expect(tablesFor([table, table], 1)).toEqual({ needed: 2, brought: 1 })
  expect(tablesFor([mat], 0)).toEqual({ needed: 0, brought: 0 })
})
