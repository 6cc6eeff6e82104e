import { dayOf } from '@ruhepol/rules'
import type { DayTileProps } from '@ruhepol/ui'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import type { PlacedCart } from '../booking-queries.ts'
import { addressLine } from '../appointment/booking-place.ts'

type Named = Pick<PlacedCart['bookings'][number], 'expert' | 'treatmentType'>
type Appointment = Pick<PlacedCart, 'time' | 'length'> & {
  address: Omit<PlacedCart['address'], 'title'>
  bookings: readonly Named[]
  location: Pick<NonNullable<PlacedCart['location']>, 'name'> | null
}

/** What every stage of a cart's page says about the appointment. */
export function useCartTexts(cart: Appointment) {
  const t = useT()
  const text = useLocalized()
  const { dateTime, money, monthShort, names, timeRange, weekdayShort } = useFormats()
  const startAt = Date.parse(cart.time)
  const day = dayOf(startAt)
  const treatments = cart.bookings.map(({ treatmentType, expert }) =>
    t('booking.treatmentWith', { treatment: text(treatmentType.name), expert: expert.name }),
  )
  const dayTile: DayTileProps = {
    month: monthShort(day),
    number: String(Number(day.slice(8))),
    weekday: weekdayShort(day),
  }
  const where = [cart.location && text(cart.location.name), addressLine(cart.address)].filter(Boolean).join(', ')
  return {
    day,
    dayTile,
    start: dateTime(cart.time),
    time: timeRange(startAt, startAt + cart.length * 60_000),
    length: t('booking.length.minutes', { minutes: cart.length }),
    /** What each guest gets, and from whom. */
    treatments,
    treatmentNames: names([...new Set(cart.bookings.map(({ treatmentType }) => text(treatmentType.name)))]),
    expertNames: names(cart.bookings.map(({ expert }) => expert.name)),
    treatmentRows: treatments.map((value, index) => ({
      label: treatments.length === 1 ? t('booking.row.treatment') : t('booking.row.guest', { number: index + 1 }),
      value,
    })),
    /** For sentences about them: who comes, and how many. */
    comers: {
      expert: names(cart.bookings.map(({ expert }) => expert.name.split(' ')[0] ?? expert.name)),
      count: cart.bookings.length,
    },
    place: where,
    money,
  }
}
