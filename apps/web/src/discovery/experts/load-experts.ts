import type { QueryClient } from '@tanstack/react-query'
import { isOpenCity, limits } from '@ruhepol/rules'
import type { ExpertsQuery } from '../../gql/graphql.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { loadQuery, warmQuery } from '../../platform/api/load-query.ts'
import type { RememberedPlace } from '../../platform/preferences.ts'
import { redirectTo } from '../../booking/flow/redirect-to.ts'
import { expertsAtRemembered, expertsHref } from './experts-search.ts'
import type { ExpertsSearch } from './experts-search.ts'
import type { DiscoveryLocation } from '../place/place.ts'
import { areaQuery, expertFacetsQuery, expertsQuery, loadLocations } from '../queries.ts'

const instead = (search: ExpertsSearch): never => redirectTo(expertsHref(search))

/** The number of pages for this many experts; at least one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / limits.expertsListPage))

/**
 * A page of the experts, and the city if one is chosen. An unknown or unserved place, or an unknown treatment, lists all; a page beyond the last
 * leads to the last.
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
      ...[search.postalCode, remembered?.postalCode].map((code) => code && warmQuery(client, areaQuery(code))),
    ])
    const last = pagesOf(experts.count)
    if (page > last) return instead({ ...place, page: last })
    return { experts, city: locations.find((location) => isOpenCity(location) && location.id === search.locationId) }
  } catch (error) {
    const isUnknown = ['not_found', 'not_served', 'invalid_input'].some((code) => isApiError(error, code))
    if (isUnknown && search !== inAddress) return instead({ everywhere: true })
    if (isUnknown && Object.keys(inAddress).some((name) => name !== 'everywhere')) return instead({})
    throw error
  }
}
