import { limits } from '@ruhepol/rules'
import { storedValue } from '../../platform/storage.ts'

/** The ids of reviews hidden on this device, newest first. */
export const hiddenReviews = storedValue<readonly string[]>({
  name: 'hidden-reviews',
  version: 1,
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : undefined),
})

export function hideReview(id: string, hidden: boolean): void {
  const others = hiddenReviews.read().filter((other) => other !== id)
  hiddenReviews.write((hidden ? [id, ...others] : others).slice(0, limits.hiddenReviewsMax))
}
