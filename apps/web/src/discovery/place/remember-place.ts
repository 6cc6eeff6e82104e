import { useEffect, useEffectEvent, useRef } from 'react'
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

/**
 * Stores the place that a page shows, once it was arrived at or chosen there, and again with a street that is added to
 * it. Called once per page. If it is forgotten while the page stays open, it is not stored again.
 */
export function useRemembering(place: Place | undefined, locations: readonly DiscoveryLocation[]): void {
  const { postalCode, street, streetNumber } = useStored(ownAddress)
  const stored = useRef<{ place: string; street: string }>(undefined)
  const shown = place && `${place.postalCode} ${place.partner?.id ?? ''}`
  const ownStreet = place && street && postalCode === place.postalCode ? `${street} ${streetNumber}` : ''
  const isKnown = place?.state === 'served' && (place.city !== undefined || place.partner !== undefined)
  const remember = useEffectEvent(() => {
    if (shown === undefined) stored.current = undefined
    if (!place || shown === undefined || !isKnown) return
    const isNew = stored.current?.place !== shown || (ownStreet !== '' && ownStreet !== stored.current.street)
    if (!isNew) return
    stored.current = { place: shown, street: ownStreet }
    rememberServedPlace(place, locations)
  })
  useEffect(() => remember(), [shown, isKnown, ownStreet])
}
