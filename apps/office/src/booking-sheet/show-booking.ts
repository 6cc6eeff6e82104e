import type { QueryClient } from '@tanstack/react-query'
import { BookingDocument } from '../gql/graphql.ts'
import type { SheetFragment } from '../gql/graphql.ts'
import { officeQuery } from '../platform/api.ts'
import { renewAnswers } from '../platform/queries.ts'

/** Shows a booking as an act has just answered it, and fetches everything else that is shown again. */
export function showBooking(queries: QueryClient, booking: SheetFragment): void {
  const { queryKey } = officeQuery(BookingDocument, { code: booking.code })
  queries.setQueryData(queryKey, { booking })
  void renewAnswers(queries, queryKey)
}
