import { isVenue, kilometresBetween, searchName } from '@ruhepol/rules'
import type { GeoPoint } from '@ruhepol/rules'
import type { PartnerPlacesQuery } from '../../gql/graphql.ts'
import type { PictureMedia } from '../../platform/picture-source.ts'
import type { DiscoveryLocation } from '../place/place.ts'

/** A partner location with its picture and, if both positions are known, its distance. */
export type NearPartner = {
  location: DiscoveryLocation
  kilometres: number | undefined
  picture: PictureMedia | undefined
}

type Details = PartnerPlacesQuery['locations']

/** All partner locations; nearest first once a position is known, otherwise in the given order. */
export function nearPartners(
  locations: readonly DiscoveryLocation[],
  details: Details | undefined,
  point: GeoPoint | undefined,
): NearPartner[] {
  const partners = locations
    .filter(({ kind }) => isVenue(kind))
    .map((location): NearPartner => {
      const known = details?.find(({ id }) => id === location.id)
      const isPlaced = known?.latitude != null && known.longitude != null
      return {
        location,
        kilometres:
          point && isPlaced
            ? kilometresBetween(point, { latitude: known.latitude ?? 0, longitude: known.longitude ?? 0 })
            : undefined,
        picture: known?.media[0],
      }
    })
  if (!point) return partners
  return partners.sort(
    (one, other) => (one.kilometres ?? Number.POSITIVE_INFINITY) - (other.kilometres ?? Number.POSITIVE_INFINITY),
  )
}

/** Whether a location matches the typed text: every word is a prefix in its name or address. */
export function isMeant(texts: readonly string[], typed: string): boolean {
  const hay = searchName(texts.join(' '))
  return searchName(typed)
    .split(' ')
    .every((word) => hay.includes(word))
}
