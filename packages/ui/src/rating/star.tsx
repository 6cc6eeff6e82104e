import type { JSX } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconProps } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './rating.module.css'

type StarProps = {
  /** Its position, 1 to 5. */
  star: number
  /** The whole rating in half stars, 0 to 10. */
  halfStars: number
  size: NonNullable<IconProps['size']>
}

/** One of five stars, filled according to the rating. */
export const Star = ({ star, halfStars, size }: StarProps): JSX.Element => {
  const filledHalves = Math.min(2, Math.max(0, halfStars - 2 * (star - 1)))
  return (
    <span className={joinClasses(styles.star, filledHalves > 0 && styles.given)}>
      <Icon name="star" size={size} filled={filledHalves === 2} />
      {filledHalves === 1 && <Icon name="star" size={size} filled leftHalf className={styles.half} />}
    </span>
  )
}
