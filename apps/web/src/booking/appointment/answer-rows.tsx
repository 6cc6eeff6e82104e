import type { SummaryRow } from '@ruhepol/ui'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'
import type { Choice } from '../flow/booking-guards.ts'
import type { Answers } from '../placing/order.ts'
import styles from './answer-rows.module.css'
import { useAppointment, useNeedsTable } from './appointment-rows.tsx'
import { addressLine, useBookingPlace } from './booking-place.ts'

/** Shown instead of a stored value until the page has read it. */
const unread = '…'

const Lines = ({ of }: { of: readonly string[] }): ReactNode => (
  <span translate="no" className={styles.lines}>
    {of.filter((line) => line !== '').join('\n')}
  </span>
)

/** The details to be booked: place, table, contact, and notes for the experts. */
export function useAnswerRows(choice: Choice, answers: Answers): SummaryRow[] {
  const t = useT()
  const hydrated = useHydrated()
  const place = useBookingPlace(choice)
  const needsTable = useNeedsTable(choice)
  const { expertFirstNames, guests } = useAppointment(choice)
  const { address, contact, details } = answers
  const kind = details.place === 'home' ? '' : t(`booking.place.${details.place}`)
  const who = [`${contact.name} ${contact.surname}`.trim(), contact.companyName]
    .filter((text) => text !== '')
    .join(', ')
  const row = (label: string, value: ReactNode, isGiven = true): SummaryRow[] => (isGiven ? [{ label, value }] : [])
  const read = (value: ReactNode): ReactNode => (hydrated ? value : unread)
  return [
    ...row(
      t('common.place'),
      place.partner || !hydrated ? (
        <Lines of={[place.line]} />
      ) : (
        <Lines of={[addressLine(address), address.title, kind]} />
      ),
    ),
    ...row(
      t('booking.row.massageTable', { guests: guests.length }),
      read(t('booking.row.tables', { own: details.massageTable, guests: guests.length, expert: expertFirstNames })),
      needsTable,
    ),
    ...row(t('booking.row.pets'), t('booking.row.petsThere'), hydrated && !place.partner && details.pets),
    ...row(t('booking.row.notes'), <Lines of={[details.notes]} />, hydrated && details.notes !== ''),
    ...row(t('booking.contact.person'), read(<Lines of={[who, contact.email, contact.phoneNumber]} />)),
  ]
}
