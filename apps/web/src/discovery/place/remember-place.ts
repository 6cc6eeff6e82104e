import { useEffect, useEffectEvent } from 'react'
import { ownAddress } from '../../booking/flow/own-address.ts'
import { rememberChosenPlace, rememberPreference } from '../../platform/preferences.ts'
import { useStored } from '../../platform/storage.ts'
import { cityIdOf } from './place.ts'
import type { DiscoveryLocation, Place } from './place.ts'
import { rememberPlace } from './previous-places.ts'

/** Stores a served place in this browser: for the pages that follow, and in the list of the last five. */
export function rememberServedPlace(place: Place, locations: readonly DiscoveryLocation[]): void {
  const { postalCode, partner } = place
  const city = cityIdOf(place, locations)
  const locationId = partner?.id
  if (city !== undefined) rememberPreference('city', city)
  rememberChosenPlace({ postalCode, ...(city && { city }), ...(locationId && { locationId }) })
  const address = ownAddress.read()
  const street = !locationId && address.postalCode === postalCode ? address : undefined
  rememberPlace({
    postalCode,
    ...(place.city && { city: place.city }),
    ...(locationId && { locationId }),
    ...(street?.street && { street: street.street, streetNumber: street.streetNumber }),
  })
}

/** Stores the place that a page shows. */
export function useRemembering(place: Place | undefined, locations: readonly DiscoveryLocation[]): void {
  const address = useStored(ownAddress)
  const isKnown = place?.state === 'served' && (place.city !== undefined || place.partner !== undefined)
  const remember = useEffectEvent(() => place && rememberServedPlace(place, locations))
  useEffect(() => {
    if (isKnown) remember()
  }, [isKnown, place?.postalCode, place?.city, place?.partner?.id, address])
}
