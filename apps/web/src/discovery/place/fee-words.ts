import { inSentence, useFormats, useLanguage, useLocalized, useT } from '../../i18n/index.ts'
import type { Place } from './place.ts'

/** What a price at this place includes: the tax, and the fee by name if there is one (rule R16a). */
export function useContainedWords(): (place: Pick<Place, 'feeCents' | 'feeLabel'> | undefined) => string {
  const t = useT()
  const language = useLanguage()
  const text = useLocalized()
  const { moneyShort } = useFormats()
  return (place) => {
    const { feeCents = 0, feeLabel } = place ?? {}
    return t('discovery.fee.contained', {
      kind: feeCents === 0 ? 'none' : 'fee',
      amount: moneyShort(feeCents),
      name: feeLabel ? inSentence(text(feeLabel), language) : t('discovery.fee.name'),
    })
  }
}
