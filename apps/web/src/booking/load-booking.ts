import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isApiError } from '../platform/api/api-error.ts'
import { bookingHref, withSlotGone } from '../platform/booking-search.ts'
import { loadAppConfig } from '../platform/server-now.ts'
import { appointmentQuery, areaQuery, lengthsQuery, partnerQuery, priceQuery } from './booking-queries.ts'
import type { Choice } from './choice.ts'

const placeQueries = async (queryClient: QueryClient, { locationId, postalCode }: Choice): Promise<void> => {
  if (locationId !== undefined) await queryClient.ensureQueryData(partnerQuery(locationId))
  else if (postalCode !== undefined) await queryClient.ensureQueryData(areaQuery(postalCode))
}

/** What no page of the booking can do without. An unknown expert, type or place leads back to /treatments. */
export async function loadChoice(queryClient: QueryClient, choice: Choice): Promise<void> {
  try {
    await Promise.all([
      loadAppConfig(queryClient),
      queryClient.ensureQueryData(appointmentQuery(choice)),
      placeQueries(queryClient, choice),
    ])
  } catch (error) {
    if (!isApiError(error, 'not_found') && !isApiError(error, 'not_served')) throw error
    const { slot: _slot, type: _type, expert: _expert, ...rest } = choice
    throw redirect({ href: bookingHref('/treatments', rest), replace: true })
  }
}

/** The lengths at the chosen start; a start that nobody offers any more leads back to the slots (ux 26). */
export async function loadLengths(queryClient: QueryClient, choice: Choice): Promise<void> {
  const { availableBookingLengths } = await queryClient.ensureQueryData(lengthsQuery(choice))
  if (availableBookingLengths.length > 0) return
  throw redirect({ href: bookingHref('/treatments', withSlotGone(choice)), replace: true })
}

/** The bill; without it the page stands and offers a retry. */
export async function loadPrice(queryClient: QueryClient, choice: Choice): Promise<void> {
  if (choice.length !== undefined) await queryClient.prefetchQuery(priceQuery(choice, choice.length))
}
