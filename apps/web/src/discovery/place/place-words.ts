import { useLocalized } from '../../i18n/index.ts'
import { ownAddress } from '../../booking/flow/own-address.ts'
import { useStored } from '../../platform/storage.ts'
import type { DiscoveryLocation, Place } from './place.ts'

/** "Kastanienallee 73, 10435 Berlin, Prenzlauer Berg". */
export function addressLine({ address, district }: Pick<DiscoveryLocation, 'address' | 'district'>): string {
  if (!address) return ''
  const street = [address.street, address.streetNumber].filter(Boolean).join(' ')
  return [street, areaLine({ ...address, district })].filter(Boolean).join(', ')
}

/** "10435 Berlin, Prenzlauer Berg". */
export const areaLine = (found: { postalCode: string; locality: string; district?: string | null }): string =>
  [`${found.postalCode} ${found.locality}`, found.district].filter(Boolean).join(', ')

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
