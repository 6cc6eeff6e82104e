import type { JSX } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './day-arc.module.css'

export type TimeOfDay = 'morning' | 'noon' | 'afternoon' | 'evening'

export type DayArcProps = {
  /** Position of the sun; it moves along the arc when this changes. */
  at: TimeOfDay
  /** A hollow sun, for a part of the day that is not available. */
  off?: boolean
  size?: 'small' | 'normal' | 'large'
}

const widths = { small: 34, normal: 48, large: 96 }

/** The product's only ornament: a sun on its path across the day. */
export const DayArc = ({ at, off = false, size = 'normal' }: DayArcProps): JSX.Element => (
  <svg
    className={joinClasses(styles.arc, off && styles.off)}
    viewBox="0 0 48 28"
    width={widths[size]}
    height={(widths[size] * 28) / 48}
    strokeWidth={size === 'large' ? 1 : undefined}
    aria-hidden="true"
  >
    <path d="M4 24a20 20 0 0 1 40 0M0 24h48" />
    <circle className={joinClasses(styles.sun, styles[at])} cx="24" cy="4" r="3.5" />
  </svg>
)
