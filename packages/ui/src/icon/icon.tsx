import type { JSX } from 'react'
import { joinClasses } from '../join-classes.ts'
import { iconPaths } from './icon-paths.ts'
import styles from './icon.module.css'

export type IconName = keyof typeof iconPaths

export type IconProps = {
  name: IconName
  /** Edge length in CSS pixels; 20 by default. */
  size?: 16 | 20 | 24 | 32
  /** Fills the drawing with the star colour instead of stroking it. */
  filled?: boolean
  /** Draws the left half only. */
  leftHalf?: boolean
  className?: string | undefined
}

/** A decorative drawing; the words beside it carry the meaning. */
export const Icon = ({ name, size = 20, filled = false, leftHalf = false, className }: IconProps): JSX.Element => (
  <svg
    className={joinClasses(styles.icon, filled && styles.filled, className)}
    width={leftHalf ? size / 2 : size}
    height={size}
    viewBox={leftHalf ? '0 0 12 24' : '0 0 24 24'}
    aria-hidden="true"
  >
    <path d={iconPaths[name]} />
  </svg>
)
