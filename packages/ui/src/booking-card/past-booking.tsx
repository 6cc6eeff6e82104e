import { useId } from 'react'
import type { JSX, ReactNode } from 'react'
import styles from './past-booking.module.css'

export type PastBookingProps = {
  /** One Avatar for each expert. */
  pictures: ReactNode
  /** Treatment and expert, as a heading below that of the section. */
  title: ReactNode
  /** When it took place. */
  line: ReactNode
  /** What can still be done, or a note that it has been done. */
  actions: ReactNode
}

/** A past booking in a list. */
export const PastBooking = ({ pictures, title, line, actions }: PastBookingProps): JSX.Element => {
  const titleId = useId()
  return (
    <article className={styles.row} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.pictures}>{pictures}</div>
      <div className={styles.what}>
        <h3 id={titleId}>{title}</h3>
        <p>{line}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </article>
  )
}
