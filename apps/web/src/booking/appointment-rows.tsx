import { TextLink, VisuallyHidden } from '@ruhepol/ui'
import type { SummaryRow } from '@ruhepol/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormats, useLocalized, useT } from '../i18n/index.ts'
import type { MessageId } from '../i18n/index.ts'
import { bookingHref } from '../platform/booking-search.ts'
import { appointmentQuery } from './booking-queries.ts'
import { useBookingPlace } from './booking-place.ts'
import type { Choice } from './choice.ts'

/** Names and pictures of what was chosen. */
export function useAppointment(choice: Choice) {
  const text = useLocalized()
  const { expertProfile, treatmentTypeInfo } = useSuspenseQuery(appointmentQuery(choice)).data
  const [firstName = expertProfile.name] = expertProfile.name.split(' ')
  return {
    expertName: expertProfile.name,
    expertFirstName: firstName,
    treatmentName: text(treatmentTypeInfo.name),
    picture: treatmentTypeInfo.media.find(({ type }) => type === 'image'),
  }
}

/** When a treatment of this length (minutes) ends, epoch milliseconds. */
export const endOf = (slot: string, length: number): number => Date.parse(slot) + length * 60_000

/** The rows of the summary card, each with the way back to where it was chosen (ux 33). */
export function useAppointmentRows(choice: Choice, { changeable = true } = {}) {
  const t = useT()
  const { dateTime, time } = useFormats()
  const { expertName, treatmentName } = useAppointment(choice)
  const place = useBookingPlace(choice)

  const row = (label: MessageId, value: string, path = '/treatments'): SummaryRow => ({
    label: t(label),
    value,
    ...(changeable && {
      change: (
        <TextLink small href={bookingHref(path, choice)}>
          {t('booking.change')}
          <VisuallyHidden>: {t(label)}</VisuallyHidden>
        </TextLink>
      ),
    }),
  })
  const { length, slot } = choice
  const lengthText =
    length === undefined ? undefined : t('booking.lengthUntil', { minutes: length, time: time(endOf(slot, length)) })
  const rows = {
    slot: row('booking.row.slot', dateTime(slot)),
    expert: row('booking.row.expert', expertName),
    place: row('booking.row.place', place.line),
    treatment: row('booking.row.treatment', treatmentName),
    length: lengthText === undefined ? undefined : row('booking.row.length', lengthText, '/booking/summary'),
  }
  return rows
}
