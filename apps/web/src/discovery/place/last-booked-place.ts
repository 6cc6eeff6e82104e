import type { QueryClient } from '@tanstack/react-query'
import { LastBookedPlaceDocument } from '../../gql/graphql.ts'
import { execute } from '../../platform/api/execute.ts'
import { loadQuery } from '../../platform/api/load-query.ts'
import { isPlaceDecided } from '../../platform/preferences.ts'
import { currentSession } from '../../platform/session.ts'
import { areaQuery, loadLocations } from '../queries.ts'
import { placeOf } from './place.ts'
import { rememberServedPlace } from './remember-place.ts'

/** Whether somebody has begun to enter a place on the open page, in a field whose content the place would replace. */
const isPlaceTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input[name=where]')].some(
    (field) => field.value !== '' || field === document.activeElement,
  )

/**
 * On a new device, begins with the place of the signed-in client's last appointment. True if there is one that is still
 * served, and the person has not yet chosen a place or begun to enter one. Throws ApiError.
 */
export async function rememberLastBookedPlace(queryClient: QueryClient): Promise<boolean> {
  const { client } = currentSession()
  const [cart] = (await execute(LastBookedPlaceDocument, {}, { idempotent: true })).myCarts
  if (!cart) return false
  const { postalCode } = cart.address
  const [locations, { servedArea }] = await Promise.all([
    loadLocations(queryClient),
    loadQuery(queryClient, areaQuery(postalCode)),
  ])
  const place = placeOf({ postalCode, ...(cart.locationId && { locationId: cart.locationId }) }, locations, servedArea)
  const isLate = isPlaceDecided() || isPlaceTyped() || currentSession().client?.id !== client?.id
  if (isLate || place?.state !== 'served') return false
  rememberServedPlace(place, locations)
  return true
}
