import { describe, expect, test } from 'vitest'
import { addressSchema } from './address.ts'
import { checkFields, fieldErrors } from './field-errors.ts'
import { limits } from './limits.ts'

const address = { postalCode: '10115', locality: 'Berlin', street: 'Ackerstraße', streetNumber: '1a' }
const keyOf = (change: Record<string, unknown>) => fieldErrors(addressSchema, { ...address, ...change })[0]?.key

describe('an address', () => {
  test('is accepted and trimmed, with or without its extra line', () => {
    expect(checkFields(addressSchema, { ...address, street: ' Ackerstraße ' })).toEqual({ ok: true, value: address })
    const titled = { ...address, title: 'Hinterhaus, 2. Stock' }
    expect(checkFields(addressSchema, titled)).toEqual({ ok: true, value: titled })
  })

  test('has the number taken out of its street, up to the longest street that may be typed', () => {
    const inStreet = (street: string) => checkFields(addressSchema, { ...address, street, streetNumber: '' })
    expect(inStreet('Torstraße 12')).toEqual({
      ok: true,
      value: { ...address, street: 'Torstraße', streetNumber: '12' },
    })
    expect(inStreet(`${'a'.repeat(limits.streetMax - 3)} 12`)).toMatchObject({ value: { streetNumber: '12' } })
    expect(keyOf({ street: `${'a'.repeat(limits.streetMax - 2)} 12`, streetNumber: '' })).toBe('street_max_length')
  })

  test.each([null, undefined, 'Torstraße 12', 12])('is invalid if it is %j', (given) => {
    expect(fieldErrors(addressSchema, given, 'address')).toEqual([{ path: 'address', key: 'invalid_input' }])
  })

  test.each([
    [{ street: null }, 'street_required'],
    [{ street: 12 }, 'street_required'],
    [{ street: 'Torstraße 12', streetNumber: 12 }, 'street_number_required'],
    [{ street: 'Torstraße 12', streetNumber: null }, 'street_number_required'],
  ])('with %j says %s', (change, key) => {
    expect(keyOf(change)).toBe(key)
  })

  test('reports all missing fields at once', () => {
    expect(fieldErrors(addressSchema, { street: ' ', title: null }, 'address')).toEqual([
      { path: 'address.postalCode', key: 'postal_code_required' },
      { path: 'address.locality', key: 'locality_required' },
      { path: 'address.street', key: 'street_required' },
      { path: 'address.streetNumber', key: 'street_number_required' },
    ])
  })

  test.each([
    ['postalCode', 3, 'postal_code_min_length'],
    ['postalCode', 4, undefined],
    ['postalCode', 5, undefined],
    ['postalCode', 9, undefined],
    ['postalCode', 10, undefined],
    ['postalCode', 11, 'postal_code_max_length'],
    ['locality', 1, 'locality_min_length'],
    ['locality', 2, undefined],
    ['locality', 3, undefined],
    ['locality', 255, undefined],
    ['locality', 256, undefined],
    ['locality', 257, 'locality_max_length'],
    ['street', 1, 'street_min_length'],
    ['street', 2, undefined],
    ['street', 3, undefined],
    ['street', 255, undefined],
    ['street', 256, undefined],
    ['street', 257, 'street_max_length'],
    ['streetNumber', 0, 'street_number_required'],
    ['streetNumber', 1, undefined],
    ['streetNumber', 2, undefined],
    ['streetNumber', 31, undefined],
    ['streetNumber', 32, undefined],
    ['streetNumber', 33, 'street_number_max_length'],
    ['title', 0, undefined],
    ['title', 255, undefined],
    ['title', 256, undefined],
    ['title', 257, 'title_max_length'],
  ])('validates a %s of %i characters: %s', (field, length, key) => {
    expect(keyOf({ [field]: '1'.repeat(length) })).toBe(key)
    expect(keyOf({ [field]: '𝟙'.repeat(length) })).toBe(key)
  })

  test.each(Object.keys({ ...address, title: '' }))('rejects a web address in its %s', (field) => {
    expect(keyOf({ [field]: 'evil.ai/x' })).toBe('web_address')
  })

  test.each(['Hinterhaus, 2.OG/rechts', 'bei Fam.Schmidt', 'c/o Müller'])('accepts %j as its extra line', (title) => {
    expect(keyOf({ title })).toBeUndefined()
  })

  test.each(Object.keys({ ...address, title: '' }))('rejects U+0000 or a lone surrogate in its %s', (field) => {
    expect(keyOf({ [field]: '12\u0000345' })).toBe('invalid_characters')
    expect(keyOf({ [field]: '12\udc00345' })).toBe('invalid_characters')
  })
})
