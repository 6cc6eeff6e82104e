import { useFormats, useT } from '../../i18n/index.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'

/** "Tue 24 Nov, 18:15", or the day with its time of day; `slotStands`: the chosen start is available. */
export function useWhenWords(): (search: BookingSearch, slotStands: boolean) => string | undefined {
  const t = useT()
  const { dateTimeShort, dayShort } = useFormats()
  return ({ slot, date, timeRange }, slotStands) => {
    if (slot && slotStands) return dateTimeShort(slot)
    if (!date) return undefined
    const day = dayShort(date)
    return timeRange ? t('discovery.summary.dayRange', { day, range: t(`discovery.range.${timeRange}`) }) : day
  }
}
