import type { QueryClient } from '@tanstack/react-query'
import { isOpenCity, limits } from '@ruhepol/rules'
import { readFragment } from '../../gql/fragment-masking.ts'
import { ExpertCardFragmentDoc } from '../../gql/graphql.ts'
import type { ExpertsQuery } from '../../gql/graphql.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { loadQuery, warmQuery } from '../../platform/api/load-query.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import type { RememberedPlace } from '../../platform/preferences.ts'
import { redirectTo } from '../../booking/flow/redirect-to.ts'
import { loadServerNow } from '../../platform/server-now.ts'
import { expertsAtRemembered, expertsHref, placeOfList } from './experts-search.ts'
import type { ExpertsSearch } from './experts-search.ts'
import { startsAt } from './next-starts.ts'
import { cityIdOf, partnerOf, placeOf } from '../place/place.ts'
import type { DiscoveryLocation } from '../place/place.ts'
import { atRemembered, rememberedIn } from '../place/remembered-place.ts'
import { areaQuery, expertFacetsQuery, expertsQuery, loadLocations, nextStartsQuery } from '../queries.ts'

const instead = (search: ExpertsSearch): never => redirectTo(expertsHref(search))

/** The number of pages for this many experts; at least one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / limits.expertsListPage))

/** The first page of the list without these parts of its search. */
const without = (search: ExpertsSearch, ...parts: (keyof ExpertsSearch)[]): ExpertsSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'page' && !parts.some((part) => part === name)))

/** Whether the server refused the place of a list, and not its filters. */
async function isPlaceRefused(client: QueryClient, error: unknown, { locationId }: ExpertsSearch): Promise<boolean> {
  if (isApiError(error, 'not_served')) return true
  if (isApiError(error, 'invalid_input')) return error.fields.some(({ path }) => path === 'postalCode')
  if (locationId === undefined) return false
  return (await loadLocations(client)).every(({ id }) => id !== locationId)
}

/** The open city whose experts are listed; undefined where all are. */
function cityOfList(
  client: QueryClient,
  { locationId, postalCode }: ExpertsSearch,
  locations: readonly DiscoveryLocation[],
): DiscoveryLocation | undefined {
  const search = { ...(locationId && { locationId }), ...(postalCode && { postalCode }) }
  const code = partnerOf(search, locations)?.postalCode ?? postalCode
  const area = code === undefined ? undefined : client.getQueryData(areaQuery(code).queryKey)?.servedArea
  const place = placeOf(search, locations, area)
  const cityId = place ? cityIdOf(place, locations) : locationId
  return locations.find((location) => isOpenCity(location) && location.id === cityId)
}

/**
 * A page of the experts, and the city they work in if it is one. A place or treatment that is unknown or not served is
 * dropped, and the rest of the search stays; a page beyond the last leads to the last.
 */
export async function loadExperts(
  client: QueryClient,
  inAddress: ExpertsSearch,
  remembered: RememberedPlace | undefined,
): Promise<{ experts: ExpertsQuery['experts']; city: DiscoveryLocation | undefined }> {
  const search = expertsAtRemembered(inAddress, remembered)
  const { page = 1, ...place } = search
  try {
    const [{ experts }, locations] = await Promise.all([
      loadQuery(client, expertsQuery(search)),
      loadLocations(client),
      loadQuery(client, expertFacetsQuery(search)),
      loadServerNow(client),
      ...[search.postalCode, remembered?.postalCode].map((code) => code && warmQuery(client, areaQuery(code))),
    ])
    const last = pagesOf(experts.count)
    if (page > last) return instead({ ...place, page: last })
    const at = atRemembered(placeOfList(search, locations), rememberedIn(search.locationId, remembered))
    const starts = warmNextStarts(client, experts, locations, { place: at, type: search.type })
    if (import.meta.env.SSR) await starts
    return { experts, city: cityOfList(client, search, locations) }
  } catch (error) {
    const isUnknown = ['not_found', 'not_served', 'invalid_input'].some((code) => isApiError(error, code))
    if (!isUnknown) throw error
    if (await isPlaceRefused(client, error, search)) {
      const isRemembered = search !== inAddress
      return instead({ ...without(inAddress, 'locationId', 'postalCode'), ...(isRemembered && { everywhere: true }) })
    }
    if (inAddress.type !== undefined) return instead(without(inAddress, 'type'))
    if (Object.keys(inAddress).some((name) => name !== 'everywhere')) return instead({})
    throw error
  }
}

/** When the experts are free next: complete on the server, in the browser beside the list. */
async function warmNextStarts(
  client: QueryClient,
  experts: ExpertsQuery['experts'],
  locations: readonly DiscoveryLocation[],
  { place, type }: { place: Pick<BookingSearch, 'postalCode' | 'locationId'>; type: string | undefined },
): Promise<void> {
  const partner = partnerOf(place, locations)
  const code = partner?.postalCode ?? place.postalCode
  const area = code === undefined ? undefined : client.getQueryData(areaQuery(code).queryKey)
  const at = startsAt(placeOf(place, locations, area?.servedArea))
  const ids = experts.nodes.map((expert) => readFragment(ExpertCardFragmentDoc, expert).id)
  if (at && ids.length > 0) await warmQuery(client, nextStartsQuery(at, ids, type))
}
