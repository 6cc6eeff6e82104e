import type { JSX } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Part, VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { Star } from './star.tsx'
import styles from './rating.module.css'

export type RatingProps = {
  /** As written in the page's language: "4.8", "4,8". */
  value: string
  /** The rating in words, such as "4.8 of 5 stars, 212 reviews". */
  label: string
  /** The number of reviews as written, shown in brackets. */
  count?: string
}

/** A star, the rating and the number of reviews. */
export const Rating = ({ value, label, count }: RatingProps): JSX.Element => (
  <span className={styles.rating}>
    <Icon name="star" size={16} filled />
    <VisuallyHidden>
      <Part>{label}</Part>
    </VisuallyHidden>
    <span aria-hidden="true" translate="no">
      <span>{value}</span>
      {count !== undefined && <span className={styles.count}>{` (${count})`}</span>}
    </span>
  </span>
)

export type StarsProps = {
  /** Half stars, 0 to 10. */
  halfStars: number
  /** The rating in words, from the same number as the drawing: "4.5 of 5 stars". */
  wordsOf: (halfStars: number) => string
}

/** Five stars, filled in steps of half a star. */
export const Stars = ({ halfStars, wordsOf }: StarsProps): JSX.Element => (
  <span className={styles.stars} role="img" aria-label={wordsOf(halfStars)}>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star key={star} star={star} halfStars={halfStars} size={16} />
    ))}
  </span>
)
