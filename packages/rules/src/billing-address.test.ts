import { describe, expect, test } from 'vitest'
import {
  billingAddressLines,
  billingAddressPartsSchema,
  billingAddressSchema,
  billingCountries,
  countryName,
  needsBillingAddress,
  parseBillingAddress,
} from './billing-address.ts'
import { checkFields, fieldErrors } from './field-errors.ts'
import { limits } from './limits.ts'

const stand = { street: 'Messedamm 22', addition: undefined, postalCode: '14055', locality: 'Berlin', country: 'DE' }

describe('the parts of a billing address', () => {
  const check = (given: Record<string, unknown>) =>
    checkFields(billingAddressPartsSchema(given['country'] as string | undefined), given)

  test('are cleaned, and default to Germany', () => {
    const given = { street: ' Messedamm  22', addition: ' ', postalCode: '14055', locality: 'Berlin ' }
    expect(check(given)).toEqual({ ok: true, value: { ...stand, street: 'Messedamm  22' } })
  })

  test('need a German postal code of five digits', () => {
    for (const postalCode of ['1405', '140555', '14O55']) {
      const errors = [{ path: 'postalCode', key: 'postal_code_five_digits' }]
      expect(check({ ...stand, postalCode })).toEqual({ ok: false, errors })
    }
  })

  test('keep the postal codes of other countries unchanged', () => {
    expect(check({ ...stand, postalCode: '1010', locality: 'Wien', country: 'AT' })).toMatchObject({ ok: true })
    expect(check({ ...stand, postalCode: 'SW1A 2AA', locality: 'London', country: 'GB' })).toMatchObject({ ok: true })
  })

  test('report all missing parts at once, and an unknown country', () => {
    expect(check({ street: '', postalCode: '', locality: '', country: 'XX' })).toEqual({
      ok: false,
      errors: [
        { path: 'street', key: 'street_required' },
        { path: 'postalCode', key: 'postal_code_required' },
        { path: 'locality', key: 'locality_required' },
        { path: 'country', key: 'country_unknown' },
      ],
    })
  })
})

describe('the lines of a billing address', () => {
  test('end with the city in Germany, and with the country elsewhere', () => {
    expect(billingAddressLines({ ...stand, addition: 'Halle 7' }, 'de')).toEqual([
      'Messedamm 22',
      'Halle 7',
      '14055 Berlin',
    ])
    const vienna = { ...stand, postalCode: '1010', locality: 'Wien', country: 'AT' }
    expect(billingAddressLines(vienna, 'de')).toEqual(['Messedamm 22', '1010 Wien', 'Österreich'])
    expect(billingAddressLines(vienna, 'en').at(-1)).toBe('Austria')
  })

  test('can name every country in both languages', () => {
    for (const country of billingCountries) {
      for (const language of ['en', 'de'] as const) expect(countryName(country, language)).not.toBe(country)
    }
  })
})

describe('a billing address in lines', () => {
  const parse = (text: string) =>
    parseBillingAddress(text, (postalCode, locality) =>
      ['14055 Berlin', '60311 Frankfurt am Main'].includes(`${postalCode} ${locality}`),
    )

  test.each([
    ['Messedamm 22\n14055 Berlin', stand],
    ['Messedamm 22, 14055 Berlin', stand],
    ['Messedamm 22\nD-14055 Berlin\nDeutschland', stand],
    ['Postfach 10 01\nDE-50441 Köln', { ...stand, street: 'Postfach 10 01', postalCode: '50441', locality: 'Köln' }],
    [
      'Postfach 10 01\n50441 Köln\nGermany',
      { ...stand, street: 'Postfach 10 01', postalCode: '50441', locality: 'Köln' },
    ],
    ['c/o Kanzlei\nHalle 7\n\nMessedamm 22\n14055 Berlin', { ...stand, addition: 'c/o Kanzlei, Halle 7' }],
    [
      'Am Markt 1\n60311 Frankfurt am Main',
      { ...stand, street: 'Am Markt 1', postalCode: '60311', locality: 'Frankfurt am Main' },
    ],
  ])('is split into its parts: %j', (text, parts) => {
    expect(parse(text)).toEqual(parts)
  })

  test.each([
    'Stephansplatz 1\n1010 Wien',
    '1 Rue de Rivoli\n75001 Paris\nFrance',
    '1 Rue de Rivoli\n75001 Paris',
    'Calle Mayor 1\n28013 Madrid',
    'Calle Mayor 1, 28013 Madrid',
    'Messedamm 22\n14055 Madrid',
    'Messedamm 22',
    '14055 Berlin',
    'Messedamm 22 14055 Berlin',
    'Messedamm 22\nBerlin\nDeutschland',
    '',
  ])('stays whole without a German city at its end: %j', (text) => {
    expect(parse(text)).toBeUndefined()
  })
})

test.each([
  ['Messedamm 22\n14055 Berlin', undefined],
  ['Am Messedamm\nin Berlin', 'billing_address_incomplete'],
  ['22 14055 30 10', 'billing_address_incomplete'],
])('the typed address %j says %s', (text, key) => {
  expect(fieldErrors(billingAddressSchema, text)[0]?.key).toBe(key)
})

test.each([
  ['Muster GmbH', limits.smallInvoiceMaxCents, false],
  ['Muster GmbH', limits.smallInvoiceMaxCents + 1, true],
  ['', limits.smallInvoiceMaxCents + 1, true],
  [null, limits.smallInvoiceMaxCents + 1, false],
  [undefined, limits.smallInvoiceMaxCents + 1, false],
])('an invoice of %j over %i cents needs an address: %s', (companyName, priceCents, needs) => {
  expect(needsBillingAddress({ companyName, priceCents })).toBe(needs)
})
