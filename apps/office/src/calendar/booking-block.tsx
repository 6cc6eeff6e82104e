import { Icon, VisuallyHidden, type IconName } from '@ruhepol/ui'
import type { JSX } from 'react'
import styles from './calendar.module.css'
import { placeOf } from './clock-of.ts'
import { writtenQuarter } from '../platform/quarters.ts'
import type { LaneBooking, RowBooking } from './rows.ts'

type Props = {
  booking: RowBooking | LaneBooking
  /** Everything that the block shows, in words. */
  label: string
  /** The text beside the time. */
  text: string
  needsExpert: boolean
  /** Its `Stop` for the arrow keys, as text. */
  stop: string
  hasTabStop: boolean
  /** Whether a preview shows it elsewhere. */
  isPlanned: boolean
  onOpen: (code: string) => void
}

const iconOf = ({ status, isCouple }: Props['booking'], needsExpert: boolean): IconName | undefined => {
  if (needsExpert) return 'triangle-alert'
  if (status !== 'paid') return 'clock'
  return isCouple ? 'users' : undefined
}

/** A booking, drawn over its hours. Pressing it opens its sheet. */
export function BookingBlock({
  booking,
  label,
  text,
  needsExpert,
  stop,
  hasTabStop,
  isPlanned,
  onOpen,
}: Props): JSX.Element | null {
  const place = placeOf(booking.from, booking.to)
  if (!place) return null
  const icon = iconOf(booking, needsExpert)
  const look = needsExpert ? styles.needsExpert : booking.status === 'paid' ? styles.paid : styles.unpaid
  return (
    <button
      type="button"
      className={`${styles.booking} ${look} ${isPlanned ? styles.planned : ''}`}
      style={place}
      title={label}
      tabIndex={hasTabStop ? 0 : -1}
      data-stop={stop}
      onClick={() => onOpen(booking.code)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.time} aria-hidden="true">
        {icon && <Icon name={icon} size={16} />}
        <span>{writtenQuarter(booking.from)}</span>
      </span>
      <span className={styles.what} aria-hidden="true">
        {booking.delayMinutes ? <b>{`+${booking.delayMinutes} `}</b> : null}
        <span>{text}</span>
      </span>
    </button>
  )
}
