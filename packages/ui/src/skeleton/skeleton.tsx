import type { JSX, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Announced } from '../live-region/announced.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** CSS lengths; use the size of the content it stands for. */
  width?: string | number
  height?: string | number
  shape?: 'line' | 'tile' | 'card' | 'full'
  className?: string | undefined
}

/** A quiet shape in place of content that is loading. */
export const Skeleton = ({ width, height, shape = 'line', className }: SkeletonProps): JSX.Element => (
  <span
    className={joinClasses(styles.skeleton, shape !== 'line' && styles[shape], className)}
    style={{ width, height }}
  />
)

/** Same value as in the style sheet. */
const SEEN_AFTER_MILLISECONDS = 300

export type LoadingProps = {
  /** The only line for assistive technology. */
  label: string
  /** Skeletons, shown after 300 ms and hidden from assistive technology. */
  children: ReactNode
  className?: string | undefined
}

/** Stands in for loading content, so that nothing moves when it arrives. */
export const Loading = ({ label, children, className }: LoadingProps): JSX.Element => (
  <div className={styles.loading}>
    <Announced after={SEEN_AFTER_MILLISECONDS}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Announced>
    <div aria-hidden="true" className={className}>
      {children}
    </div>
  </div>
)
