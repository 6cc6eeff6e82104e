import type { JSX, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './price-breakdown.module.css'

export type PriceLine = {
  label: ReactNode
  /** As written, with its sign. */
  amount: ReactNode
  /** Reduces the price: a discount, a voucher. */
  minus?: boolean
}

export type PriceBreakdownProps = {
  lines: readonly PriceLine[]
  total?: { label: ReactNode; amount: ReactNode }
  /** Reserves space for one more line that may appear. */
  room?: boolean
  /** The tax included. */
  note?: ReactNode
  className?: string | undefined
}

/** The bill: what each part costs, and the total, announced politely when it changes. */
export const PriceBreakdown = ({ lines, total, room = false, note, className }: PriceBreakdownProps): JSX.Element => (
  <div className={className}>
    <dl className={joinClasses(styles.lines, room && styles.room)}>
      {lines.map((line, index) => (
        <div key={index} className={joinClasses(line.minus && styles.minus)}>
          <dt>{line.label}</dt>
          <dd translate="no">{line.amount}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total} aria-live="polite" aria-atomic="true">
          <dt>{total.label}</dt> <dd translate="no">{total.amount}</dd>
        </div>
      )}
    </dl>
    {note && <p className={styles.note}>{note}</p>}
  </div>
)
