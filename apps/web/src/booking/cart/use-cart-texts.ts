import { dayOf } from '@ruhepol/rules'
import type { DayTileProps } from '@ruhepol/ui'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import type { PlacedCart } from '../booking-queries.ts'
import { addressLine } from '../booking-place.ts'

/** What every stage of a cart's page says about the appointment. */
export function useCartTexts(cart: PlacedCart) {
  const t = useT()
  const text = useLocalized()
  const { dateTime, money, monthShort, timeRange, weekdayShort } = useFormats()
  const startAt = Date.parse(cart.time)
  const day = dayOf(startAt)
  const [booking] = cart.bookings
  const expertName = cart.bookings.map(({ expert }) => expert.name).join(', ')
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
    treatment: t('booking.treatmentWith', {
      treatment: booking ? text(booking.treatmentType.name) : '',
      expert: expertName,
    }),
    expertFirstName: booking?.expert.name.split(' ')[0] ?? '',
    place: where,
    money,
  }
}
