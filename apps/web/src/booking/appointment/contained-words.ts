import { inSentence, useLanguage, useLocalized, useT } from '../../i18n/index.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { useBookingPlace } from './booking-place.ts'

/** What prices include, for use within a sentence: the tax, and the fee by name (rule R16a). */
export function useContainedWords(choice: Choice): string {
  const t = useT()
  const language = useLanguage()
  const text = useLocalized()
  const { feeCents, feeLabel } = useBookingPlace(choice)
  const kind = feeCents === 0 ? 'none' : feeLabel ? 'named' : 'travel'
  return t('booking.contained', { kind, name: feeLabel ? inSentence(text(feeLabel), language) : '' })
}
