import type { Day, UnavailableReason } from '@ruhepol/rules'
import { useFormats, useT } from '../../i18n/index.ts'
import { useChosenExpert } from '../treatments/use-treatment-types.ts'
import type { Discovery } from '../use-discovery.ts'
import type { FreeDay } from './free-days.ts'

/** Why nothing can be booked on a chosen day, as a heading. */
export function useDayOffWords(discovery: Pick<Discovery, 'search'>): (date: Day, reason: UnavailableReason) => string {
  const t = useT()
  const { dayLong } = useFormats()
  const { card } = useChosenExpert(discovery)
  return (date, reason) => {
    const day = dayLong(date)
    if (reason !== 'expertOff') return t(`discovery.day.chosen.${reason}`, { day })
    return card ? t('discovery.day.chosen.expertOff', { day, name: card.name }) : t('discovery.slot.none', { day })
  }
}

/** The nearest free day: the expert's own on the expert route, otherwise with the number of free experts. */
export function useNearestWords(discovery: Pick<Discovery, 'search'>): (nearest: FreeDay) => string {
  const t = useT()
  const { dayLong } = useFormats()
  const { card } = useChosenExpert(discovery)
  return ({ date, totalExperts }) =>
    discovery.search.expertRoute && card
      ? t('discovery.slot.nearestOf', { name: card.name, day: dayLong(date) })
      : t('discovery.day.nearest', { day: dayLong(date), count: totalExperts })
}
