import type { StartsAt } from '../queries.ts'
import type { Place } from '../place/place.ts'

/** Where the next starts are asked for; undefined at a place that is not served. */
export function startsAt(place: Place | undefined): StartsAt | undefined {
  if (!place) return { where: undefined }
  if (place.state !== 'served') return undefined
  return { where: { postalCode: place.postalCode, ...(place.partner && { locationId: place.partner.id }) } }
}
