import { PlaceButton, PlaceList, announce, Untranslated } from '@ruhepol/ui'
import { useRef } from 'react'
import type { JSX } from 'react'
import { useLocalized, useT } from '../../i18n/index.ts'
import { useStored } from '../../platform/storage.ts'
import type { DiscoveryLocation } from '../place/place.ts'
import { addressLine } from '../place/place-words.ts'
import { forgetPlace, previousPlaces } from '../place/previous-places.ts'
import type { PreviousPlace } from '../place/previous-places.ts'

type PreviousListProps = {
  locations: readonly DiscoveryLocation[]
  onPlace: (place: PreviousPlace, partner: DiscoveryLocation | undefined) => void
}

/** The last five places on this device; each can be removed. */
export function PreviousList({ locations, onPlace }: PreviousListProps): JSX.Element | null {
  const t = useT()
  const text = useLocalized()
  const box = useRef<HTMLDivElement>(null)
  const places = useStored(previousPlaces)
  const partnerOf = ({ locationId }: PreviousPlace) => locations.find(({ id }) => id === locationId)
  // A location that no longer exists cannot be chosen again.
  const known = places.filter((place) => place.locationId === undefined || partnerOf(place))
  const remove = (place: PreviousPlace, name: string): void => {
    forgetPlace(place)
    announce(t('place.previous.removed', { place: name }))
    // The button was removed; move focus to the list.
    box.current?.focus()
  }
  return (
    <div ref={box} tabIndex={-1}>
      {known.length > 0 && (
        <PlaceList title={t('place.previous.title')}>
          {known.map((place) => {
            const partner = partnerOf(place)
            const area = [place.postalCode, place.city].filter(Boolean).join(' ')
            const street = [place.street, place.streetNumber].filter(Boolean).join(' ')
            const line = partner ? addressLine(partner) : street ? area : undefined
            const name = partner ? text(partner.name) : street || area
            return (
              <PlaceButton
                key={`${place.locationId ?? ''} ${area} ${street}`}
                icon="clock"
                title={<Untranslated>{name}</Untranslated>}
                line={line && <Untranslated>{line}</Untranslated>}
                remove={{
                  label: t('place.previous.remove', { place: name }),
                  onRemove: () => remove(place, name),
                }}
                onClick={() => onPlace(place, partner)}
              />
            )
          })}
        </PlaceList>
      )}
    </div>
  )
}
