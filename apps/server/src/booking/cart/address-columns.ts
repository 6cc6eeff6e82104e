import type { CheckedAddress } from '../placing/check-placing.ts'

/** An address as stored in carts and booking requests. */
export const addressColumns = ({ postalCode, locality, street, streetNumber, title }: CheckedAddress) => ({
  postalCode,
  locality,
  street,
  streetNumber,
  addressTitle: title ?? null,
})
