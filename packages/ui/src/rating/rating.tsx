import type { JSX } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './rating.module.css'

export interface RatingProps {
  /** As written in the language of the page: "4.8", "4,8". */
  value: string
  /** The same in words, such as "4.8 of 5 stars, 212 reviews". */
  label: string
  /** The number of reviews as written, shown in brackets. */
  count?: string
  className?: string | undefined
}

/** A star, the mark and how many gave it. */
export const Rating = ({ value, label, count, className }: RatingProps): JSX.Element => (
  <span className={joinClasses(styles.rating, className)}>
    <Icon name="star" size={16} filled />
    <VisuallyHidden>{label}</VisuallyHidden>
    <span aria-hidden="true">
      {value}
      {count !== undefined && <span className={styles.count}> ({count})</span>}
    </span>
  </span>
)

export interface StarsProps {
  /** Whole stars given, 1 to 5. */
  given: number
  /** The same in words. */
  label: string
  className?: string | undefined
}

/** Five stars, some of them filled. */
export const Stars = ({ given, label, className }: StarsProps): JSX.Element => (
  <span className={joinClasses(styles.stars, className)} role="img" aria-label={label}>
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name="star" size={16} filled={star <= given} />
    ))}
  </span>
)
