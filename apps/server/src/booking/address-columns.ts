import type { CheckedAddress } from './check-placing.ts'

/** An address, as carts and booking requests store it. */
export const addressColumns = ({ postalCode, locality, street, streetNumber, title }: CheckedAddress) => ({
  postal_code: postalCode,
  locality,
  street,
  street_number: streetNumber,
  address_title: title ?? null,
})
