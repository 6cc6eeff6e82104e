import type { QueryClient } from '@tanstack/react-query'
import { areaQuery, chosenExpertQuery, loadLocations, partnerOf, treatmentTypesQuery } from '../discovery/index.ts'
import { loadQuery, warmQuery } from '../platform/api/load-query.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { redirectTo } from '../booking/flow/redirect-to.ts'
import { loadServerNow } from '../platform/server-now.ts'

/** Without a place, or outside the served area, nothing can be requested; /treatments says why. */
const toTreatments = (search: BookingSearch): never => redirectTo(bookingHref('/treatments', search))

/** What /booking/request needs. */
export async function loadRequest(queryClient: QueryClient, search: BookingSearch): Promise<void> {
  const [locations] = await Promise.all([loadLocations(queryClient), loadServerNow(queryClient)])
  const partner = partnerOf(search, locations)
  const postalCode = partner?.postalCode ?? search.postalCode
  if (postalCode === undefined || partner?.openingSoon) return toTreatments(search)
  const { servedArea } = await loadQuery(queryClient, areaQuery(postalCode))
  if (!servedArea.served) return toTreatments(search)
  await Promise.all([
    loadQuery(queryClient, treatmentTypesQuery({ postalCode, ...(partner && { locationId: partner.id }) })),
    search.expert && warmQuery(queryClient, chosenExpertQuery(search.expert)),
  ])
}
