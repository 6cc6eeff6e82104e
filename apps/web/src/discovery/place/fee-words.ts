import { inSentence, useFormats, useLanguage, useLocalized, useT } from '../../i18n/index.ts'
import { commonFee } from './place.ts'
import type { DiscoveryLocation, Place } from './place.ts'

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

/** What comes on top of a price while no place is known; undefined once it is, since the price then contains it. */
export function useOpenFeeWords(): (
  place: Place | undefined,
  locations: readonly DiscoveryLocation[],
) => string | undefined {
  const t = useT()
  const { moneyShort } = useFormats()
  return (place, locations) => {
    if (place?.state === 'served') return undefined
    const fee = commonFee(locations)
    return fee === undefined ? t('discovery.fee.openUnknown') : t('discovery.fee.open', { amount: moneyShort(fee) })
  }
}
