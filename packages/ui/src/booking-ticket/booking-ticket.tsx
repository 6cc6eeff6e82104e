import type { JSX, ReactNode } from 'react'
import type { Elements } from '../elements.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import { Part, VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { SummaryRows } from '../summary/summary.tsx'
import type { SummaryRow } from '../summary/summary.tsx'
import styles from './booking-ticket.module.css'

export type DayTileProps = {
  /** Short month, day of the month, short weekday. */
  month: ReactNode
  number: ReactNode
  weekday: ReactNode
  /** The day as it is read out: "Thursday, 3 December". */
  label: string
  past?: boolean
  className?: string | undefined
}

/** A date shown as a calendar leaf. */
export const DayTile = ({ month, number, weekday, label, past = false, className }: DayTileProps): JSX.Element => (
  <span className={joinClasses(styles.day, past && styles.past, className)}>
    <VisuallyHidden>
      <Part>{label}</Part>
    </VisuallyHidden>
    <span aria-hidden="true">{month}</span>
    <span aria-hidden="true" className={styles.number} translate="no">
      {number}
    </span>
    <span aria-hidden="true">{weekday}</span>
  </span>
)

export type BookingTicketProps = {
  day: DayTileProps
  /** "18:15 to 19:45". */
  time: ReactNode
  /** "90 minutes". */
  length: ReactNode
  rows: readonly SummaryRow[]
  /** Add to calendar, all bookings. */
  action?: Elements
  /** The booking code on the stub; left out until there is one. */
  code?: { label: ReactNode; value: string; copyLabel: string; onCopy: (code: string) => void }
}

/** A booking as a ticket: when, what, where, paid, and its code on the stub. */
export const BookingTicket = ({ day, time, length, rows, action, code }: BookingTicketProps): JSX.Element => (
  <div className={styles.ticket}>
    <div className={styles.top}>
      <div className={styles.when}>
        <DayTile {...day} />
        <p>
          <span className={styles.time} translate="no">
            {time}
          </span>
          <br />
          <span className={styles.length}>{length}</span>
        </p>
      </div>
      <SummaryRows rows={rows} />
      {action}
    </div>
    {code && (
      <div className={styles.stub}>
        <p>
          <span className={styles.label}>{code.label}</span>{' '}
          <strong className={styles.code} translate="no">
            {code.value}
          </strong>
        </p>
        <IconButton icon="copy" label={code.copyLabel} onClick={() => code.onCopy(code.value)} />
      </div>
    )}
  </div>
)
