import type { QueryClient } from '@tanstack/react-query'
import { codePoints, limits, meantHouse } from '@ruhepol/rules'
import { withPlace } from '../../booking/flow/booking-rules.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { redirectTo } from '../../booking/flow/redirect-to.ts'
import { resolveWhere } from './resolve-where.ts'
import { searchOfTown, townsQuery } from './typed-town.ts'
import { addressesQuery } from '../picker/address-queries.ts'
import { loadLocations } from '../queries.ts'

/** Without scripts, the name of a town arrives here; for a served one the page asks for the district. */
async function placeOfTypedTown(queryClient: QueryClient, typed: string): Promise<{ postalCode: string } | undefined> {
  const towns = await queryClient.query(townsQuery(typed)).catch(() => undefined)
  const postalCode = towns && searchOfTown(towns, typed)?.postalCode
  return postalCode === undefined ? undefined : { postalCode }
}

/** Without scripts, an address arrives here; use its postal code. */
async function placeOfTypedAddress(
  queryClient: QueryClient,
  typed: string,
): Promise<{ postalCode: string } | undefined> {
  if (codePoints(typed) < limits.locationSearchMin) return undefined
  const house = meantHouse(await queryClient.query(addressesQuery(typed, undefined)).catch(() => []), typed)
  return house && { postalCode: house.postalCode }
}

/** Resolves the text typed on the home page to a place; an unknown text stays, and the page asks about it. @onDemand */
export async function resolveTypedPlace(queryClient: QueryClient, search: BookingSearch): Promise<void> {
  if (!search.where) return
  const locations = await loadLocations(queryClient)
  const place =
    resolveWhere(search.where, locations) ??
    (await placeOfTypedTown(queryClient, search.where)) ??
    (await placeOfTypedAddress(queryClient, search.where))
  if (place) redirectTo(bookingHref('/treatments', withPlace(search, place)))
}
