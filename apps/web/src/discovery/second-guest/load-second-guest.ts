import type { QueryClient } from '@tanstack/react-query'
import { loadQuery, warmQuery } from '../../platform/api/load-query.ts'
import { bookingHref, dropping } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { redirectTo } from '../../booking/flow/redirect-to.ts'
import { loadServerNow } from '../../platform/server-now.ts'
import { partnerOf } from '../place/place.ts'
import { areaQuery, chosenExpertQuery, loadLocations, treatmentTypesQuery } from '../queries.ts'
import type { Where } from '../queries.ts'
import { commonStartsQuery, compatibleExpertsQuery, wishesOf } from './couple-queries.ts'

const backToTreatments = (search: BookingSearch): never => redirectTo(bookingHref('/treatments', search))

/**
 * The initial data of /booking/expert-select; on the server all of it, so that the page is complete without scripts. An
 * unserved place, or a first treatment that is not on sale there, leads back to /treatments like a missing one.
 */
export async function loadSecondGuest(client: QueryClient, search: BookingSearch): Promise<void> {
  const [, locations] = await Promise.all([loadServerNow(client), loadLocations(client)])
  const partner = partnerOf(search, locations)
  const postalCode = partner?.postalCode ?? search.postalCode
  if (postalCode === undefined) return backToTreatments(dropping(search, 'locationId'))
  const where = { postalCode, ...(partner && { locationId: partner.id }) }
  const { servedArea } = await loadQuery(client, areaQuery(postalCode))
  if (!servedArea.served) return backToTreatments(search)
  const { availableTreatmentTypes } = await loadQuery(client, treatmentTypesQuery(where))
  const isOnSale = (type: string | undefined): boolean => availableTreatmentTypes.some(({ id }) => id === type)
  if (!isOnSale(search.type)) return backToTreatments(dropping(search, 'type', 'slot'))
  const rest = prefetch(client, isOnSale(search.secondType) ? search : dropping(search, 'secondType'), where)
  if (import.meta.env.SSR) await rest
}

async function prefetch(client: QueryClient, search: BookingSearch, where: Where): Promise<void> {
  const { date, expert, secondExpert } = search
  const guests = wishesOf(search)
  await Promise.all([
    ...[expert, secondExpert].map((id) => id && warmQuery(client, chosenExpertQuery(id))),
    date && client.infiniteQuery(compatibleExpertsQuery(where, { ...search, date })).catch(() => undefined),
    date && guests && warmQuery(client, commonStartsQuery(where, date, guests)),
  ])
}
