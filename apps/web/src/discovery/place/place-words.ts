import { useLocalized } from '../../i18n/index.ts'
import { ownAddress } from '../../booking/flow/own-address.ts'
import { useStored } from '../../platform/storage.ts'
import type { DiscoveryLocation, Place } from './place.ts'

/** "Oranienburger Straße 41, 10117 Berlin". */
export function addressLine({ address }: Pick<DiscoveryLocation, 'address'>): string {
  if (!address) return ''
  const street = [address.street, address.streetNumber].filter(Boolean).join(' ')
  return [street, `${address.postalCode} ${address.locality}`].filter(Boolean).join(', ')
}

/** A place for display: a partner by name, a person's own address as far as it is known. */
export function usePlaceWords(): (place: Place) => string {
  const text = useLocalized()
  const known = useStored(ownAddress)
  return ({ partner, postalCode, city }) => {
    if (partner) return text(partner.name)
    const area = [postalCode, city].filter(Boolean).join(' ')
    const isKnown = known.postalCode === postalCode && known.street !== ''
    return isKnown ? `${[known.street, known.streetNumber].filter(Boolean).join(' ')}, ${area}` : area
  }
}
