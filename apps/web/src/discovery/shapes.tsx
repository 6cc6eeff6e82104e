import { Skeleton } from '@ruhepol/ui'
import type { JSX } from 'react'
import styles from './discovery.module.css'

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Placeholders for the strip of days and the times of day. */
export function DayShapes(): JSX.Element {
  return (
    <div className={styles.shapes}>
      <div className={styles.stripShapes}>
        {times(14).map((index) => (
          <Skeleton key={index} height="84px" shape="tile" />
        ))}
      </div>
    </div>
  )
}

/** Placeholders for treatment cards. */
export function TreatmentShapes(): JSX.Element {
  return (
    <div className={styles.shapes}>
      {times(3).map((index) => (
        <Skeleton key={index} height="168px" shape="card" />
      ))}
    </div>
  )
}

/** Placeholders for expert rows. */
export function ExpertShapes(): JSX.Element {
  return (
    <div className={styles.expertShapes}>
      {times(5).map((index) => (
        <Skeleton key={index} height="102px" shape="card" />
      ))}
    </div>
  )
}

/** Placeholders for start times. */
export function SlotShapes(): JSX.Element {
  return (
    <div className={styles.slotShapes}>
      {times(12).map((index) => (
        <Skeleton key={index} height="48px" shape="tile" />
      ))}
    </div>
  )
}
