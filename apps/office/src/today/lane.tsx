import { Badge } from '@ruhepol/ui'
import type { JSX } from 'react'
import { BookingRow, NeedsExpertBadge } from '../bookings/index.ts'
import type { RowFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { byHour } from './by-hour.ts'
import styles from './today.module.css'

/** Says that a booking begins later. */
function LaterBadge({ minutes }: { minutes: number }): JSX.Element {
  const { t } = useTexts()
  return (
    <Badge tone="warning" icon="clock">
      {t('common.later', { minutes })}
    </Badge>
  )
}

type Props = {
  rows: readonly RowFragment[]
  /** The codes of the bookings that need another expert. */
  withoutExpert: ReadonlySet<string>
  now: string
}

/** The day's paid bookings by the hour of their start, with a line at the present time. */
export function Lane({ rows, withoutExpert, now }: Props): JSX.Element {
  const { t, formats } = useTexts()
  const hours = byHour(rows)
  const badgeOf = ({ code, delayMinutes }: RowFragment): JSX.Element | undefined => {
    if (withoutExpert.has(code)) return <NeedsExpertBadge />
    return delayMinutes ? <LaterBadge minutes={delayMinutes} /> : undefined
  }
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
              <BookingRow key={row.id} row={row} hasDay={false} badge={badgeOf(row)} />
            ))}
          </ul>
        </li>,
      ])}
      {next === -1 && line}
    </ol>
  )
}
