import { dayOf, firstName } from '@ruhepol/rules'
import type { DayTileProps } from '@ruhepol/ui'
import { readFragment } from '../../gql/fragment-masking.ts'
import type { FragmentType } from '../../gql/fragment-masking.ts'
import { CartAppointmentFragmentDoc } from '../../gql/graphql.ts'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import { addressLine } from '../appointment/booking-place.ts'

/** Details of the appointment for every stage of a cart's page. */
export function useCartTexts(masked: FragmentType<typeof CartAppointmentFragmentDoc>) {
  const cart = readFragment(CartAppointmentFragmentDoc, masked)
  const t = useT()
  const text = useLocalized()
  const { dateTime, dayLong, money, monthShort, names, time, timeRange, weekdayShort } = useFormats()
  const startAt = Date.parse(cart.time)
  const day = dayOf(startAt)
  const treatments = cart.bookings.map(({ treatmentType, expert }) =>
    t('common.treatmentWith', { treatment: text(treatmentType.name), expert: expert.name }),
  )
  const dayTile: DayTileProps = {
    month: monthShort(day),
    number: String(Number(day.slice(8))),
    weekday: weekdayShort(day),
    label: dayLong(day),
  }
  const { location, address } = cart
  const partner = location && text(location.name)
  const where = [partner, addressLine({ ...address, district: location?.district })].filter(Boolean).join(', ')
  return {
    day,
    dayTile,
    start: dateTime(cart.time),
    startTime: time(startAt),
    time: timeRange(startAt, startAt + cart.length * 60_000),
    length: t('booking.length.minutes', { minutes: cart.length }),
    minutes: cart.length,
    /** Each guest's treatment and expert. */
    treatments,
    treatmentNames: names([...new Set(cart.bookings.map(({ treatmentType }) => text(treatmentType.name)))]),
    expertNames: names(cart.bookings.map(({ expert }) => expert.name)),
    treatmentRows: treatments.map((value, index) => ({
      label: treatments.length === 1 ? t('common.treatment') : t('common.guestNumber', { number: index + 1 }),
      value,
    })),
    /** For sentences about the experts: their names and number. */
    comers: {
      expert: names(cart.bookings.map(({ expert }) => firstName(expert.name))),
      count: cart.bookings.length,
    },
    place: where,
    /** The way to a partner location; undefined at the customer's own address. */
    way: partner ? { place: partner, address: addressLine(address) } : undefined,
    money,
  }
}
