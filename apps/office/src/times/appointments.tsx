import { Icon } from '@ruhepol/ui'
import { Link } from '@tanstack/react-router'
import type { JSX } from 'react'
import { BookingRow, NeedsExpertBadge } from '../bookings/index.ts'
import type { TakenFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import styles from './times.module.css'

/**
 * A list of appointments. A booking opens its sheet. A time held for a request opens the request in a new tab, because
 * the list can be part of a form. Any other held slot opens nothing, because it ends by itself.
 */
export function Appointments({
  list,
  hasDay = true,
  ofExperts = false,
  unstaffed,
}: {
  list: readonly TakenFragment[]
  hasDay?: boolean
  /** Whether the appointments are those of several experts. */
  ofExperts?: boolean
  /** The codes of the bookings that need another expert. */
  unstaffed?: ReadonlySet<string>
}): JSX.Element {
  const { t, formats } = useTexts()
  const held = ({ expertName, start, end, request }: TakenFragment) => (
    <>
      <span>{hasDay ? formats.dateTimeShort(start) : formats.timeRange(start, end)}</span>
      <span>{request ? t('times.heldFor', { name: request.name }) : t('times.held')}</span>
      {ofExperts && <span className={styles.quiet}>{expertName}</span>}
    </>
  )
  return (
    <ul className={styles.rows}>
      {list.map((one) => {
        const { expertName, start, booking, request } = one
        if (booking)
          return (
            <BookingRow
              key={`${booking.id} ${expertName}`}
              row={booking}
              hasDay={hasDay}
              badge={unstaffed?.has(booking.code) ? <NeedsExpertBadge /> : undefined}
            />
          )
        return (
          <li key={`${start} ${expertName}`} className={request ? undefined : styles.held}>
            {request ? (
              <Link
                to="/requests"
                search={{ request: request.id }}
                data-row
                target="_blank"
                aria-description={t('times.newTab')}
                className={`${styles.held} ${styles.link}`}
              >
                {held(one)}
                <Icon name="external-link" size={16} />
              </Link>
            ) : (
              held(one)
            )}
          </li>
        )
      })}
    </ul>
  )
}
