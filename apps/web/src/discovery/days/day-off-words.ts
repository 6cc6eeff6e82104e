import type { Day, UnavailableReason } from '@ruhepol/rules'
import { useFormats, useT } from '../../i18n/index.ts'
import { useChosenExpert } from '../treatments/use-treatment-types.ts'
import type { Discovery } from '../use-discovery.ts'

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
