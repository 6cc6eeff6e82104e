import { isVenue, kilometresBetween, searchName } from '@ruhepol/rules'
import type { GeoPoint } from '@ruhepol/rules'
import type { PartnerDistancesQuery, PartnerPlacesQuery } from '../../gql/graphql.ts'
import type { PictureMedia } from '../../platform/picture-source.ts'
import type { DiscoveryLocation } from '../place/place.ts'

/** A partner location with its picture and, if known, its distance. */
export type NearPartner = {
  location: DiscoveryLocation
  kilometres: number | undefined
  picture: PictureMedia | undefined
}

type Known = {
  details: PartnerPlacesQuery['locations'] | undefined
  /** Distances from the chosen place, from the server. */
  distances: PartnerDistancesQuery['locations'] | undefined
  /** The device's position, which stays on the device; it counts before the chosen place. */
  point: GeoPoint | undefined
}

/** Sorts after every known distance. */
const FAR = Number.MAX_VALUE

/** All partner locations; nearest first as far as distances are known, otherwise in the given order. */
export function nearPartners(
  locations: readonly DiscoveryLocation[],
  { details, distances, point }: Known,
): NearPartner[] {
  return locations
    .filter(({ kind }) => isVenue(kind))
    .map((location): NearPartner => {
      const known = details?.find(({ id }) => id === location.id)
      const isPlaced = known?.latitude != null && known.longitude != null
      return {
        location,
        kilometres: point
          ? isPlaced
            ? kilometresBetween(point, { latitude: known.latitude ?? 0, longitude: known.longitude ?? 0 })
            : undefined
          : (distances?.find(({ id }) => id === location.id)?.kilometresFrom ?? undefined),
        picture: known?.media[0],
      }
    })
    .sort((one, other) => (one.kilometres ?? FAR) - (other.kilometres ?? FAR))
}

/** Whether a location matches the typed text: every word is a prefix in its name or address. */
export function isMeant(texts: readonly string[], typed: string): boolean {
  const hay = searchName(texts.join(' '))
  return searchName(typed)
    .split(' ')
    .every((word) => hay.includes(word))
}
