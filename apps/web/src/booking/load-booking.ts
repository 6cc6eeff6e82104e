import type { QueryClient } from '@tanstack/react-query'
import { readFragment } from '../gql/fragment-masking.ts'
import { BookableLocationFragmentDoc } from '../gql/graphql.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { loadQuery, warmQuery } from '../platform/api/load-query.ts'
import { withLength, withSlotGone } from './flow/booking-rules.ts'
import { presetLength } from './flow/preset-length.ts'
import { bookingHref, dropping } from './flow/booking-search.ts'
import type { BookingSearch } from './flow/booking-search.ts'
import { loadAppConfig } from '../platform/app-config.ts'
import { redirectTo } from './flow/redirect-to.ts'
import { loadServerNow } from '../platform/server-now.ts'
import { appointmentQuery, areaQuery, lengthsQuery, partnerQuery, priceQuery } from './booking-queries.ts'
import { detailsPage, guestsOf, slotsPage } from './flow/booking-guards.ts'
import type { Choice } from './flow/booking-guards.ts'

/** If nothing can be booked, /treatments says why: it opens soon, or is outside the served area. */
async function loadServedPlace(queryClient: QueryClient, choice: Choice): Promise<void> {
  const { locationId, postalCode } = choice
  if (locationId !== undefined) {
    const { location } = await loadQuery(queryClient, partnerQuery(locationId))
    if (readFragment(BookableLocationFragmentDoc, location).openingSoon) backToTreatments(choice)
  } else if (postalCode !== undefined) {
    const { servedArea } = await loadQuery(queryClient, areaQuery(postalCode))
    if (!servedArea.served) backToTreatments(choice)
  }
}

const backToTreatments = (search: BookingSearch): never => redirectTo(bookingHref('/treatments', search))

/** Why a page is loaded: it is opened, stays open with another choice, or may be opened next. */
type LoadCause = 'enter' | 'stay' | 'preload'

/**
 * The bill; without it the page is shown with a retry. A price that an earlier page has loaded is shown at once, and
 * asked for again when a page is opened: if the slot is gone, the page leads back to the slots (`useSlotsWhenGone`).
 */
async function loadPrice(queryClient: QueryClient, choice: Choice, cause: LoadCause): Promise<void> {
  if (choice.length === undefined) return
  const query = priceQuery(choice, choice.length)
  const isKnown = queryClient.getQueryData(query.queryKey) !== undefined
  if (cause === 'enter' && isKnown) void warmQuery(queryClient, { ...query, staleTime: 0 })
  else await warmQuery(queryClient, query)
}

/** An unknown expert, type or place leads back to /treatments, as a missing one does (specification 2, step 3). */
async function orBackToTreatments<Result>(choice: Choice, load: Promise<Result>): Promise<Result> {
  try {
    return await load
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'not_served')) {
      backToTreatments(dropping(choice, 'slot', 'type', 'expert', 'secondType', 'secondExpert'))
    }
    throw error
  }
}

/** Data for every page of the booking. */
export async function loadBooking(queryClient: QueryClient, choice: Choice, cause: LoadCause): Promise<void> {
  await orBackToTreatments(
    choice,
    Promise.all([
      loadAppConfig(queryClient),
      loadServerNow(queryClient),
      ...guestsOf(choice).map((guest) => loadQuery(queryClient, appointmentQuery(guest))),
      loadServedPlace(queryClient, choice),
      loadPrice(queryClient, choice, cause),
    ]),
  )
}

/**
 * Loads the booking with the durations at the chosen start, of which one is preset (rule R11, decision 0078); a start
 * that is no longer offered leads back to the slots (experience 26).
 */
export async function loadBookingWithLengths(
  queryClient: QueryClient,
  choice: Choice,
  cause: LoadCause,
): Promise<void> {
  const [{ availableMultiBookingLengths }] = await orBackToTreatments(
    choice,
    Promise.all([loadQuery(queryClient, lengthsQuery(choice)), loadBooking(queryClient, choice, cause)]),
  )
  const offered = availableMultiBookingLengths.map(({ length }) => length)
  const preset = presetLength(offered, choice.again)
  if (preset === undefined) return redirectTo(bookingHref(slotsPage(choice), withSlotGone(choice)))
  if (choice.length !== undefined) return
  redirectTo(bookingHref(detailsPage(choice), withLength(dropping(choice, 'again'), preset)))
}
