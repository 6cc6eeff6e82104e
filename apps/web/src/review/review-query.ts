import { BookingToReviewDocument } from '../gql/graphql.ts'
import type { BookingToReviewQuery } from '../gql/graphql.ts'
import { graphqlQuery } from '../platform/api/execute.ts'

export type CartToReview = BookingToReviewQuery['myBooking']['cart']
export type BookingToReview = CartToReview['bookings'][number]

/** A booking with the others of its appointment, for its client or with its token. */
export const reviewQuery = (bookingId: string, token: string | undefined) => ({
  ...graphqlQuery(BookingToReviewDocument, { id: bookingId, ...(token !== undefined && { token }) }),
  // It may have been reviewed on another device.
  staleTime: 0,
})
