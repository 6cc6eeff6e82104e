import type { QueryClient } from '@tanstack/react-query'
import { firstRequestDay } from '@ruhepol/rules'
import { locationQuery } from '../location/location-query.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { warmQuery } from '../platform/api/load-query.ts'
import { loadServerNow } from '../platform/server-now.ts'
import { partnerOf } from './place/place.ts'
import {
  areaQuery,
  chosenExpertQuery,
  fittingLengthsQuery,
  freeDaysQuery,
  freeExpertFacetsQuery,
  freeExpertsQuery,
  freeStartsQuery,
  loadLocations,
  treatmentTypesQuery,
} from './queries.ts'
import { meantSearch, stripLength, stripStartOf } from './use-discovery.ts'
import { countedIn } from './days/use-free-days.ts'
import { filtersOfBooking } from './experts/filters.ts'
import { freeExpertsIn } from './experts/free-experts.ts'

/**
 * The initial data of /treatments. On the server all of it, so that the page is complete without scripts; in the
 * browser the rest loads into its skeletons.
 */
export async function loadTreatments(queryClient: QueryClient, inAddress: BookingSearch): Promise<void> {
  const [now, locations] = await Promise.all([loadServerNow(queryClient), loadLocations(queryClient)])
  const firstDay = firstRequestDay(now)
  const search = meantSearch(inAddress, now)
  const partner = partnerOf(search, locations)
  const postalCode = partner?.postalCode ?? search.postalCode
  const rest = prefetchRest(queryClient, { search, postalCode, locationId: partner?.id, firstDay })
  if (import.meta.env.SSR) await rest
}

type Known = {
  search: BookingSearch
  postalCode: string | undefined
  locationId: string | undefined
  firstDay: string
}

async function prefetchRest(client: QueryClient, { search, postalCode, locationId, firstDay }: Known): Promise<void> {
  const expert = search.expert && warmQuery(client, chosenExpertQuery(search.expert))
  const area = postalCode && (await client.query(areaQuery(postalCode)).catch(() => undefined))
  const isServed = area && area.servedArea.served
  if (!isServed) {
    await Promise.all([warmQuery(client, treatmentTypesQuery(undefined)), expert])
    return
  }
  const where = { postalCode, ...(locationId && { locationId }) }
  const first = stripStartOf(firstDay, search.date)
  const { type, date, slot } = search
  const ofExpert = { treatmentTypeId: type, expertId: search.expert, filters: filtersOfBooking(search) }
  const experts = freeExpertsIn(search, first)
  await Promise.all([
    expert,
    locationId && warmQuery(client, locationQuery(locationId)),
    warmQuery(client, treatmentTypesQuery(where)),
    warmQuery(client, freeDaysQuery(where, countedIn(search, first, stripLength))),
    client.infiniteQuery(freeExpertsQuery(where, experts)).catch(() => undefined),
    warmQuery(client, freeExpertFacetsQuery(where, experts)),
    date && warmQuery(client, freeStartsQuery(where, { ...ofExpert, first: date, days: 1 })),
    slot &&
      type &&
      search.expert &&
      warmQuery(client, fittingLengthsQuery({ slot, guests: [{ type, expert: search.expert }], locationId })),
  ])
}
