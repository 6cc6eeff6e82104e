import { Link } from '@tanstack/react-router'
import type { JSX } from 'react'
import type { RowFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import styles from './bookings.module.css'
import { customerOf } from './customer-of.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = {
  row: RowFragment
  /** Whether to show the day, for lists that span several days. */
  hasDay?: boolean
  /** What to show in place of the status. */
  badge?: JSX.Element | undefined
}

/** A booking in a list; pressing it opens its sheet. */
export function BookingRow({ row, hasDay = true, badge }: Props): JSX.Element {
  const { pick, formats } = useTexts()
  const time = hasDay ? formats.dateTimeShort(row.start) : `${formats.time(row.start)}–${formats.time(row.end)}`
  return (
    <li className={styles.item}>
      <Link
        to="."
        search={(before) => ({ ...before, booking: row.code })}
        data-row
        className={hasDay ? `${styles.row} ${styles.withDay}` : styles.row}
      >
        <span className={styles.time}>{time}</span>
        <span className={styles.what}>
          <span className={styles.strong}>{pick(row.treatment)}</span>
          <span>{row.experts.length > 0 ? formats.names(row.experts) : '–'}</span>
        </span>
        <span className={styles.who}>
          <span>{customerOf(row)}</span>
          <span className={styles.quiet}>{row.place}</span>
        </span>
        <span className={styles.code} translate="no">
          {row.code}
        </span>
        <span className={styles.money}>{formats.money(row.totalCents)}</span>
        {badge ?? <StatusBadge status={row.status} />}
      </Link>
    </li>
  )
}
