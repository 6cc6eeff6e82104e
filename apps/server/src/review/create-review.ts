import { checkFields, firstName, limits, reviewSchema } from '@ruhepol/rules'
import { canBeReviewed, lockCart, openBooking } from '../booking/index.ts'
import { forgetCatalogueCopy, insertReview } from '../catalogue/index.ts'
import type { Database } from '../platform/database.ts'
import { ApiError, invalidInput } from '../platform/errors.ts'
import type { Holder } from '../platform/holder-token.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'

type CreateReview = Holder & {
  bookingId: string
  /** Half stars, 1 to 10. */
  rating: number
  text?: string | null | undefined
  /** Whether the author was told that the treatment is shown with the review. */
  showTreatment?: boolean | null | undefined
  /** For throttling. */
  callerAddress: string
}

/**
 * Stores the review of a booking by its client, or by a holder of its token, once it is over and was paid, and updates
 * the expert's rating and number of reviews (specification 4 and 5, rule R34). Throws `invalid_input`, `not_found`,
 * `not_reviewable`, `already_reviewed`, `rate_limited`.
 */
export async function createReview(db: Database, { callerAddress, ...request }: CreateReview) {
  const { bookingId, rating, text, showTreatment } = request
  const checked = checkFields(reviewSchema, { rating, text })
  if (!checked.ok) throw invalidInput(checked.errors)
  const { cart } = await openBooking(db, bookingId, request)
  await countAttempt(db, {
    bucket: `review:${callerAddress}`,
    limit: limits.reviewsPerCallerMax,
    windowSeconds: limits.reviewsPerCallerMinutes * 60,
  })
  const review = await transact(db, 'create review', async (tx) => {
    await lockCart(tx, cart.id)
    // Checked again under the lock, because it may just have been cancelled, erased or reviewed.
    const { cart: current, booking } = await openBooking(tx, bookingId, request)
    if (booking.hasReview) throw new ApiError('already_reviewed', 'the booking has a review')
    if (!canBeReviewed(current, booking)) throw new ApiError('not_reviewable', 'the booking is not past and paid')
    return insertReview(tx, {
      bookingId: booking.id,
      expertId: booking.expertId,
      rating: checked.value.rating,
      text: checked.value.text ?? null,
      authorName: firstName(current.name),
      treatmentTypeId: showTreatment === true ? booking.treatmentTypeId : null,
    })
  })
  if (!review) throw new ApiError('already_reviewed', 'the booking has a review')
  // The list of experts is sorted by rating, which has changed.
  forgetCatalogueCopy(db)
  return review
}
