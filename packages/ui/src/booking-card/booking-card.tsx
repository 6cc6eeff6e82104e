import { useId } from 'react'
import type { JSX, ReactNode } from 'react'
import { DayTile } from '../booking-ticket/booking-ticket.tsx'
import type { DayTileProps } from '../booking-ticket/booking-ticket.tsx'
import type { Elements } from '../elements.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './booking-card.module.css'

export type BookingCardProps = {
  day: DayTileProps
  /** The treatment. */
  title: ReactNode
  /** h3 under the heading of a section. */
  heading?: 'h2' | 'h3'
  /** The status, as a Badge. */
  status: Elements
  /** Time, expert and address, each with an icon. */
  facts: readonly { icon: IconName; text: ReactNode }[]
  /** Actions, the next step first; empty if there are none. */
  actions?: Elements
  /** A deadline, in words. */
  note?: ReactNode
  className?: string | undefined
}

/** One booking in a list. */
export const BookingCard = ({
  day,
  title,
  heading: Heading = 'h2',
  status,
  facts,
  actions,
  note,
  className,
}: BookingCardProps): JSX.Element => {
  const titleId = useId()
  return (
    <article className={joinClasses(styles.card, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <DayTile {...day} className={styles.day} />
        <div className={styles.what}>
          <div className={styles.title}>
            <Heading id={titleId}>{title}</Heading>
            {status}
          </div>
          <ul className={styles.facts}>
            {facts.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {(actions || note) && (
        <div className={styles.actions}>
          {actions}
          {note && <p className={styles.note}>{note}</p>}
        </div>
      )}
    </article>
  )
}
