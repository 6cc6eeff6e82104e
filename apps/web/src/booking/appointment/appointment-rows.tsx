import { firstName, tablesFor } from '@ruhepol/rules'
import { TextLink, Untranslated } from '@ruhepol/ui'
import type { SummaryRow } from '@ruhepol/ui'
import { useSuspenseQuery } from '@tanstack/react-query'

import { readFragment } from '../../gql/fragment-masking.ts'
import { TypePricesFragmentDoc } from '../../gql/graphql.ts'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import { detailsPage, guestsOf, slotsPage } from '../flow/booking-guards.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { bookingHref } from '../flow/booking-search.ts'
import { appointmentQuery } from '../booking-queries.ts'
import { useBookingPlace } from './booking-place.ts'

/** Names and pictures of the selection, per guest and in total. */
export function useAppointment(choice: Choice) {
  const t = useT()
  const text = useLocalized()
  const { names } = useFormats()
  const [one, other] = guestsOf(choice)
  const ofOne = useSuspenseQuery(appointmentQuery(one)).data
  // A hook cannot be skipped, so without a second guest it repeats the first one's query.
  const ofOther = useSuspenseQuery(appointmentQuery(other ?? one)).data
  const guests = (other ? [ofOne, ofOther] : [ofOne]).map(({ expertProfile, treatmentTypeInfo }) => {
    return {
      expertName: expertProfile.name,
      expertFirstName: firstName(expertProfile.name),
      treatmentName: text(treatmentTypeInfo.name),
      onMat: treatmentTypeInfo.details.onMat,
      /** By duration. */
      prices: readFragment(TypePricesFragmentDoc, treatmentTypeInfo).prices,
      portrait: expertProfile.media.find(({ type }) => type === 'image'),
      picture: treatmentTypeInfo.media.find(({ type }) => type === 'image'),
    }
  })
  const [first] = guests
  return {
    guests,
    /** "Lena", or "Lena and Samuel". */
    expertFirstNames: names(guests.map(({ expertFirstName }) => expertFirstName)),
    /** The treatment, or the words for two treatments. */
    title: guests.length === 1 && first ? first.treatmentName : t('common.forTwo'),
    picture: first?.picture,
  }
}

/** Whether a massage table is needed: a hotel venue has its own, and a mat needs none. */
export function useNeedsTable(choice: Choice): boolean {
  const { guests } = useAppointment(choice)
  const { hotelVenue } = useBookingPlace(choice)
  return !hotelVenue && tablesFor(guests, 0).needed > 0
}

/** The end of a treatment of this duration (minutes), in epoch milliseconds. */
export const endOf = (slot: string, length: number): number => Date.parse(slot) + length * 60_000

/** The link back to where the answer was given (experience 33). */
export function ChangeLink({ href, what }: { href: string; what: string }): React.JSX.Element {
  const t = useT()
  return (
    <TextLink small href={href} aria-label={`${t('common.change')}: ${what}`}>
      {t('common.change')}
    </TextLink>
  )
}

/** The rows of the summary card, each with a link to where it was chosen; guests only if there are two. */
export function useAppointmentRows(choice: Choice, { changeable = true } = {}) {
  const t = useT()
  const { dateTime, time } = useFormats()
  const { guests } = useAppointment(choice)
  const place = useBookingPlace(choice)
  const slots = slotsPage(choice)
  const [only] = guests.length === 1 ? guests : []

  const row = (label: string, value: SummaryRow['value'], path = '/treatments', what = label): SummaryRow => ({
    label,
    value,
    ...(changeable && { change: <ChangeLink href={bookingHref(path, choice)} what={what} /> }),
  })
  const { length, slot } = choice
  return {
    slot: row(t('booking.row.slot'), dateTime(slot), slots),
    place: row(t('common.place'), <Untranslated>{place.line}</Untranslated>),
    // "Change: With" would be meaningless.
    expert:
      only &&
      row(t('booking.row.expert'), <Untranslated>{only.expertName}</Untranslated>, '/treatments', only.expertName),
    treatment: only && row(t('common.treatment'), only.treatmentName),
    guests: only
      ? []
      : guests.map(({ treatmentName, expertName }, index) =>
          row(
            t('common.guestNumber', { number: index + 1 }),
            t('common.treatmentWith', { treatment: treatmentName, expert: expertName }),
            index === 0 ? '/treatments' : slots,
          ),
        ),
    length:
      length === undefined
        ? undefined
        : row(
            t('common.length'),
            t('booking.lengthUntil', { minutes: length, time: time(endOf(slot, length)) }),
            detailsPage(choice),
          ),
  }
}
