import type { JSX } from 'react'
import { BookingRow } from '../bookings/index.ts'
import type { RowFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { byHour } from './by-hour.ts'
import styles from './today.module.css'

/** The day's bookings by the hour of their start, with a line at the present time. */
export function Lane({ rows, now }: { rows: readonly RowFragment[]; now: string }): JSX.Element {
  const { t, formats } = useTexts()
  const hours = byHour(rows)
  const next = hours.findIndex(({ rows: [first] }) => first && first.start > now)
  const line = (
    <li key="now" className={styles.now}>
      <span>{t('today.now', { time: formats.time(now) })}</span>
    </li>
  )
  return (
    <ol className={styles.lane}>
      {hours.map(({ hour, rows: starting }, index) => [
        index === next && line,
        <li key={hour} className={styles.hour}>
          <span className={styles.hourName}>{formats.time(hour)}</span>
          <ul>
            {starting.map((row) => (
              <BookingRow key={row.id} row={row} hasDay={false} />
            ))}
          </ul>
        </li>,
      ])}
      {next === -1 && line}
    </ol>
  )
}
