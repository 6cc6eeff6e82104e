import { emptyAddress, ownAddress } from '../platform/own-address.ts'

/** Keeps street and number for the address step; what else was known stays only for the same postal code. */
export function keepStreet(postalCode: string, street: string, streetNumber: string): void {
  const known = ownAddress.read()
  const kept = known.postalCode === postalCode ? known : emptyAddress
  ownAddress.write({ ...kept, postalCode, street, streetNumber })
}
