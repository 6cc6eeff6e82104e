import type { ReviewsByExpert } from '../content-types.ts'
import { REVIEWS_01_TO_05 } from './reviews-01-to-05.ts'
import { REVIEWS_06_TO_10 } from './reviews-06-to-10.ts'
import { REVIEWS_11_TO_15 } from './reviews-11-to-15.ts'
import { REVIEWS_16_TO_20 } from './reviews-16-to-20.ts'
import { REVIEWS_21_TO_25 } from './reviews-21-to-25.ts'
import { REVIEWS_26_TO_30 } from './reviews-26-to-30.ts'
import { REVIEWS_31_TO_35 } from './reviews-31-to-35.ts'
import { REVIEWS_36_TO_40 } from './reviews-36-to-40.ts'

export const REVIEWS: ReviewsByExpert = {
  ...REVIEWS_01_TO_05,
  ...REVIEWS_06_TO_10,
  ...REVIEWS_11_TO_15,
  ...REVIEWS_16_TO_20,
  ...REVIEWS_21_TO_25,
  ...REVIEWS_26_TO_30,
  ...REVIEWS_31_TO_35,
  ...REVIEWS_36_TO_40,
}
