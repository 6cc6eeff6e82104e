import type { Where } from '../queries.ts'
import type { Place } from '../place/place.ts'

/** At a place, or at an address in each expert's own city. */
export type StartsAt = { where: Where | undefined }

/** Where the next starts are asked for; undefined at a place that is not served. */
export function startsAt(place: Place | undefined): StartsAt | undefined {
  if (!place) return { where: undefined }
  if (place.state !== 'served') return undefined
  return { where: { postalCode: place.postalCode, ...(place.partner && { locationId: place.partner.id }) } }
}
