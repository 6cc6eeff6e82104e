import { Notice, PlaceButton, PlaceList, Sheet, Tabs } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useLocalized, useT } from '../i18n/index.ts'
import { withPlace } from '../platform/booking-search.ts'
import { keepStreet } from './keep-street.ts'
import { useStored } from '../platform/storage.ts'
import { AtHomePanel } from './at-home-panel.tsx'
import styles from './discovery.module.css'
import { addressLine } from './place-words.ts'
import { previousPlaces } from './previous-places.ts'
import type { PreviousPlace } from './previous-places.ts'
import type { Discovery } from './use-discovery.ts'

/** At an own address or at a partner location; the last five places of this device below. */
export function PlaceSheet({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { search, place, sheet, closeSheet } = discovery
  const [tab, setTab] = useState(place?.partner || search.locationId ? 'partner' : 'home')
  return (
    <Sheet
      size="tall"
      open={sheet === 'place'}
      onClose={closeSheet}
      title={t('discovery.place.title')}
      closeLabel={t('common.close')}
    >
      <Tabs
        label={t('discovery.place.kind')}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'home', label: t('discovery.place.atHome'), panel: <AtHomePanel discovery={discovery} /> },
          { value: 'partner', label: t('discovery.place.location'), panel: <PartnerPanel discovery={discovery} /> },
        ]}
      />
      <PreviousPlaces discovery={discovery} />
    </Sheet>
  )
}

function PartnerPanel({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { search, locations, chooseAndClose } = discovery
  const partners = locations.filter(({ kind, openingSoon }) => kind === 'partner' && !openingSoon)
  const cities = [...new Set(partners.map(({ address }) => address?.locality ?? ''))].sort()
  if (partners.length === 0) return <Notice title={t('discovery.place.noPartners')} />
  return (
    <div className={styles.panel}>
      {cities.map((city) => (
        <PlaceList key={city} title={city}>
          {partners
            .filter(({ address }) => (address?.locality ?? '') === city)
            .map((partner) => (
              <PlaceButton
                key={partner.id}
                icon={partner.hotelVenue ? 'building-2' : 'house'}
                title={text(partner.name)}
                line={addressLine(partner)}
                aria-current={partner.id === search.locationId || undefined}
                onClick={() => {
                  const postalCode = partner.postalCode ?? partner.address?.postalCode
                  if (postalCode) chooseAndClose(withPlace(search, { postalCode, locationId: partner.id }))
                }}
              />
            ))}
        </PlaceList>
      ))}
    </div>
  )
}

function PreviousPlaces({ discovery }: { discovery: Discovery }): JSX.Element | null {
  const t = useT()
  const text = useLocalized()
  const { search, locations, chooseAndClose } = discovery
  const places = useStored(previousPlaces)
  const partnerOf = ({ locationId }: PreviousPlace) => locations.find(({ id }) => id === locationId)
  // A location that is no longer there cannot be chosen again.
  const known = places.filter((place) => place.locationId === undefined || partnerOf(place))
  if (known.length === 0) return null

  const take = ({ postalCode, locationId, street, streetNumber }: PreviousPlace): void => {
    if (street) keepStreet(postalCode, street, streetNumber ?? '')
    chooseAndClose(withPlace(search, { postalCode, ...(locationId && { locationId }) }))
  }
  return (
    <PlaceList title={t('discovery.place.previous')}>
      {known.map((place) => {
        const partner = partnerOf(place)
        const area = [place.postalCode, place.city].filter(Boolean).join(' ')
        const street = [place.street, place.streetNumber].filter(Boolean).join(' ')
        return (
          <PlaceButton
            key={`${place.locationId ?? ''} ${area} ${street}`}
            icon="clock"
            title={partner ? text(partner.name) : street || area}
            line={partner ? addressLine(partner) : street ? area : undefined}
            onClick={() => take(place)}
          />
        )
      })}
    </PlaceList>
  )
}
