import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { useContainedWords } from './fee-words.ts'
import { commonFee } from './place.ts'
import type { DiscoveryLocation, Place } from './place.ts'

type FeeNoteProps = {
  place: Place | undefined
  locations: readonly DiscoveryLocation[]
}

/** What the prices include at a known place; before that, the additional fee by name (rule R16a). */
export function FeeNote({ place, locations }: FeeNoteProps): JSX.Element {
  const t = useT()
  const containedIn = useContainedWords()
  const { moneyShort } = useFormats()
  if (place?.state === 'served') return <span>{t('discovery.fee.included', { contained: containedIn(place) })}</span>
  const fee = commonFee(locations)
  return (
    <span>
      {fee === undefined ? t('discovery.fee.unknown') : t('discovery.fee.added', { amount: moneyShort(fee) })}
    </span>
  )
}
