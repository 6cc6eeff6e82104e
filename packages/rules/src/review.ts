import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { optionalText } from './text-schema.ts'
import { dayOf, instantAt, QUARTER_MINUTES, type Instant } from './time.ts'

/** A review of a treatment: half stars, 1 to 10, and optional text (rule R34). */
export const reviewSchema = z.object({
  rating: z
    .int({ error: 'rating_required' })
    .check(
      z.minimum(limits.reviewHalfStarsMin, { error: 'rating_required', abort: true }),
      z.maximum(limits.reviewHalfStarsMax, { error: 'rating_invalid' }),
    ),
  text: optionalText({ lines: true, max: [limits.reviewTextMax, 'review_too_long'] }),
})

export type Review = z.infer<typeof reviewSchema>

const QUARTERS_PER_HOUR = 60 / QUARTER_MINUTES

/** Whether review requests may be mailed now: during service time, 9:00 to 22:00 in Berlin. */
export function isReviewMailTime(now: Instant): boolean {
  const day = dayOf(now)
  const [opens, closes] = [limits.openFromHour, limits.openUntilHour]
  return now >= instantAt(day, opens * QUARTERS_PER_HOUR) && now < instantAt(day, closes * QUARTERS_PER_HOUR)
}
