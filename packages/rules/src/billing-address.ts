import * as z from 'zod/mini'
import { withoutWebAddress } from './contact.ts'
import type { Language } from './language.ts'
import { limits } from './limits.ts'
import { isGermanPostalCode } from './postal-code.ts'
import { optionalText, plainText, requiredText } from './text-schema.ts'

/** A company's postal address in lines, as it stands on the invoice. */
export const billingAddressSchema = optionalText({
  lines: true,
  min: [limits.billingAddressMin, 'billing_address_incomplete'],
  max: [limits.billingAddressMax, 'billing_address_too_long'],
  shape: [(text) => /\p{L}/u.test(text) && /\d/.test(text), 'billing_address_incomplete'],
})

/**
 * Countries of billing addresses (ISO 3166-1): the European Economic Area, Switzerland, the United Kingdom, the United
 * States.
 */
export const billingCountries =
  'DE AT BE BG CH CY CZ DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK US'.split(' ')

const HOME = 'DE'

function partsSchemaOf(country: string) {
  return z.object({
    street: requiredText({
      required: 'street_required',
      min: [limits.streetMin, 'street_min_length'],
      max: [limits.streetMax, 'street_max_length'],
      shape: withoutWebAddress,
    }),
    addition: optionalText({ max: [limits.addressTitleMax, 'title_max_length'], shape: withoutWebAddress }),
    postalCode: requiredText({
      required: 'postal_code_required',
      as: plainText,
      ...(country === HOME
        ? {
            max: [limits.postalCodeMax, 'postal_code_five_digits'],
            shape: [isGermanPostalCode, 'postal_code_five_digits'],
          }
        : { max: [limits.postalCodeMax, 'postal_code_max_length'], shape: withoutWebAddress }),
    }),
    locality: requiredText({
      required: 'locality_required',
      min: [limits.localityMin, 'locality_min_length'],
      max: [limits.localityMax, 'locality_max_length'],
      shape: withoutWebAddress,
    }),
    country: z.prefault(
      z
        .string({ error: 'country_unknown' })
        .check(z.refine((code) => billingCountries.includes(code), 'country_unknown')),
      HOME,
    ),
  })
}

const germanParts = partsSchemaOf(HOME)
const foreignParts = partsSchemaOf('')

/** The parts of the address, as an electronic invoice needs them (EN 16931); Germany if no country is given. */
export const billingAddressPartsSchema = (country: string = HOME): typeof germanParts =>
  country === HOME ? germanParts : foreignParts

export type BillingAddressParts = z.infer<typeof germanParts>

/** The name of a country (ISO 3166-1) in a language. */
export const countryName = (country: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country

/** The address as printed; the country is left out for Germany. */
export function billingAddressLines(
  { street, addition, postalCode, locality, country }: BillingAddressParts,
  language: Language,
): string[] {
  const place = `${postalCode} ${locality}`
  return [street, ...(addition ? [addition] : []), place, ...(country === HOME ? [] : [countryName(country, language)])]
}

const placeLine = /^(DE?[- ]+)?(\d{5}) +(\p{L}.*)$/u
const germany = /^(?:deutschland|germany|de|brd)$/iu

/**
 * Splits a German address given in lines or with commas. Undefined unless the lines name Germany or `isGermanPlace`
 * knows postal code and city, because Spanish, French and other addresses look the same.
 */
export function parseBillingAddress(
  text: string,
  isGermanPlace: (postalCode: string, locality: string) => boolean,
): BillingAddressParts | undefined {
  const lines = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const endsWithGermany = germany.test(lines.at(-1) ?? '')
  if (endsWithGermany) lines.pop()
  const [, prefix, postalCode, locality] = placeLine.exec(lines.pop() ?? '') ?? []
  const street = lines.pop()
  if (postalCode === undefined || locality === undefined || street === undefined) return undefined
  if (!endsWithGermany && prefix === undefined && !isGermanPlace(postalCode, locality)) return undefined
  return { street, addition: lines.length > 0 ? lines.join(', ') : undefined, postalCode, locality, country: HOME }
}

/**
 * Whether the invoice of a service of this many cents has to have its recipient's address (§ 14 (4) no. 1 UStG, § 33
 * UStDV).
 */
export const needsBillingAddress = ({
  companyName,
  priceCents,
}: {
  companyName: string | null | undefined
  priceCents: number
}): boolean => companyName != null && priceCents > limits.smallInvoiceMaxCents
