import type { JSX, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './status-timeline.module.css'

export type TimelineStep = {
  title: ReactNode
  /** An absolute time, or what follows. */
  note?: ReactNode
  state: 'done' | 'now' | 'ahead'
}

export type StatusTimelineProps = {
  steps: readonly TimelineStep[]
  /** Read out after a completed step. */
  doneLabel: string
}

/** Past, current and coming steps. */
export const StatusTimeline = ({ steps, doneLabel }: StatusTimelineProps): JSX.Element => (
  <ol>
    {steps.map((step, index) => (
      <li
        key={index}
        className={joinClasses(styles.item, styles[step.state])}
        aria-current={step.state === 'now' ? 'step' : undefined}
      >
        <span className={styles.dot} aria-hidden="true">
          {step.state === 'done' && <Icon name="check" size={16} />}
        </span>
        <div>
          <b>
            <span>{step.title}</span>
            {step.state === 'done' && <VisuallyHidden>{`, ${doneLabel}`}</VisuallyHidden>}
          </b>
          {step.note && <span className={styles.note}>{step.note}</span>}
        </div>
      </li>
    ))}
  </ol>
)
