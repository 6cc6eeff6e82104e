import type { QueryClient } from '@tanstack/react-query'
import { BookingDocument } from '../gql/graphql.ts'
import type { SheetFragment } from '../gql/graphql.ts'
import { officeQuery } from '../platform/api.ts'
import { renewAnswers } from '../platform/queries.ts'

/** Shows the booking that an act has just returned, and refetches all other data on screen. */
export function showBooking(queries: QueryClient, booking: SheetFragment): void {
  const { queryKey } = officeQuery(BookingDocument, { code: booking.code })
  queries.setQueryData(queryKey, { booking })
  void renewAnswers(queries, queryKey)
}
