import type { CheckedAddress } from './check-placing.ts'

/** An address, as carts and booking requests store it. */
export const addressColumns = ({ postalCode, locality, street, streetNumber, title }: CheckedAddress) => ({
  postalCode,
  locality,
  street,
  streetNumber,
  addressTitle: title ?? null,
})
