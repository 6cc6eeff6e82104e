import type { JSX } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Logo } from '../logo/logo.tsx'
import styles from './voucher-preview.module.css'

export type VoucherPreviewProps = {
  /** The picture's description for screen readers. */
  label: string
  /** As displayed, such as "95 EUR". */
  value: string
  /** What the voucher is for, and where. */
  note: string
  /** The buyer's message. */
  message: string
  className?: string | undefined
}

/** A voucher as a card that shows the message as it is typed. */
export const VoucherPreview = ({ label, value, note, message, className }: VoucherPreviewProps): JSX.Element => (
  <div role="img" aria-label={label} className={joinClasses(styles.voucher, className)}>
    <svg className={styles.arcs} viewBox="0 0 352 220" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <circle cx="176" cy="246" r="256" />
      <circle cx="176" cy="246" r="196" />
      <circle cx="176" cy="246" r="136" />
      <circle className={styles.sun} cx="322" cy="36" r="9" />
    </svg>
    <Logo className={styles.logo} />
    <p className={joinClasses(styles.message, message.length > 90 && styles.long)}>{message}</p>
    <div className={styles.foot}>
      <span className={styles.value} translate="no">
        {value}
      </span>
      <small>{note}</small>
    </div>
  </div>
)
