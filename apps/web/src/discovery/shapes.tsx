import { Skeleton } from '@ruhepol/ui'
import type { JSX } from 'react'
import styles from './discovery.module.css'

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Placeholders for the strip of days and the line below it. */
export function DayShapes(): JSX.Element {
  return (
    <div className={styles.dayShapes}>
      <div className={styles.stripShapes}>
        {times(14).map((index) => (
          <Skeleton key={index} shape="tile" />
        ))}
      </div>
      <Skeleton className={styles.hintShape} />
    </div>
  )
}

/** Placeholders for treatment cards and the button for more. */
export function TreatmentShapes(): JSX.Element {
  return (
    <div className={styles.shapes}>
      {times(3).map((index) => (
        <Skeleton key={index} className={styles.treatmentShape} shape="card" />
      ))}
      <Skeleton height={52} shape="tile" />
    </div>
  )
}

/** Placeholders for anyone and the first experts. */
export function ExpertShapes(): JSX.Element {
  return (
    <div className={styles.expertShapes}>
      {times(6).map((index) => (
        <Skeleton key={index} className={index === 0 ? styles.anyoneShape : styles.expertShape} shape="card" />
      ))}
    </div>
  )
}

/** Placeholders for start times by part of the day. */
export function SlotShapes(): JSX.Element {
  return (
    <div className={styles.partShapes}>
      {times(3).map((part) => (
        <div key={part} className={styles.shapes}>
          <Skeleton width="50%" height="1.5rem" />
          <div className={styles.slotShapes}>
            {times(16).map((index) => (
              <Skeleton key={index} height="48px" shape="tile" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
