import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { dayOf } from '@ruhepol/rules'
import type { ExpertProfileQuery, TreatmentDetailsQuery } from '../../gql/graphql.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { loadQuery, warmQuery } from '../../platform/api/load-query.ts'
import { loadAppConfig } from '../../platform/app-config.ts'
import { loadServerNow } from '../../platform/server-now.ts'
import { stateOfProfile } from './expert-state.ts'
import {
  areaQuery,
  chosenExpertQuery,
  expertDaysQuery,
  expertProfileQuery,
  expertReviewsQuery,
  freeStartsQuery,
  placesQuery,
  treatmentDetailsQuery,
} from '../queries.ts'
import { stripLength } from '../use-discovery.ts'

/** An id unknown to the API is a page that does not exist, with status 404. */
async function orNotFound<Data>(data: Promise<Data>): Promise<Data> {
  try {
    return await data
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) notFound({ throw: true })
    throw error
  }
}

type ProfileQuestion = {
  expertId: string
  search: BookingSearch
  /** Without the links into a booking. */
  infoOnly?: boolean
}

/** An expert's profile; on the server with reviews and times, which the browser loads later. */
export async function loadExpert(
  client: QueryClient,
  { expertId, search, infoOnly = false }: ProfileQuestion,
): Promise<ExpertProfileQuery['expertProfile']> {
  const reviews = client.infiniteQuery(expertReviewsQuery(expertId)).catch(() => undefined)
  const [{ expertProfile }, now] = await Promise.all([
    orNotFound(loadQuery(client, expertProfileQuery(expertId))),
    loadServerNow(client),
    loadAppConfig(client),
    loadQuery(client, placesQuery),
  ])
  const times = infoOnly ? undefined : prefetchTimes(client, stateOfProfile(search, expertId), dayOf(now))
  if (import.meta.env.SSR) await Promise.all([reviews, times])
  return expertProfile
}

async function prefetchTimes(client: QueryClient, search: BookingSearch, first: string): Promise<void> {
  const { postalCode, locationId, expert = '', type } = search
  const area = postalCode && (await client.query(areaQuery(postalCode)).catch(() => undefined))
  if (!area || !area.servedArea.served) return warmQuery(client, expertDaysQuery(expert, first, stripLength))
  const where = { postalCode, ...(locationId && { locationId }) }
  return warmQuery(
    client,
    freeStartsQuery(where, { expertId: expert, treatmentTypeId: type, first, days: stripLength }),
  )
}

/** A treatment, and the expert for whom it would be selected. */
export async function loadTreatment(
  client: QueryClient,
  treatmentId: string,
  search: BookingSearch,
): Promise<TreatmentDetailsQuery['treatmentTypeInfo']> {
  const [{ treatmentTypeInfo }] = await Promise.all([
    orNotFound(loadQuery(client, treatmentDetailsQuery(treatmentId))),
    loadAppConfig(client),
    loadQuery(client, placesQuery),
    search.postalCode && warmQuery(client, areaQuery(search.postalCode)),
    search.expert && warmQuery(client, chosenExpertQuery(search.expert)),
  ])
  return treatmentTypeInfo
}
