import type { JSX } from 'react'
import { BookingRow } from '../bookings/index.ts'
import type { TakenFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import styles from './times.module.css'

/** A list of bookings, each of which opens its sheet, and of held slots, which end by themselves. */
export function Appointments({
  list,
  hasDay = true,
  ofExperts = false,
}: {
  list: readonly TakenFragment[]
  hasDay?: boolean
  /** Whether the appointments are those of several experts. */
  ofExperts?: boolean
}): JSX.Element {
  const { t, formats } = useTexts()
  return (
    <ul className={styles.rows}>
      {list.map(({ expertName, start, end, booking }) =>
        booking ? (
          <BookingRow key={`${booking.id} ${expertName}`} row={booking} hasDay={hasDay} />
        ) : (
          <li key={`${start} ${expertName}`} className={styles.held}>
            <span>{hasDay ? formats.dateTimeShort(start) : formats.timeRange(start, end)}</span>
            <span>{t('times.held')}</span>
            {ofExperts && <span className={styles.quiet}>{expertName}</span>}
          </li>
        ),
      )}
    </ul>
  )
}
