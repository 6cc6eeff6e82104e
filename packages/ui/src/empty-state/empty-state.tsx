import type { JSX, ReactNode } from 'react'
import { DayArc } from '../day-arc/day-arc.tsx'
import type { TimeOfDay } from '../day-arc/day-arc.tsx'
import { joinClasses } from '../join-classes.ts'
import { PageHeading } from '../page-heading/page-heading.tsx'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  title: ReactNode
  /** What to do next, in a sentence or two. */
  children?: ReactNode
  action?: ReactNode
  at?: TimeOfDay
  /** A hollow sun: something went wrong. */
  off?: boolean
  /** h1 when it is the whole page. */
  heading?: 'h1' | 'h2'
  /** Title and text are read out when they change. */
  announced?: boolean
  className?: string | undefined
}

/** Shown instead of an empty list, with the next step. */
export const EmptyState = ({
  title,
  children,
  action,
  at = 'noon',
  off,
  heading = 'h2',
  announced,
  className,
}: EmptyStateProps): JSX.Element => (
  <div className={joinClasses(styles.empty, className)}>
    <DayArc at={at} off={off} size="large" />
    <div className={styles.words} aria-live={announced ? 'polite' : undefined}>
      {heading === 'h1' ? <PageHeading>{title}</PageHeading> : <h2>{title}</h2>}
      {children && <p>{children}</p>}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
