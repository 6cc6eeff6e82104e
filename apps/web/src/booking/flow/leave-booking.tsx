import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import type { BookingSearch } from './booking-search.ts'
import { LeaveQuestion } from '../../page/leave-question.tsx'

/** Pages of the booking, or leading back into it, where nothing is lost. */
const onTheWay =
  /^\/(?:treatments$|booking\/|bookings\/.|offers\/.|payment\/|experts?(?:\/|$)|treatmentDetails\/|locations\/|login|register|passwordReset|emailUndo|withdrawal|(?:terms|dataprotection|imprint|accessibility|settings)$)/

/** Choices that take a while to repeat: a start, or a day with a treatment. */
const isWorthKeeping = ({ slot, date, type }: BookingSearch): boolean =>
  slot !== undefined || (date !== undefined && type !== undefined)

/** Asks before leaving a booking, which exists only in the address. A reload keeps it, so the browser never warns. */
export function LeaveBooking({ search }: { search: BookingSearch }): JSX.Element {
  const t = useT()
  return (
    <LeaveQuestion
      leaves={(pathname) => isWorthKeeping(search) && !onTheWay.test(pathname)}
      title={t('common.leaveBooking.title')}
      stay={t('common.leaveBooking.stay')}
      proceed={t('common.leaveBooking.proceed')}
    >
      {t('common.leaveBooking.text')}
    </LeaveQuestion>
  )
}
