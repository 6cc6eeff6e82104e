import type { FoundAddress } from '@ruhepol/rules'
import { ownAddress } from '../../booking/flow/own-address.ts'
import { emptyAddress } from '../../platform/session.ts'

/**
 * Stores a chosen address on this device for the address step; it is never in a page's address. Other known details,
 * such as a name on the doorbell, stay only for the same house.
 */
export function keepAddress(place: Partial<FoundAddress> & { postalCode: string }): void {
  const chosen = {
    postalCode: place.postalCode,
    street: place.street ?? '',
    streetNumber: place.streetNumber ?? '',
    locality: place.locality ?? '',
  }
  const known = ownAddress.read()
  const isSame = (['postalCode', 'street', 'streetNumber'] as const).every((part) => known[part] === chosen[part])
  ownAddress.write({ ...emptyAddress, title: place.title ?? (isSame ? known.title : ''), ...chosen })
}
