import { Untranslated } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import { MapLinks } from '../../page/map-links.tsx'
import styles from '../discovery.module.css'
import type { DiscoveryLocation } from './place.ts'
import { addressLine } from './place-words.ts'
import { useKnownPlace, usePartnerDistances } from './use-known-place.ts'

type PartnerAddressProps = {
  partner: DiscoveryLocation
  search: BookingSearch
}

/** Where a chosen partner location is: its address with the district, how far it is, and the way there. */
export function PartnerAddress({ partner, search }: PartnerAddressProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { kilometres } = useFormats()
  const known = useKnownPlace(search)
  const distance = usePartnerDistances(known)?.find(({ id }) => id === partner.id)?.kilometresFrom
  const from = known && [known.street, known.postalCode].filter(Boolean).join(', ')
  return (
    <div className={styles.partner}>
      <p>
        <Untranslated>{addressLine(partner)}</Untranslated>
      </p>
      {distance != null && <p>{t('discovery.where.away', { distance: kilometres(distance), from: from ?? '' })}</p>}
      <MapLinks place={text(partner.name)} address={addressLine({ ...partner, district: null })} />
    </div>
  )
}
