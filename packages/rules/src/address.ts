import * as z from 'zod/mini'
import { withoutWebAddress } from './contact.ts'
import { limits } from './limits.ts'
import { withoutNumberInStreet } from './street-number.ts'
import { optionalText, plainText, requiredText } from './text-schema.ts'

const addressFields = z.object({
  postalCode: requiredText({
    required: 'postal_code_required',
    as: plainText,
    min: [limits.postalCodeMin, 'postal_code_min_length'],
    max: [limits.postalCodeMax, 'postal_code_max_length'],
    shape: withoutWebAddress,
  }),
  locality: requiredText({
    required: 'locality_required',
    min: [limits.localityMin, 'locality_min_length'],
    max: [limits.localityMax, 'locality_max_length'],
    shape: withoutWebAddress,
  }),
  street: requiredText({
    required: 'street_required',
    min: [limits.streetMin, 'street_min_length'],
    max: [limits.streetMax, 'street_max_length'],
    shape: withoutWebAddress,
  }),
  streetNumber: requiredText({
    required: 'street_number_required',
    max: [limits.streetNumberMax, 'street_number_max_length'],
    shape: withoutWebAddress,
  }),
  title: optionalText({ max: [limits.addressTitleMax, 'title_max_length'], shape: withoutWebAddress }),
})

/**
 * Where the treatment takes place. Web addresses are rejected, because mails print this text to unconfirmed addresses.
 * Browsers and people put the house number into the street line, so it is split off.
 */
export const addressSchema = z.pipe(
  z.transform((given: unknown) => (isLine(given) ? withoutNumberInStreet(given) : given)),
  addressFields,
)

const isLine = (given: unknown): given is { street: string; streetNumber: string; title?: string | null } =>
  typeof given === 'object' &&
  given !== null &&
  'street' in given &&
  typeof given.street === 'string' &&
  given.street.length <= limits.streetMax &&
  'streetNumber' in given &&
  typeof given.streetNumber === 'string'

export type PostalAddress = z.infer<typeof addressSchema>
